import type { Queryable } from '../../../platform/database/database.ts';
import { sql, type Sql } from '../../../platform/database/sql.ts';
import type { LeadCount } from '../../people/index.ts';
import { isNewestOfPerson } from './same-person.ts';

/** Stops counting at `atMost`. */
export const countQuarantined = (database: Queryable, atMost: number) =>
  countWhere(database, sql`status = 'quarantined'`, atMost);

/** Counts only the newest lead of each person, like the inbox. Stops counting at `atMost`. */
export const countUntouched = (database: Queryable, atMost: number) =>
  countWhere(
    database,
    sql`status = 'new' and first_contact_at is null and ${isNewestOfPerson()}`,
    atMost,
  );

// The conditions contain their values instead of parameters, so that the planner uses the partial
// indexes.
async function countWhere(database: Queryable, condition: Sql, atMost: number): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    select count(*)::int4 as count
    from (select from real_lead as lead where ${condition} limit ${atMost}) as found`);
  return row?.count ?? 0;
}

/** Neither won nor lost nor erased. */
export const IS_OPEN = sql`(lead.status not in ('won', 'lost') and lead.erased_at is null)`;

export async function countLeadsOf(database: Queryable, assignee: string): Promise<LeadCount> {
  const [row] = await database.query<LeadCount>(sql`
    select count(*)::int4 as all, (count(*) filter (where ${IS_OPEN}))::int4 as open
    from lead where assignee = ${assignee}`);
  return row ?? { all: 0, open: 0 };
}

/**
 * Counts the new and contacted leads of each assignee. Ignores leads that arrived before `since`.
 * Counts at most `atMost` leads for each assignee.
 */
export async function countOpenLeads(
  database: Queryable,
  people: readonly string[],
  { since, atMost }: { readonly since: Date; readonly atMost: number },
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ person: string; count: number }>(sql`
    select person, (select count(*)::int4 from (
        select from real_lead where assignee = person and received_at > ${since}::timestamptz
          and status in ('new', 'contacted') and erased_at is null limit ${atMost}::integer
      ) as open) as count
    from unnest(${people}::uuid[]) as counted(person)`);
  return new Map(rows.map(({ person, count }) => [person, count]));
}
