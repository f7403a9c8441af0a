import { randomUUID } from 'node:crypto';
import { leadListQuerySchema, type OperatorLeadPage } from '@pickup/contracts/inbox/operator-leads';
import { beforeAll, expect, it } from 'vitest';
import type { Queryable } from '../../src/platform/database/database.ts';
import { startLeadExport } from '../../src/features/inbox/export/lead-export.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { copyLead } from '../leads/stored-leads.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';

/** These leads fill three pages of the export. */
const LEADS = 120;
const WHOLE = {
  query: leadListQuerySchema.parse({}),
  me: null,
  atMost: Number.POSITIVE_INFINITY,
  isContinued: false,
};

const rowsOf = (csv: string) => csv.trimEnd().split('\r\n').slice(1);

describeOnDatabase('an export of leads', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database() }));
  beforeAll(async () => {
    const id = await server.submit({ 'contact.first_name': 'Zoë', 'contact.last_name': '"=1+1' });
    await copyLead(database(), id, LEADS - 1);
  });

  const get = (query = '') => server.send(`/api/leads.csv${query}`);
  const download = async (query = '') => (await get(query)).text();

  it.each([1, 50, 51, 119])('ends at the limit of %i leads', async (limit) => {
    const { pages } = await startLeadExport(database(), { ...WHOLE, atMost: limit });
    const chunks: Uint8Array[] = [];
    for await (const chunk of pages) chunks.push(chunk);
    expect(rowsOf(Buffer.concat(chunks).toString('utf8'))).toHaveLength(limit);
  });

  it('reads a page only after the client has received the previous page, and none after the client disconnects', async () => {
    let statements = 0;
    const counting: Queryable = Object.create(database(), {
      query: {
        value: (...statement: Parameters<Queryable['query']>) => {
          statements += 1;
          return database().query(...statement);
        },
      },
    });
    const { pages } = await startLeadExport(counting, WHOLE);
    const first = statements;
    await pages.next(); // the header
    await pages.next(); // the first page
    expect(statements).toBe(first);
    await pages.next();
    expect(statements).toBeGreaterThan(first);
    const second = statements;
    await pages.return(undefined);
    expect(await pages.next()).toEqual({ done: true, value: undefined });
    expect(statements).toBe(second);
  });

  it('has every matching lead, and continues after any row with the same bytes', async () => {
    await server.submit({ 'contact.business_type': 'roofing' });
    const query = 'trade=plumbing&limit=200';
    const { leads } = await server.json<OperatorLeadPage>(`/api/leads?${query}`);
    const whole = await download(`?${query}`);
    const rows = rowsOf(whole);
    expect(rows.map((row) => row.slice(0, 36))).toEqual(leads.map(({ id }) => id));
    expect(rows).toHaveLength(LEADS);
    for (const count of [1, 49, 50, 51, LEADS - 1]) {
      const remaining = await download(`?${query}&after=${rows[count - 1]?.slice(0, 36)}`);
      expect(remaining).toBe(`${rows.slice(count).join('\r\n')}\r\n`);
      expect(whole.endsWith(remaining)).toBe(true);
    }
  });

  it('returns 204 if no rows follow the given position, and refuses an unknown or unsupported position', async () => {
    const last = rowsOf(await download())
      .at(-1)
      ?.slice(0, 36);
    const end = await get(`?after=${last}`);
    expect([end.status, await end.text()]).toEqual([204, '']);
    expect((await get('?after=1')).status).toBe(400);
    expect((await get(`?after=${last}&sort=bookings`)).status).toBe(400);
    expect((await get(`?after=${randomUUID()}`)).status).toBe(404);
  });
});
