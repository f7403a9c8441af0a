import { readFile } from 'node:fs/promises';
import type { OperatorLeadPage } from '@pickup/contracts/operator-leads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadIndexer } from '../src/domain/leads/search/lead-indexer.ts';
import { INDEX_BATCH, indexLeads } from '../src/domain/leads/search/index-leads.ts';
import type { StoredLead } from '../src/domain/leads/stored-lead.ts';
import { MIGRATIONS_DIR } from './database-place.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { silentLog } from './silent-log.ts';
import { storeLead } from './stored-leads.ts';
import { onDatabase } from './test-database.ts';
import { countRows, readRows, updateRows } from './table-rows.ts';

/** Inserts 1,001 copies of the lead, newer than all others. */
const COPY_LEAD = `
insert into lead (id, received_at, status, quarantine_reasons, tier, score, email, business_type,
  selected_plan, sent, recomputed, normalised, attribution, ip, user_agent)
select gen_random_uuid(), now() + copy * interval '1 ms', status, quarantine_reasons, tier, score, email,
  business_type, selected_plan, sent, recomputed, normalised, attribution, ip, user_agent
from lead, generate_series(1, 1001) as copy where id = $1::uuid`;

describe('the search for leads', () => {
  onDatabase((database) => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer({ on: database() });
    });
    afterAll(() => server.stop());

    async function found(q: string, more = ''): Promise<string[]> {
      const query = `q=${encodeURIComponent(q)}${more}`;
      const { leads } = await server.json<OperatorLeadPage>(`/api/leads?${query}`);
      return leads.map(({ id }) => id);
    }
    async function indexAll(): Promise<void> {
      while ((await indexLeads(database())) > 0);
    }

    it('finds a lead before and after its words are indexed', async () => {
      const id = await server.submit({
        'contact.first_name': 'Zoë',
        'contact.last_name': "O'Malley",
        'contact.business_name': 'Quick & Söhne Roofing',
        'contact.email': 'zoe.unique@example.com',
        'contact.phone': '(646) 555-0142',
        phone_as_typed: '(646) 555-0142',
      });
      const queries = ['zoe', 'omalley', 'quick roof', 'zoe.unique@ex', '646-555-0142', '5550142'];
      for (const query of queries) expect([query, await found(query)]).toEqual([query, [id]]);
      await indexAll();
      expect(await countRows(database(), 'lead_changed')).toBe(0);
      for (const query of queries) expect([query, await found(query)]).toEqual([query, [id]]);
      expect(await found('zoe stranger')).toEqual([]);
      expect(await found('zoe', '&status=lost')).toEqual([]);
      expect(await found('zoe', '&sort=untouched')).toEqual([id]);
    });

    it('finds a name with an umlaut in any spelling, even one indexed by an older version', async () => {
      const id = await server.submit({
        'contact.last_name': 'Überländer',
        'contact.business_name': 'Groß',
      });
      const spelled = await server.submit({ 'contact.last_name': 'Ueberlaender' });
      const queries = ['ueberlaender', 'uberlander', 'Überländer'];
      for (const query of queries) expect(await found(query)).toEqual([spelled, id]);
      await indexAll();
      for (const query of queries) expect(await found(query)).toEqual([spelled, id]);
      expect(await found('gross')).toEqual([id]);
      expect(await found('groß')).toEqual([id]);
      await database().transaction((session) =>
        session.query(
          `update lead_search set words = array_to_tsvector(array['uberlander', 'groß'])
           where lead_id = $1::uuid`,
          [id],
        ),
      );
      expect(await found('gross')).toEqual([]);
      const migration = await readFile(`${MIGRATIONS_DIR}/014-search-spellings.sql`, 'utf8');
      await database().transaction((session) => session.exec(migration));
      await indexAll();
      expect(await found('gross')).toEqual([id]);
      expect(await found('ueberlaender')).toEqual([spelled, id]);
    });

    it('returns every lead for an empty search', async () => {
      expect((await found(' & ')).length).toBeGreaterThan(0);
      expect((await found("':* | !")).length).toBeGreaterThan(0);
    });

    it('finds a corrected contact', async () => {
      const key = crypto.randomUUID();
      const id = await server.submit({ 'contact.email': 'first.typo@example.com' }, { key });
      await indexAll();
      await server.submit({ 'contact.email': 'second.right@example.net' }, { key });
      expect(await found('second.right@example.net')).toEqual([id]);
      await indexAll();
      expect(await found('second.right@example.net')).toEqual([id]);
    });

    it('finds a lead that changes again while it waits to be indexed, and no longer by its old words', async () => {
      const key = crypto.randomUUID();
      const id = await server.submit({ 'contact.last_name': 'Waitinger' }, { key });
      expect(await found('waitinger')).toEqual([id]);
      await server.submit({ 'contact.email': 'waited.later@example.net' }, { key });
      expect(await found('waited.later@example.net')).toEqual([id]);
      const stored = await readRows(database(), 'lead', { id });
      const normalised = {
        ...stored[0]?.normalised,
        lastName: 'Renamed',
      } as StoredLead['normalised'];
      await updateRows(database(), 'lead', { normalised }, { id });
      expect([await found('waitinger'), await found('renamed')]).toEqual([[], [id]]);
      await indexAll();
      expect([await found('waitinger'), await found('renamed')]).toEqual([[], [id]]);
    });

    it('pages through every match once, whatever part of it is indexed', async () => {
      const ids: string[] = [];
      for (let count = 0; count < 7; count++) {
        ids.push(await server.submit({ 'contact.last_name': 'Pagington' }));
        if (count === 3) await indexAll();
      }
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const more = cursor === '' ? '' : `&cursor=${cursor}`;
        const page: OperatorLeadPage = await server.json(`/api/leads?q=paging&limit=3${more}`);
        seen.push(...page.leads.map(({ id }) => id));
        cursor = page.next_cursor;
      }
      expect(seen).toEqual(ids.toReversed());
    });

    it('finds leads beyond the thousand that it looks at first', async () => {
      const old = await server.submit({ 'contact.last_name': 'Archibald' });
      await updateRows(database(), 'lead', { receivedAt: new Date('2019-01-01') }, { id: old });
      const { id } = await storeLead(database());
      await database().transaction((session) => session.query(COPY_LEAD, [id]));
      await indexAll();
      expect(await found('archibald')).toEqual([old]);
      expect(await found('archibald', '&tier=A')).toEqual([old]);
      const waiting = await server.submit({ 'contact.last_name': 'Archibald' });
      expect(await found('archibald')).toEqual([waiting, old]);
    });

    it('indexes at the next start what a killed process left unindexed', async () => {
      const id = await server.submit({ 'contact.last_name': 'Latecomer' });
      const indexer = createLeadIndexer({ database: database(), log: silentLog });
      indexer.start();
      await expect.poll(() => wordsOf(id)).toContain('latecomer');
      await indexer.stop();
    });

    it('indexes a backlog in batches, each lead once, however many indexers run', async () => {
      await indexAll();
      const [first] = await Promise.all(
        Array.from({ length: INDEX_BATCH + 5 }, () =>
          server.submit({ 'contact.last_name': 'Backlog' }),
        ),
      );
      const taken = await Promise.all([indexLeads(database()), indexLeads(database())]);
      expect(Math.max(...taken)).toBe(INDEX_BATCH);
      await indexAll();
      expect(await wordsOf(first ?? '')).toContain('backlog');
      expect(await countRows(database(), 'lead_changed')).toBe(0);
    });

    it('keeps no word of an erased person, even if they were being indexed', async () => {
      const id = await server.submit({ 'contact.last_name': 'Vanisher' });
      await indexAll();
      await server.json(`/api/leads/${id}`, { method: 'DELETE' });
      expect(await found('vanisher')).toEqual([]);
      await indexAll();
      expect(await wordsOf(id)).toBe('');
      const other = await server.submit({ 'contact.last_name': 'Vanisher' });
      await Promise.all([
        indexLeads(database()),
        server.json(`/api/leads/${other}`, { method: 'DELETE' }),
      ]);
      await indexAll();
      expect(await wordsOf(other)).toBe('');
      expect(await found('vanisher')).toEqual([]);
    });

    it('increments the feed number once per indexing pass', async () => {
      await indexAll();
      const before = await feedNumber();
      const id = await server.submit({});
      await server.json(`/api/leads/${id}`, { method: 'PATCH', body: { status: 'contacted' } });
      expect(await feedNumber()).toBe(before);
      await indexAll();
      expect(await feedNumber()).toBe(before + 1);
    });

    async function wordsOf(id: string): Promise<string | undefined> {
      const rows = await readRows(database(), 'lead_search', { leadId: id });
      return rows[0]?.words;
    }
    async function feedNumber(): Promise<number> {
      const text = 'select number::float8 as number from lead_feed';
      const rows = await database().run<{ number: number }>({ name: 'test_feed', text }, []);
      return rows[0]?.number ?? Number.NaN;
    }
  });
});
