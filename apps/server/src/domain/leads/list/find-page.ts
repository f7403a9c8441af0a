import type { Queryable } from '../../../platform/database/database.ts';
import { isBehind } from '../../../platform/database/keyset-cursor.ts';
import { allOf, raw, sql, type Sql } from '../../../platform/database/sql.ts';
import { hasWords, isFound, matches, type LeadSearch } from '../search/search-leads.ts';
import type { LeadPosition } from './lead-cursor.ts';

export interface PageQuery {
  /** Null for no search, which matches every lead. */
  readonly search: LeadSearch | null;
  /** Conditions on `lead` that apply to all parts. */
  readonly conditions: readonly Sql[];
  /** A lead must not be in two parts. */
  readonly parts: readonly (readonly Sql[])[];
  /** Null to start at the beginning. */
  readonly after: LeadPosition | null;
  readonly isNewestFirst: boolean;
  readonly limit: number;
}

type PartQuery = Omit<PageQuery, 'parts'>;
type Segment = Omit<PartQuery, 'search'>;

/**
 * The number of leads that are checked one by one before the word index is used. A common word is found among
 * these few. For a rarer word, the index has few enough entries to sort.
 */
const CHECKED_FIRST = 1_000;

/** The first positions that meet the conditions, in order, across all parts. */
export async function findPage(
  database: Queryable,
  { parts, ...query }: PageQuery,
): Promise<readonly LeadPosition[]> {
  const found: LeadPosition[] = [];
  for (const part of parts) {
    const conditions = [...part, ...query.conditions];
    found.push(...(await findInPart(database, { ...query, conditions })));
  }
  if (parts.length === 1) return found;
  return found.toSorted(query.isNewestFirst ? newestFirst : oldestFirst).slice(0, query.limit);
}

const newestFirst = (one: LeadPosition, other: LeadPosition) => oldestFirst(other, one);

// The database's order. Leads of the same moment are sorted by id, whose text sorts like its bytes.
function oldestFirst(one: LeadPosition, other: LeadPosition): number {
  const between = one.receivedAt.getTime() - other.receivedAt.getTime();
  return between || (one.id < other.id ? -1 : 1);
}

async function findInPart(database: Queryable, query: PartQuery): Promise<readonly LeadPosition[]> {
  const { search, conditions, limit } = query;
  if (!search) return database.query(positions(query));
  const near = await database.query<LeadPosition>(checkFirst(query, search));
  if (near.length === limit || (await areAllChecked(database, query))) return near;
  const isBare = conditions.length === 0 && search.unwritten.length === 0;
  if (isBare) return database.query(positionsByWords(query, search));
  return database.query(positions({ ...query, conditions: [...conditions, isFound(search)] }));
}

const LEAD_KEY = raw('lead.received_at, lead.id');
const WORDS_KEY = raw('received_at, lead_id');

function positions(segment: Segment): Sql {
  return sql`select lead.id, lead.received_at as "receivedAt" from lead
    where ${allOf([...segment.conditions, ...behind(segment, LEAD_KEY)])}
    order by ${ordered(segment, 'lead.received_at', 'lead.id')} limit ${segment.limit}`;
}

/** Reads no wide lead rows, because the parts of a position are stored beside the words. */
function positionsByWords(segment: Segment, search: LeadSearch): Sql {
  return sql`select lead_id as id, received_at as "receivedAt" from lead_search
    where ${allOf([matches(search), ...behind(segment, WORDS_KEY)])}
    order by ${ordered(segment, 'received_at', 'lead_id')} limit ${segment.limit}`;
}

// Takes the first matches of a sorted table, so that no further rows are checked. The result is sorted again,
// because only an explicit order is guaranteed.
function checkFirst(segment: Segment, search: LeadSearch): Sql {
  return sql`
    with first as (${positions({ ...segment, limit: CHECKED_FIRST })}),
    near as (
      select id, "receivedAt" from first where ${hasWords(search, raw('first.id'))} limit ${segment.limit}
    )
    select id, "receivedAt" from near order by ${ordered(segment, '"receivedAt"', 'id')}`;
}

async function areAllChecked(database: Queryable, segment: Segment): Promise<boolean> {
  const [row] = await database.query<{ count: number }>(sql`
    select count(*)::int4 as count from (${positions({ ...segment, limit: CHECKED_FIRST })}) as first`);
  return (row?.count ?? 0) < CHECKED_FIRST;
}

function ordered({ isNewestFirst }: Segment, ...columns: readonly string[]): Sql {
  return raw(columns.map((column) => `${column} ${isNewestFirst ? 'desc' : 'asc'}`).join(', '));
}

function behind({ after, isNewestFirst }: Segment, key: Sql): Sql[] {
  if (!after) return [];
  return [isBehind(key, { at: after.receivedAt, id: after.id }, { isNewestFirst })];
}
