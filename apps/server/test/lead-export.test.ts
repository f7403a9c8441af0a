import { leadListQuerySchema } from '@pickup/contracts/operator-leads';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CsvThread } from '../src/operator/inbox/csv-thread.ts';
import type { ExportPace } from '../src/operator/inbox/export-pace.ts';
import { createLeadExport, type LeadExport } from '../src/operator/inbox/lead-export.ts';
import { silentLog } from './silent-log.ts';
import { copyLead } from './stored-leads.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { onDatabase } from './test-database.ts';

/** More than the first page and eight pages of the thread. */
const LEADS = 470;
const ALL = {
  query: leadListQuerySchema.parse({}),
  me: null,
  atMost: Number.POSITIVE_INFINITY,
};

type Pages = AsyncGenerator<Uint8Array<ArrayBuffer>>;

async function textOf(pages: Pages): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of pages) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

describe('an export in a worker thread', () => {
  onDatabase((database) => {
    let server: TestServer;
    const started: LeadExport[] = [];
    beforeAll(async () => {
      server = await startTestServer({ on: database() });
      const id = await server.submit({ 'contact.first_name': 'Zoë', 'contact.last_name': '"=1+1' });
      await copyLead(database(), id, LEADS - 1);
    });
    afterEach(async () => {
      await Promise.all(started.splice(0).map((one) => one.close()));
    });
    afterAll(() => server.stop());

    function exporter(inThread: boolean, pace?: ExportPace): LeadExport {
      const options = { log: silentLog, inThread, ...(pace && { createPace: () => pace }) };
      const one = createLeadExport({ database: database(), ...options });
      started.push(one);
      return one;
    }

    it('writes the same bytes as in the main thread', async () => {
      const here = await textOf((await exporter(false).start(ALL)).pages);
      const there = await textOf((await exporter(true).start(ALL)).pages);
      expect(here.trimEnd().split('\r\n')).toHaveLength(LEADS + 1);
      expect(there).toBe(here);
    });

    it('ends at the limit, and several exports run side by side', async () => {
      const { start } = exporter(true);
      const limits = [1, 51, 300];
      const texts = await Promise.all(
        limits.map(async (atMost) => textOf((await start({ ...ALL, atMost })).pages)),
      );
      expect(texts.map((text) => text.trimEnd().split('\r\n').length - 1)).toEqual(limits);
    });

    it('reads a page only after the client has received the previous one', async () => {
      const read: string[] = [];
      const counting = Object.create(database(), {
        access: {
          value() {
            read.push('thread');
            return database().access();
          },
        },
      });
      const one = createLeadExport({ database: counting, log: silentLog, inThread: true });
      started.push(one);
      const { pages } = await one.start(ALL);
      await pages.next();
      await pages.next();
      expect(read).toEqual([]); // the header and the first page need no thread
      await pages.next();
      expect(read).toEqual(['thread']);
      await pages.return(undefined);
      expect(await pages.next()).toEqual({ done: true, value: undefined });
    });

    it('rests between the pages of the thread', async () => {
      const steps: string[] = [];
      const pace: ExportPace = {
        work(work) {
          steps.push('work');
          return work();
        },
        rest: () => Promise.resolve(void steps.push('rest')),
      };
      await textOf((await exporter(true, pace).start({ ...ALL, atMost: 150 })).pages);
      expect(steps).toEqual(['rest', 'work', 'rest', 'work']);
    });

    it('is cut off when the server stops, and starts no more threads', async () => {
      let asked = (): void => undefined;
      const one = exporter(true, {
        work(work) {
          const page = work();
          asked();
          return page;
        },
        rest: () => Promise.resolve(),
      });
      const { pages } = await one.start(ALL);
      for (let count = 0; count < 3; count++) await pages.next();
      const isAsked = new Promise<void>((resolve) => (asked = resolve));
      const next = pages.next();
      await isAsked;
      const failure = expect(next).rejects.toThrow('The thread that writes CSV has ended');
      await one.close();
      await failure;
      const later = await one.start(ALL);
      await expect(textOf(later.pages)).rejects.toThrow('The server is stopping');
    });

    it('fails with the reason when a page cannot be read, and still reads other pages', async () => {
      const thread = new CsvThread(database().access(), (error) => expect(error).toBeNull());
      const query = { ...ALL.query, limit: 2 };
      await expect(thread.page({ query: { ...query, cursor: '?' }, me: null })).rejects.toThrow();
      expect((await thread.page({ query, me: null })).nextCursor).not.toBeNull();
      await thread.close();
      expect(thread.hasEnded).toBe(true);
      await expect(thread.page({ query, me: null })).rejects.toThrow('has ended');
    });
  });
});
