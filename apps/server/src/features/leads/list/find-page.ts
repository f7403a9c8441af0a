import type { Queryable } from '../../../platform/database/database.ts';
import { isAfterCursor } from '../../../platform/database/lists/keyset-cursor.ts';
import { allOf, raw, sql, type Sql } from '../../../platform/database/sql.ts';
import type { LeadPosition } from './lead-cursor.ts';
import type { LeadKey } from './lead-keys.ts';

interface Segment {
  readonly conditions: readonly Sql[];
  readonly after: LeadPosition | null;
  readonly isNewestFirst: boolean;
  /** Null to sort only by arrival. */
  readonly key: LeadKey | null;
  readonly limit: number;
}

export interface PageQuery extends Segment {
  /** The condition of the text search, if any. */
  readonly textFilter: Sql | null;
  /** A lead must match at most one of these sets of conditions. */
  readonly parts: readonly (readonly Sql[])[];
}

export async function findPage(
  database: Queryable,
  { textFilter, parts, ...query }: PageQuery,
): Promise<readonly LeadPosition[]> {
  const positions: LeadPosition[] = [];
  for (const part of parts) {
    const segment = { ...query, conditions: [...part, ...query.conditions] };
    positions.push(...(await findPart(database, segment, textFilter)));
  }
  return parts.length === 1 ? positions : merge(positions, query);
}

const FIRST_CHECKED = 1_000;

// The next leads are first checked one by one, because a common word soon fills the page.
// The word index would list every lead with the word, which takes seconds for a single letter.
async function findPart(
  database: Queryable,
  segment: Segment,
  textFilter: Sql | null,
): Promise<LeadPosition[]> {
  if (!textFilter) return database.query(select(segment));
  const near = await database.query<LeadPosition & { isFound: boolean }>(
    select({ ...segment, limit: FIRST_CHECKED }, { columns: sql`, ${textFilter} as "isFound"` }),
  );
  const matches = near.filter(({ isFound }) => isFound).slice(0, segment.limit);
  const after = near[FIRST_CHECKED - 1];
  if (matches.length === segment.limit || !after) return matches;
  const rest = { ...segment, after, limit: segment.limit - matches.length };
  // `offset 0` makes the planner use the word index instead of checking each lead.
  const from = sql`(select * from real_lead as lead where ${textFilter} offset 0) as lead`;
  return [...matches, ...(await database.query<LeadPosition>(select(rest, { from })))];
}

function select(
  { conditions, after, isNewestFirst, key, limit }: Segment,
  { from = raw('real_lead as lead'), columns = raw('') } = {},
): Sql {
  if (key) return selectByKey(key, { conditions, after, limit }, { from, columns });
  const afterCursor = after
    ? [isAfterCursor(KEY, { at: after.receivedAt, id: after.id }, { isNewestFirst })]
    : [];
  const direction = raw(isNewestFirst ? 'desc' : 'asc');
  return sql`select lead.id, lead.received_at as "receivedAt" ${columns} from ${from}
    where ${allOf([...conditions, ...afterCursor])}
    order by lead.received_at ${direction}, lead.id ${direction} limit ${limit}`;
}

/**
 * Two conditions describe the position after the cursor. An index scan can start only at the
 * simpler condition. The condition with `or` then skips leads with the cursor's key that were
 * already listed.
 */
function selectByKey(
  { sql: key, text, isDescending, join = raw(''), read }: LeadKey,
  { conditions, after, limit }: Pick<Segment, 'conditions' | 'after' | 'limit'>,
  { from, columns }: { readonly from: Sql; readonly columns: Sql },
): Sql {
  const last = read(after?.key ?? '');
  const comparison = raw(isDescending ? '<' : '>');
  const afterCursor =
    after && last
      ? [
          sql`${key} ${comparison}= ${last}`,
          sql`${key} ${comparison} ${last}
            or ${isAfterCursor(KEY, { at: after.receivedAt, id: after.id })}`,
        ]
      : [];
  return sql`select lead.id, lead.received_at as "receivedAt", ${text} as key ${columns}
    from ${from} ${join} where ${allOf([...conditions, ...afterCursor])}
    order by ${key} ${raw(isDescending ? 'desc' : 'asc')}, lead.received_at desc, lead.id desc
    limit ${limit}`;
}

const KEY = raw('lead.received_at, lead.id');

function merge(
  positions: readonly LeadPosition[],
  { isNewestFirst, limit }: Pick<Segment, 'isNewestFirst' | 'limit'>,
): LeadPosition[] {
  return positions.toSorted(isNewestFirst ? newestFirst : oldestFirst).slice(0, limit);
}

const newestFirst = (one: LeadPosition, other: LeadPosition) => oldestFirst(other, one);

// Leads that arrived at the same moment are sorted by id, as in the database.
function oldestFirst(one: LeadPosition, other: LeadPosition): number {
  const between = one.receivedAt.getTime() - other.receivedAt.getTime();
  return between || (one.id < other.id ? -1 : 1);
}
