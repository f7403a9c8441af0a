import { namesForOperators } from '@pickup/contracts/leads/lead-names';
import { LEAD_STATUSES, type LeadSort } from '@pickup/contracts/leads/lead-statuses';
import type { Queryable } from '../../../platform/database/database.ts';
import { sql, type Sql } from '../../../platform/database/sql.ts';
import { displayName, readOperators } from '../../people/index.ts';
import { withoutSign } from './lead-keys.ts';
import { readTradesOfLeads } from '../stored/stored-lead.ts';

/** A list consists of segments, one after the other. Each segment has its own order. */
export interface LeadSegment {
  /** A fixed name, or a column and its value: `trade:plumbing`. */
  readonly name: string;
  /** Set if the segment contains the leads with one value of a column, newest first. */
  readonly where?: Sql;
}

const FIXED: Readonly<Partial<Record<LeadSort, readonly string[]>>> = {
  newest: ['newest'],
  oldest: ['oldest'],
  untouched: ['untouched', 'touched'],
  '-untouched': ['-untouched', 'touched'],
  bookings: ['bookings', 'others'],
  name: ['name', 'no_name'],
  '-name': ['-name', 'no_name'],
  quality: ['quality'],
  '-quality': ['-quality'],
  next_task: ['next_task', 'no_task'],
  '-next_task': ['-next_task', 'no_task'],
};

export async function segmentsOf(
  database: Queryable,
  sort: LeadSort,
): Promise<readonly LeadSegment[]> {
  const fixed = FIXED[sort];
  if (fixed) return fixed.map((name) => ({ name }));
  const isReversed = sort.startsWith('-');
  const column = withoutSign(sort);
  if (column === 'assignee') return byAssignee(database, isReversed);
  const segments = column === 'status' ? byStatus() : await byTrade(database);
  return isReversed ? segments.toReversed() : segments;
}

const byStatus = (): LeadSegment[] =>
  LEAD_STATUSES.map((status) => ({
    name: `status:${status}`,
    where: sql`lead.status = ${status}`,
  }));

async function byTrade(database: Queryable): Promise<LeadSegment[]> {
  const trades = await readTradesOfLeads(database);
  const nameOf = ({ businessType, terms }: (typeof trades)[number]) =>
    namesForOperators({ businessType, selectedPlan: '', terms: terms ?? undefined }).trade;
  return trades.toSorted(byText(nameOf)).map(({ businessType: trade }) => {
    return { name: `trade:${trade}`, where: sql`lead.business_type = ${trade}` };
  });
}

/** Former colleagues' leads and unassigned leads come last in both directions. */
async function byAssignee(database: Queryable, isReversed: boolean): Promise<LeadSegment[]> {
  const people = (await readOperators(database)).toSorted(byText(displayName));
  const ids = people.map(({ userId }) => userId);
  const ordered = isReversed ? ids.toReversed() : ids;
  return [
    ...ordered.map((id) => ({ name: `assignee:${id}`, where: sql`lead.assignee = ${id}::uuid` })),
    {
      name: 'assignee:former',
      where: sql`lead.assignee is not null and not lead.assignee = any(${ids}::uuid[])`,
    },
    { name: 'assignee:none', where: sql`lead.assignee is null` },
  ];
}

const byText =
  <Row>(textOf: (row: Row) => string) =>
  (one: Row, other: Row): number =>
    textOf(one).localeCompare(textOf(other), 'en');
