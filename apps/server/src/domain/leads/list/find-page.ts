import type { Queryable } from '../../../platform/database/database.ts';
import { isBehind } from '../../../platform/database/keyset-cursor.ts';
import { allOf, raw, sql, type Sql } from '../../../platform/database/sql.ts';
import { hasWords, isFound, matches, type LeadSearch } from '../search/search-leads.ts';
import type { LeadPosition } from './lead-cursor.ts';

export interface PageQuery {
  /** Null: no search, every lead is meant. */
  readonly search: LeadSearch | null;
  /** Conditions on `lead`, for all parts. */
  readonly conditions: readonly Sql[];
  /** No lead may be in two of them. */
  readonly parts: readonly (readonly Sql[])[];
  /** Null: from the beginning. */
  readonly after: LeadPosition | null;
  readonly isNewestFirst: boolean;
  readonly limit: number;
}

type PartQuery = Omit<PageQuery, 'parts'>;
type Segment = Omit<PartQuery, 'search'>;

/**
 * Leads that are looked at one by one before the word index is asked. A word that many leads have is found
 * among so few; of one that is rarer, the index has few enough entries to sort.
 */
const LOOKED_AT = 1_000;

/** The first positions in an order that meet the conditions, of all parts together. */
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

// As the database orders them: of one moment by their ids, whose text is in the order of their bytes.
function oldestFirst(one: LeadPosition, other: LeadPosition): number {
  const between = one.receivedAt.getTime() - other.receivedAt.getTime();
  return between || (one.id < other.id ? -1 : 1);
}

async function findInPart(database: Queryable, query: PartQuery): Promise<readonly LeadPosition[]> {
  const { search, conditions, limit } = query;
  if (!search) return database.query(positions(query));
  const near = await database.query<LeadPosition>(lookAtFirst(query, search));
  if (near.length === limit || (await areAllLookedAt(database, query))) return near;
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

/** Without the leads' wide rows: what a position is made of is stored beside the words. */
function positionsByWords(segment: Segment, search: LeadSearch): Sql {
  return sql`select lead_id as id, received_at as "receivedAt" from lead_search
    where ${allOf([matches(search), ...behind(segment, WORDS_KEY)])}
    order by ${ordered(segment, 'received_at', 'lead_id')} limit ${segment.limit}`;
}

// Of a table in order the first that match are taken, so that no more are looked at; they are put in order
// once more, because only that is promised to stay so.
function lookAtFirst(segment: Segment, search: LeadSearch): Sql {
  return sql`
    with first as (${positions({ ...segment, limit: LOOKED_AT })}),
    near as (
      select id, "receivedAt" from first where ${hasWords(search, raw('first.id'))} limit ${segment.limit}
    )
    select id, "receivedAt" from near order by ${ordered(segment, '"receivedAt"', 'id')}`;
}

async function areAllLookedAt(database: Queryable, segment: Segment): Promise<boolean> {
  const [row] = await database.query<{ count: number }>(sql`
    select count(*)::int4 as count from (${positions({ ...segment, limit: LOOKED_AT })}) as first`);
  return (row?.count ?? 0) < LOOKED_AT;
}

function ordered({ isNewestFirst }: Segment, ...columns: readonly string[]): Sql {
  return raw(columns.map((column) => `${column} ${isNewestFirst ? 'desc' : 'asc'}`).join(', '));
}

function behind({ after, isNewestFirst }: Segment, key: Sql): Sql[] {
  if (!after) return [];
  return [isBehind(key, { at: after.receivedAt, id: after.id }, { isNewestFirst })];
}
