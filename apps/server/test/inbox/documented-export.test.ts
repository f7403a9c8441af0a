import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startCuttingProxy, type CuttingProxy } from '@pickup/test-sinks/cutting-proxy';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRequestListener } from '../../src/platform/http/server/request-listener.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { silentLog } from '../support/silent-log.ts';
import { copyLead } from '../leads/stored-leads.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { OPERATOR_TOKEN, startTestServer } from '../support/test-server.ts';

const LEADS = isFullRun ? 400 : 150;
const CUTS = isFullRun ? 30 : 8;
/** A line in this cell looks like the start of a row. */
const TRAP = 'Zoë "Z"\r\n018f0000-0000-7000-8000-000000000000,new\r\n';

/** Returns the guide's script with the proxy's address and without pauses. */
function documentedScript(origin: string): string {
  const guide = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8');
  const [, section = ''] = guide.split('### Continue an interrupted download\n');
  const [, script = ''] = /```sh\n([^]*?)```/.exec(section) ?? [];
  expect(script).toContain('http://localhost:3000');
  return `sleep() { :; }\n${script.replace('http://localhost:3000', origin)}`;
}

/** The script starts many processes, so its tests get a longer timeout. */
const SLOW_MS = 60_000;

describeOnDatabase('the documented script that continues an export', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database() }));
  let http: Server;
  let proxy: CuttingProxy;
  let folder: string;
  const portOf = (one: Server) => (one.address() as AddressInfo).port;

  beforeAll(async () => {
    folder = await temporaryFolder();
    const id = await server.submit();
    await copyLead(database(), id, LEADS - 1);
    await database().query(
      `update lead set normalised = normalised || jsonb_build_object('lastName', $1::text)`,
      [TRAP],
    );
    http = createServer(createRequestListener(server.app, silentLog));
    await once(http.listen(0, '127.0.0.1'), 'listening');
    proxy = await startCuttingProxy({ targetPort: portOf(http), requestText: '/api/leads.csv' });
    mkdirSync(join(folder, 'data'));
    writeFileSync(join(folder, 'data/operator-token'), `${OPERATOR_TOKEN}\n`);
  });
  afterAll(async () => {
    await proxy.stop();
    http.close();
    rmSync(folder, { recursive: true });
  });

  async function wholeExport(query = ''): Promise<Buffer> {
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    const url = `http://127.0.0.1:${portOf(http)}/api/leads.csv${query}`;
    return Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
  }

  async function run(change = (script: string) => script) {
    const script = change(documentedScript(`http://127.0.0.1:${proxy.port}`));
    const shell = spawn('sh', ['-c', script], { cwd: folder });
    let problems = '';
    shell.stderr.on('data', (bytes: Buffer) => (problems += bytes.toString()));
    const [code] = await once(shell, 'close');
    return { code, problems, file: readFileSync(join(folder, 'leads.csv')) };
  }

  it('writes the whole list if nothing interrupts the download', { timeout: SLOW_MS }, async () => {
    expect(await run()).toEqual({ code: 0, problems: '', file: await wholeExport() });
  });

  it(
    'writes the same bytes after many cuts: at the start, in the header, and before and inside rows',
    { timeout: SLOW_MS },
    async () => {
      const before = proxy.count();
      const inRows = Array.from({ length: CUTS }, (_, at) => 3_000 + 777 * at);
      proxy.cutNext(0, 400, 1_500, 2_500, ...inRows);
      const { code, file } = await run();
      expect(code).toBe(0);
      expect(file.equals(await wholeExport())).toBe(true);
      expect(proxy.count() - before).toBeGreaterThan(CUTS * 0.6);
    },
  );

  it('writes only the header for an empty list', async () => {
    const { code, file } = await run((script) => script.replace('sort=newest', 'tier=C'));
    expect(code).toBe(0);
    expect(file).toEqual(await wholeExport('?tier=C'));
    expect(file.toString().split('\r\n')).toHaveLength(2);
  });

  it('fails immediately with the reason when the server refuses the request', async () => {
    const { code, problems } = await run((script) => script.replace('sort=newest', 'tier=Z'));
    expect(code).toBe(1);
    expect(problems.match(/must be one of A, B, C/g)).toHaveLength(1);
  });
});
