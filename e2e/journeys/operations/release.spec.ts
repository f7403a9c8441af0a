import { execFile } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import type * as client from '@pickup/client';
import { extract } from 'tar-stream';
import { temporaryRoot } from '../../../scripts/lib/temporary-root.mjs';
import { deliverySettings } from '../../support/delivery-settings.ts';
import { newContact } from '../../support/lead-form.ts';
import { mailTo, pdfOf } from '../../support/mail-links.ts';
import { postLead } from '../../support/post-lead.ts';
import { expect, FULL, test } from '../../support/test.ts';

const MAX_UNPACKED_BYTES = 120e6;
const repository = fileURLToPath(new URL('../../..', import.meta.url));
const execute = promisify(execFile);

const temporary = mkdtempSync(join(temporaryRoot(), 'pickup-release-'));
test.afterAll(() => rmSync(temporary, { recursive: true, force: true }));

test(
  'a release runs without the repository: a lead gets its report, and commands work',
  FULL,
  async ({ mailbox, startServer }) => {
    const packed = join(temporary, 'packed');
    await execute(process.execPath, [join(repository, 'scripts/release.mjs'), '--to', packed]);
    const [archive = ''] = readdirSync(packed).filter((name) => name.endsWith('.tar.gz'));
    const bytes = await unpack(join(packed, archive), temporary);
    expect(bytes).toBeLessThan(MAX_UNPACKED_BYTES);

    const release = join(temporary, basename(archive, '.tar.gz'));
    expect(commandsOf(release)).toEqual(expect.arrayContaining(builtCommands(release)));
    const script = join(release, 'server.js');
    const [settings, environment] = deliverySettings({ mailbox });
    const server = await startServer(settings, environment, { embedded: true, script });
    for (const path of ['/', '/es/', '/console']) {
      expect((await fetch(`${server.origin}${path}`)).status, path).toBe(200);
    }
    const contact = newContact();
    await postLead(server, contact);
    const pdf = await pdfOf(await mailTo(mailbox, contact));
    expect(pdf.text).toContain(contact.firstName);

    const { createClient } = (await import(
      pathToFileURL(join(dirname(script), 'client/client.js')).href
    )) as typeof client;
    const pickup = createClient({ baseUrl: server.origin, apiKey: server.operatorToken() });
    const { leads } = await pickup.get('/api/leads');
    expect(leads).toHaveLength(1);

    const doctor = await execute(process.execPath, [script, 'doctor'], {
      env: { DATA_DIR: server.dataDir, PORT: new URL(server.origin).port },
      cwd: dirname(script),
    });
    expect(doctor.stdout).toMatch(/the server at http:\S+ is ready/);

    await server.stop();
    const verify = await execute(process.execPath, [script, 'consent:verify'], {
      env: { DATA_DIR: server.dataDir },
      cwd: dirname(script),
    });
    expect(verify.stdout).toContain('is intact: 1 chained');
  },
);

function commandsOf(release: string): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(release, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  return Object.values(scripts);
}

function builtCommands(release: string): string[] {
  return readdirSync(join(release, 'apps/server/dist/commands'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `node server.js ${basename(name, '.js').replace('-', ':')}`);
}

/** Unpacks an archive. Returns the total size of its files in bytes. */
async function unpack(archive: string, folder: string): Promise<number> {
  let bytes = 0;
  for await (const entry of createReadStream(archive).pipe(createGunzip()).pipe(extract())) {
    const file = join(folder, entry.header.name);
    mkdirSync(dirname(file), { recursive: true });
    await pipeline(entry, createWriteStream(file));
    bytes += entry.header.size ?? 0;
  }
  return bytes;
}
