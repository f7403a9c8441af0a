import type { Queryable } from '../../../platform/database/database.ts';
import { sql, type Sql } from '../../../platform/database/sql.ts';

/** Stops counting at `atMost`. */
export const countQuarantined = (database: Queryable, atMost: number) =>
  countWhere(database, sql`status = 'quarantined'`, atMost);

/** Stops counting at `atMost`. */
export const countUntouched = (database: Queryable, atMost: number) =>
  countWhere(database, sql`status = 'new' and first_contact_at is null`, atMost);

// The values are no parameters, so that the planner uses the partial indexes.
async function countWhere(database: Queryable, condition: Sql, atMost: number): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    select count(*)::int4 as count
    from (select from real_lead where ${condition} limit ${atMost}) as found`);
  return row?.count ?? 0;
}

export async function countLeadsOf(database: Queryable, assignee: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    sql`select count(*)::int4 as count from lead where assignee = ${assignee}`,
  );
  return row?.count ?? 0;
}
