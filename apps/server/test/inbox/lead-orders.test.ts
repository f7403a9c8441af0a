import type { OperatorLead, OperatorLeadPage } from '@pickup/contracts/inbox/operator-leads';
import type { LeadSort, LeadStatus } from '@pickup/contracts/leads/lead-statuses';
import { LEAD_SORTS, LEAD_STATUSES } from '@pickup/contracts/leads/lead-statuses';
import { beforeAll, expect, it } from 'vitest';
import { CONDITIONS_OF_KEYS, keyOf } from '../../src/features/leads/list/lead-keys.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { sql } from '../../src/platform/database/sql.ts';
import { pagedLeads } from '../leads/stored-leads.ts';
import { insertRows } from '../platform/table-rows.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';

interface Case {
  /** Null for an erased lead. */
  readonly name: string | null;
  readonly trade?: 'hvac' | 'plumbing' | 'electrical';
  /** Null for an older lead without a quality. The order then uses its tier's score, 90. */
  readonly quality?: number | null;
  readonly status?: LeadStatus;
  readonly assignee?: 'Abe' | 'zoe' | 'former';
  /** The hours of one day at which the open tasks are due. */
  readonly tasks?: readonly number[];
  readonly isTouched?: boolean;
}

const LONG = 'a name that is longer than forty characters';
// Values repeat, and some leads lack a value. The leads arrive in pairs, two at the same time.
const CASES: readonly Case[] = [
  { name: 'ann', trade: 'electrical', quality: 70, assignee: 'zoe', tasks: [3] },
  { name: 'Ann', trade: 'hvac', quality: null, status: 'won', tasks: [3, 9] },
  { name: 'Bob', trade: 'hvac', quality: 70, status: 'lost', assignee: 'Abe', tasks: [1] },
  { name: 'ann', trade: 'electrical', quality: 0, assignee: 'former', tasks: [5, 2] },
  { name: 'Zoltán', quality: 100, status: 'won', assignee: 'zoe', isTouched: true },
  { name: null, quality: null, status: 'contacted' },
  { name: null, quality: 12, status: 'quarantined', assignee: 'Abe' },
  { name: `${LONG} 2`, quality: 90, status: 'booked' },
  { name: `${LONG} 1`, quality: 90, isTouched: true },
  { name: 'Cy', quality: 90 },
];
type Stored = Case & Pick<OperatorLead, 'id' | 'received_at'>;
type Value = number | string | null;

/** The values that each column sorts by. Null comes last, in both directions. */
const COLUMNS: Readonly<Record<string, (lead: Stored) => Value>> = {
  name: ({ name }) => name && name.toLowerCase().slice(0, 40),
  trade: ({ trade = 'plumbing' }) => trade,
  quality: ({ quality }) => quality ?? 90,
  status: ({ status = 'new' }) => LEAD_STATUSES.indexOf(status),
  assignee: ({ assignee }) => ({ Abe: 0, zoe: 1, former: 2, none: 3 })[assignee ?? 'none'],
  next_task: ({ tasks }) => (tasks ? Math.min(...tasks) : null),
};
const SORTS = LEAD_SORTS.filter((sort) => sort.replace('-', '') in COLUMNS);

function inOrder(leads: readonly Stored[], sort: LeadSort): string[] {
  const column = sort.replace('-', '');
  const valueOf = COLUMNS[column] ?? (() => null);
  const isLast = (value: Value) => value === null || (column === 'assignee' && Number(value) > 1);
  const compare = (one: Stored, other: Stored) => {
    const [first, second] = [valueOf(one), valueOf(other)];
    if (first === second) return newestFirst(one, other);
    if (isLast(first) !== isLast(second)) return isLast(first) ? 1 : -1;
    const isReversed = sort.startsWith('-') && !isLast(first);
    return (first ?? 0) < (second ?? 0) === isReversed ? 1 : -1;
  };
  return leads.toSorted(compare).map(({ id }) => id);
}

const newestFirst = (one: Stored, other: Stored) =>
  other.received_at.localeCompare(one.received_at) || (one.id < other.id ? 1 : -1);

describeOnDatabase('the lead list in a chosen order', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database() }));
  const people = { Abe: newId(), zoe: newId(), former: newId() };
  let all: readonly Stored[];
  beforeAll(async () => {
    const rows = Object.entries(people).map(([name, userId]) => {
      return {
        userId,
        name,
        email: `${name}@x.example`,
        role: 'agent',
        createdAt: new Date(),
      } as const;
    });
    await insertRows(database(), 'operator', ...rows);
    await database().query(sql`update operator set removed_at = now() where name = 'former'`);
    const stored: Stored[] = [];
    for (const [index, one] of CASES.entries()) stored.push(await store(one, index));
    all = stored;
  });

  async function store(one: Case, index: number): Promise<Stored> {
    const { name, trade = 'plumbing', quality = null, status = 'new', assignee } = one;
    const receivedAt = new Date(Date.UTC(2026, 2, 1, 0, Math.floor(index / 2)));
    const business = { businessName: index % 2 === 0 ? 'Even' : 'Odd' };
    const names = { firstName: name ?? '', lastName: '', ...business };
    const id = await server.submit(
      { 'contact.business_type': trade },
      { at: receivedAt.toISOString() },
    );
    for (const hours of one.tasks ?? []) await storeTask(id, hours);
    await database().query(sql`
      update lead set quality_score = ${quality}, status = ${status}, score = 90,
        assignee = ${assignee ? people[assignee] : null}::uuid,
        first_contact_at = ${one.isTouched ? receivedAt : null}::timestamptz,
        normalised = normalised || ${JSON.stringify(names)}::jsonb
      where id = ${id}`);
    return { ...one, id, received_at: receivedAt.toISOString() };
  }

  const storeTask = (leadId: string, hours: number) =>
    insertRows(database(), 'task', {
      id: newId(),
      leadId,
      personId: people.Abe,
      dueAt: new Date(Date.UTC(2030, 0, 1, hours)),
      text: '',
      createdAt: new Date(),
      createdBy: 'Abe',
      doneBy: '',
    });
  const paged = (sort: LeadSort, more = '') => pagedLeads(server, `limit=2&sort=${sort}${more}`);

  it.each(SORTS)('lists every lead once across its pages: %s', async (sort) => {
    expect(await paged(sort)).toEqual(inOrder(all, sort));
    const shown = all.filter(({ status }) => status !== 'quarantined');
    expect(await paged(sort, '&quarantined=without')).toEqual(inOrder(shown, sort));
    const others = all.filter(({ status = 'new' }) => status === 'new');
    expect(await paged(sort, '&status=new')).toEqual(inOrder(others, sort));
    const found = all.filter((_, index) => index % 2 === 0);
    expect(await paged(sort, '&q=even')).toEqual(inOrder(found, sort));
  });

  it('lists the oldest leads first, and untouched leads by waiting time', async () => {
    const oldest = all.toSorted((one, other) => newestFirst(other, one));
    const isUntouched = ({ status = 'new', isTouched = false }: Stored) =>
      status === 'new' && !isTouched;
    const untouched = oldest.filter(isUntouched);
    const touched = all.filter((lead) => !isUntouched(lead)).toSorted(newestFirst);
    const ids = (leads: readonly Stored[]) => leads.map(({ id }) => id);
    expect(await paged('oldest')).toEqual(ids(oldest));
    expect(await paged('untouched')).toEqual(ids([...untouched, ...touched]));
    expect(await paged('-untouched')).toEqual(ids([...untouched.toReversed(), ...touched]));
  });

  it('shows when the next open task of a lead is due', async () => {
    const { leads } = await server.json<OperatorLeadPage>('/api/leads?sort=next_task&limit=5');
    expect(leads.map(({ work }) => work.next_task_at)).toEqual([
      '2030-01-01T01:00:00.000Z',
      '2030-01-01T02:00:00.000Z',
      '2030-01-01T03:00:00.000Z',
      '2030-01-01T03:00:00.000Z',
      null,
    ]);
  });

  it('records a lead as changed after its task was deleted', async () => {
    const id = all[2]?.id ?? '';
    await database().query('delete from lead_changed');
    await database().query(sql`delete from task where lead_id = ${id}`);
    expect(await database().query('select lead_id as id from lead_changed')).toEqual([{ id }]);
    await storeTask(id, 1);
  });

  it('continues after a page, even if leads on that page have changed since', async () => {
    const first = await server.json<OperatorLeadPage>('/api/leads?sort=name&limit=4');
    const seen = first.leads.map(({ id }) => id);
    await database().query(sql`
      update lead set normalised = normalised || '{"firstName": "zz"}'::jsonb
      where id = any(${seen}::uuid[])`);
    const rest = await pagedLeads(server, `sort=name&cursor=${first.next_cursor}`);
    expect(rest.slice(0, 4)).toEqual(inOrder(all, 'name').slice(4, 8));
  });

  it.each([
    ['name', 'lead_by_name'],
    ['quality', 'lead_by_quality'],
  ])('uses an index to find the first leads by %s', async (column, index) => {
    const key = keyOf(column)?.sql ?? sql`null`;
    const plan = await database().transaction(async (session) => {
      await session.query(sql`set local enable_seqscan = off`);
      return session.query(sql`
        explain select lead.id from real_lead as lead where ${CONDITIONS_OF_KEYS[column] ?? key}
        order by ${key}, lead.received_at desc, lead.id desc limit 1`);
    });
    expect(JSON.stringify(plan)).toContain(`using ${index}`);
  });

  it.each([
    ['of another order', 'quality', 'name', (cursor: string) => cursor],
    ['of the opposite order', 'name', '-name', (cursor: string) => cursor],
    ['without its key', 'quality', 'quality', (cursor: string) => partsOf(cursor).slice(0, 3)],
    [
      'with an impossible key',
      'next_task',
      'next_task',
      (cursor: string) => [
        ...partsOf(cursor).slice(0, 3),
        Buffer.from('soon').toString('base64url'),
      ],
    ],
    [
      'with an unknown trade',
      'trade',
      'trade',
      (cursor: string) => [...partsOf(cursor).slice(0, 2), 'trade%3Anone'],
    ],
  ] as const)('refuses a cursor %s', async (_what, issuedFor, usedFor, change) => {
    const page = await server.json<OperatorLeadPage>(`/api/leads?sort=${issuedFor}&limit=1`);
    const changed = change(page.next_cursor ?? '');
    const cursor =
      typeof changed === 'string' ? changed : Buffer.from(changed.join(' ')).toString('base64url');
    expect((await server.send(`/api/leads?sort=${usedFor}&cursor=${cursor}`)).status).toBe(400);
  });
});

const partsOf = (cursor: string) => Buffer.from(cursor, 'base64url').toString().split(' ');
