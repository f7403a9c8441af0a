import type { Queryable } from '../../../platform/database/database.ts';
import { allOf, anyOf, raw, sql, type Sql } from '../../../platform/database/sql.ts';
import { hasWords, matches, type LeadSearch } from '../search/search-leads.ts';
import type { LeadPosition } from './lead-cursor.ts';
import { behind, mergePositions, ordered, positions, type Segment } from './positions.ts';

interface SearchQuery extends Segment {
  readonly search: LeadSearch;
  /** Alternative sets of conditions, each combined with the others. A lead must not be in two parts. */
  readonly parts: readonly (readonly Sql[])[];
}

// The constants are tuned with `bench/million` (docs/measurements.md). Checking a lead costs about 2 µs with a million
// leads, walking one 0.3 µs, and a match of the word index 3 µs.

/** The number of leads that are checked one by one before the words are searched. */
const CHECKED_FIRST = 1_000;

/** The number of leads that are walked for a word that should complete the page within half of them. */
const WALKED = 20_000;

/** A word with fewer matches is rare: all of them are collected and sorted. */
const COMMON = 1_000;

/**
 * The first positions that the search finds, in order, across all parts. The cost depends on how far away
 * the page's leads are, not on the number of matches.
 */
export async function findPageOfSearch(
  database: Queryable,
  query: SearchQuery,
): Promise<readonly LeadPosition[]> {
  const { near, horizon } = await checkFirst(database, query);
  if (horizon === null) return near;
  const rest = { ...withParts(query), after: horizon, limit: query.limit - near.length };
  const indexed = await findIndexed(database, rest, near.length);
  const unindexed = await findUnindexed(database, rest);
  return mergePositions([...near, ...indexed, ...unindexed], query);
}

interface Checked {
  readonly near: readonly LeadPosition[];
  /** The last checked lead. Null if no further lead is needed, or none is left. */
  readonly horizon: LeadPosition | null;
}

// Takes the first matches of a sorted table, so that no further rows are checked. The horizon is read in the
// same statement: between two statements, a lead could move to the other side of it and be missed.
async function checkFirst(database: Queryable, query: SearchQuery): Promise<Checked> {
  const { search, limit } = query;
  const rows = await database.query<LeadPosition & { isHorizon: boolean }>(sql`
    with first as materialized (${firstOfParts({ ...query, limit: CHECKED_FIRST })}),
    near as materialized (
      select id, "receivedAt" from first where ${hasWords(search, raw('first.id'))} limit ${limit}
    ),
    horizon as (
      select id, "receivedAt" from first
      order by ${ordered(query, OF_FIRST)} offset ${CHECKED_FIRST - 1} limit 1
    )
    select id, "receivedAt", false as "isHorizon" from near
    union all
    select id, "receivedAt", true from horizon where (select count(*) from near) < ${limit}`);
  const [near, [horizon = null]] = [
    rows.filter(({ isHorizon }) => !isHorizon),
    rows.filter(({ isHorizon }) => isHorizon),
  ];
  return { near: mergePositions(near, query), horizon };
}

const OF_FIRST = { id: 'id', receivedAt: '"receivedAt"' };

// Each part has an index in this order, so the database merges them without sorting.
function firstOfParts(query: SearchQuery): Sql {
  const [first = raw('select'), ...others] = query.parts.map((part) =>
    positions({ ...query, conditions: [...part, ...query.conditions] }),
  );
  if (others.length === 0) return first;
  const all = others.reduce((union, part) => sql`${union} union all (${part})`, sql`(${first})`);
  return sql`select id, "receivedAt" from (${all}) as part
    order by ${ordered(query, OF_FIRST)} limit ${query.limit}`;
}

type RestQuery = Segment & { readonly search: LeadSearch };

function withParts({ parts, ...query }: SearchQuery): RestQuery {
  return { ...query, conditions: [anyOf(parts.map(allOf)), ...query.conditions] };
}

// `hits`: how many of the checked leads matched. They are a sample, but leads of one day may be alike.
async function findIndexed(
  database: Queryable,
  query: RestQuery,
  hits: number,
): Promise<readonly LeadPosition[]> {
  const isNear = (share: number) => query.limit <= share * (WALKED / 2);
  if (isNear(hits / CHECKED_FIRST) || isNear(await estimatedShare(database, query.search))) {
    const walked = await database.query<LeadPosition>(walkNearest(query));
    if (walked.length === query.limit) return walked;
  }
  return (await findRare(database, query)) ?? database.query(walkAll(query));
}

interface Explained {
  readonly 'QUERY PLAN': readonly [
    { readonly Plan: { readonly Plans?: readonly { readonly 'Plan Rows': number }[] } },
  ];
}

// The share of all leads that match, from the planner's statistics. The word index would list every match first.
async function estimatedShare(database: Queryable, search: LeadSearch): Promise<number> {
  const [explained] = await database.query<Explained>(sql`
    explain (format json)
    select from lead_search where ${matches(search)} union all select from lead_search`);
  const [matching, all] = explained?.['QUERY PLAN'][0].Plan.Plans ?? [];
  return matching && all ? matching['Plan Rows'] / all['Plan Rows'] : 0;
}

// Null if the word is common. One statement, because finding the matches is most of the work.
async function findRare(
  database: Queryable,
  query: RestQuery,
): Promise<readonly LeadPosition[] | null> {
  const conditions = [
    ...query.conditions,
    sql`(select count from total) < ${COMMON}`,
    sql`lead.id = any(array(select lead_id from matching))`,
  ];
  const rows = await database.query<Partial<LeadPosition> & { count: number }>(sql`
    with matching as materialized (
      select lead_id from lead_search where ${matches(query.search)} limit ${COMMON}
    ), total as (select count(*)::int4 as count from matching)
    select found.id, found."receivedAt", total.count from total
    left join (${positions({ ...query, conditions })}) as found on true`);
  if (rows[0]?.count === COMMON) return null;
  return rows.flatMap(({ id, receivedAt }) => (id && receivedAt ? { id, receivedAt } : []));
}

const OF_WORDS = { id: 'lead_id', receivedAt: 'received_at' };

// Reads the nearest words in the order of arrival, and a lead only if its words match. The inner limit keeps the
// planner from using the word index.
function walkNearest(query: RestQuery): Sql {
  return sql`
    select lead_search.lead_id as id, lead_search.received_at as "receivedAt" from (
      select lead_id, received_at, words from lead_search
      where ${allOf(behind(query, OF_WORDS))} order by ${ordered(query, OF_WORDS)} limit ${WALKED}
    ) as lead_search
    where ${matches(query.search)} and ${isLead(query)} limit ${query.limit}`;
}

// The planner reads the matches in the order of arrival until the page is full, or sorts them if it expects few.
function walkAll(query: RestQuery): Sql {
  return sql`
    select lead_search.lead_id as id, lead_search.received_at as "receivedAt" from (
      select lead_id, received_at from lead_search
      where ${allOf([matches(query.search), ...behind(query, OF_WORDS)])}
      order by ${ordered(query, OF_WORDS)} offset 0
    ) as lead_search
    where ${isLead(query)} limit ${query.limit}`;
}

// The fence (offset 0) keeps the planner from reading every lead.
function isLead({ conditions }: RestQuery): Sql {
  return sql`(
    select true from lead where lead.id = lead_search.lead_id and ${allOf(conditions)} offset 0
  )`;
}

async function findUnindexed(
  database: Queryable,
  query: RestQuery,
): Promise<readonly LeadPosition[]> {
  const { unwritten } = query.search;
  if (unwritten.length === 0) return [];
  const conditions = [...query.conditions, sql`lead.id = any(${unwritten}::uuid[])`];
  return database.query(positions({ ...query, conditions }));
}
