import type { Queryable } from '../../../platform/database/database.ts';
import { isBehind } from '../../../platform/database/keyset-cursor.ts';
import { allOf, raw, sql, type Sql } from '../../../platform/database/sql.ts';
import type { LeadPosition } from './lead-cursor.ts';

/** A stretch of the list in one order. */
interface Segment {
  /** Conditions on `lead`. */
  readonly conditions: readonly Sql[];
  /** Null to start at the beginning. */
  readonly after: LeadPosition | null;
  readonly isNewestFirst: boolean;
  readonly limit: number;
}

export interface PageQuery extends Segment {
  /** The condition of a search. Null without one. */
  readonly found: Sql | null;
}

/** The number of leads that are checked one by one before the word index is searched. */
const NEAR = 1_000;

/**
 * The first positions that meet the conditions, in order. A common word completes the page among the nearest leads. The
 * index would list every lead that has the word, which takes seconds for the first letter of a name.
 */
export async function findPage(
  database: Queryable,
  { found, ...segment }: PageQuery,
): Promise<LeadPosition[]> {
  if (!found) return database.query(select(segment));
  const near = await database.query<LeadPosition & { isFound: boolean }>(
    select({ ...segment, limit: NEAR }, { also: sql`, ${found} as "isFound"` }),
  );
  const matches = near.filter(({ isFound }) => isFound).slice(0, segment.limit);
  const after = near[NEAR - 1];
  if (matches.length === segment.limit || !after) return matches;
  const rest = { ...segment, after, limit: segment.limit - matches.length };
  // The fence (offset 0) keeps the planner from walking past every lead without the word.
  const from = sql`(select * from real_lead as lead where ${found} offset 0) as lead`;
  return [...matches, ...(await database.query<LeadPosition>(select(rest, { from })))];
}

function select(
  { conditions, after, isNewestFirst, limit }: Segment,
  { from = raw('real_lead as lead'), also = raw('') } = {},
): Sql {
  const behind = after
    ? [isBehind(KEY, { at: after.receivedAt, id: after.id }, { isNewestFirst })]
    : [];
  const direction = raw(isNewestFirst ? 'desc' : 'asc');
  return sql`select lead.id, lead.received_at as "receivedAt" ${also} from ${from}
    where ${allOf([...conditions, ...behind])}
    order by lead.received_at ${direction}, lead.id ${direction} limit ${limit}`;
}

const KEY = raw('lead.received_at, lead.id');
