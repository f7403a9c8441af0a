import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Span } from '../../platform/rollups/rollup.ts';
import { NOT_CANARY } from './canary-lead.ts';
import { sqlSpans } from '../../platform/rollups/stored-rollups.ts';

/** The arrival of the lead that comes after `skip` others at or after this moment. Null when there is none. */
export async function nthArrivalOfLeads(
  session: Queryable,
  since: Date,
  skip: number,
): Promise<Date | null> {
  const [row] = await session.query<{ at: Date }>(sql`
    select received_at as at from lead where received_at >= ${since} and ${NOT_CANARY}
    order by received_at offset ${skip} limit 1`);
  return row?.at ?? null;
}

/** How many leads arrived in these spans. Stops counting at the limit. */
export async function countLeadsUpTo(
  session: Queryable,
  spans: readonly Span[],
  limit: number,
): Promise<number> {
  const [row] = await session.query<{ count: number }>(sql`
    select count(*)::int4 as count from (select from ${sqlSpans(spans)}
      join lead on received_at >= span.begins and received_at < span.ends and ${NOT_CANARY}
      limit ${limit}) as found`);
  return row?.count ?? 0;
}
