import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExportPace } from '../src/operator/inbox/export-pace.ts';
import {
  createLeadExport,
  type LeadExport,
  type StartedExport,
} from '../src/operator/inbox/lead-export.ts';
import { createRequestListener } from '../src/platform/http/request-listener.ts';
import { silentLog } from './silent-log.ts';
import { copyLead } from './stored-leads.ts';
import { onDatabase } from './test-database.ts';
import { OPERATOR_TOKEN, startTestServer, type TestServer } from './test-server.ts';

/** Nine pages after the first one. */
const LEADS = 500;

describe('a download of CSV over HTTP', () => {
  onDatabase((database) => {
    let server: TestServer;
    let leadExport: LeadExport;
    let http: ReturnType<typeof createServer>;
    /** The pages that the thread was asked for. */
    let asked = 0;
    /** What an export does instead of resting. */
    let rest: ExportPace['rest'];
    let ended = (): void => undefined;
    let closing: Promise<unknown>;

    beforeAll(async () => {
      const whole = await startTestServer({ on: database() });
      const id = await whole.submit();
      await copyLead(database(), id, LEADS - 1);
      const pace: ExportPace = {
        work(work) {
          asked += 1;
          return work();
        },
        rest: () => rest(),
      };
      const options = { log: silentLog, inThread: true, createPace: () => pace };
      leadExport = createLeadExport({ database: database(), ...options });
      server = whole.replacing({ leadExport: { ...leadExport, start } });
      http = createServer(createRequestListener(server.app, silentLog));
      http.on('request', (_, response: ServerResponse) => {
        closing = once(response, 'close');
      });
      await once(http.listen(0, '127.0.0.1'), 'listening');
    });
    afterAll(async () => {
      http.close();
      await leadExport.close();
      await server.stop();
    });

    /** Starts an export that reports its end. */
    const start: LeadExport['start'] = async (request) => {
      const started = await leadExport.start(request);
      return { ...started, pages: untilEnd(started.pages) };
    };

    async function* untilEnd(pages: StartedExport['pages']) {
      try {
        yield* pages;
      } finally {
        ended();
      }
    }

    async function download(encoding: string, query = ''): Promise<IncomingMessage> {
      const { port } = http.address() as AddressInfo;
      const headers = { authorization: `Bearer ${OPERATOR_TOKEN}`, 'accept-encoding': encoding };
      const options = {
        host: '127.0.0.1',
        port,
        path: `/api/leads.csv${query}`,
        headers,
        agent: false,
      };
      const [response] = (await once(request(options).end(), 'response')) as [IncomingMessage];
      return response;
    }

    it.each(['identity', 'br'])('reads no more once the client has gone (%s)', async (encoding) => {
      asked = 0;
      let rests = 0;
      let rested = (): void => undefined;
      const atRest = new Promise<void>((resolve) => (rested = resolve));
      let goOn = (): void => undefined;
      const gate = new Promise<void>((resolve) => (goOn = resolve));
      rest = async () => {
        rests += 1;
        if (rests !== 2) return;
        rested();
        await gate;
      };
      const hasEnded = new Promise<void>((resolve) => (ended = resolve));
      const response = await download(encoding);
      response.resume();
      await atRest;
      response.destroy();
      await closing;
      goOn();
      await hasEnded;
      expect(asked).toBeLessThanOrEqual(2); // the page that was next may still be read
      const next = await textOf(await download('identity'));
      expect(next.trimEnd().split('\r\n')).toHaveLength(LEADS + 1);
    });

    it('continues after the last complete row, with the same bytes', async () => {
      rest = () => Promise.resolve();
      const whole = await textOf(await download('identity'));
      for (const bytes of [20_000, 90_000]) {
        const cut = await received(await download('identity'), bytes);
        const complete = cut.slice(0, cut.lastIndexOf('\r\n') + 2);
        const last = complete.trimEnd().split('\r\n').at(-1)?.slice(0, 36);
        const remaining = await textOf(await download('identity', `?after=${last}`));
        expect(complete + remaining).toBe(whole);
        expect(remaining.length).toBeLessThan(whole.length - bytes / 2);
      }
    });

    it('ends at once after the last row, and refuses what it cannot continue', async () => {
      rest = () => Promise.resolve();
      const rows = (await textOf(await download('identity'))).trimEnd().split('\r\n');
      const last = rows.at(-1)?.slice(0, 36);
      const end = await download('identity', `?after=${last}`);
      expect([end.statusCode, await textOf(end)]).toEqual([204, '']);
      const refused = ['?after=1', `?after=${last}&sort=calls`];
      for (const query of refused) {
        expect((await download('identity', query)).resume().statusCode).toBe(400);
      }
      const unknown = await download('identity', `?after=${randomUUID()}`);
      expect(unknown.resume().statusCode).toBe(404);
    });
  });
});

/** What has arrived when the client breaks the connection after so many bytes. */
async function received(response: IncomingMessage, bytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) {
    chunks.push(chunk as Buffer);
    if (Buffer.concat(chunks).length >= bytes) break;
  }
  return Buffer.concat(chunks).subarray(0, bytes).toString('utf8');
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
