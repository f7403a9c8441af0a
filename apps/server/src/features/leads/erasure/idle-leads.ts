import type { StoredLead } from '../stored/stored-lead.ts';
import type { Queryable, Session } from '../../../platform/database/database.ts';
import { raw, sql, type Sql } from '../../../platform/database/sql.ts';

export interface IdleLeads {
  readonly statuses: readonly StoredLead['status'][];
  /** True if activity of another lead with the same email address counts, too. */
  readonly byPerson: boolean;
  /** Returns the condition that something happened to the lead after `since`. */
  readonly isActive: (lead: Sql, since: Sql) => Sql;
}

// A quarantined lead may contain a stranger's email address, so its activity does not count for
// other leads.
const personIsActive = ({ isActive }: IdleLeads, since: Sql) => sql`exists (
  select from lead as other where other.email = lead.email and other.id <> lead.id
    and other.erased_at is null and other.status <> 'quarantined' and (${isActive(raw('other'), since)}))`;

const isCandidate = ({ statuses }: IdleLeads) =>
  sql`lead.erased_at is null and lead.status = any(${statuses}::text[])`;

/** `case` makes the database evaluate the expensive check for activity last. */
function isIdle(criteria: IdleLeads, before: Date): Sql {
  const since = sql`${before}::timestamptz`;
  const orPerson = criteria.byPerson ? sql` or ${personIsActive(criteria, since)}` : sql``;
  return sql`
case when ${isCandidate(criteria)}
  then not (${criteria.isActive(raw('lead'), since)}${orPerson})
  else false end`;
}

/** Call this after locking the lead, which may have changed since it was listed. */
export async function isStillIdle(
  session: Session,
  criteria: IdleLeads,
  { leadId, before }: { readonly leadId: string; readonly before: Date },
): Promise<boolean> {
  const rows = await session.query(sql`
    select id from real_lead as lead
    where id = ${leadId}::uuid and received_at < ${before}::timestamptz and ${isIdle(criteria, before)}`);
  return rows.length > 0;
}

const LEADS_PER_QUERY = 1_000;

interface CheckedLead {
  readonly id: string;
  readonly receivedAt: Date;
  readonly isIdle: boolean;
}

/** Yields ids of idle leads, oldest first. Each query checks a limited number of leads. */
export async function* findIdleLeads(
  database: Queryable,
  criteria: IdleLeads,
  before: Date,
): AsyncGenerator<readonly string[]> {
  const idle = isIdle(criteria, before);
  let last: Pick<CheckedLead, 'id' | 'receivedAt'> = FIRST;
  for (;;) {
    const leads: CheckedLead[] = await database.query<CheckedLead>(sql`
      select id, received_at as "receivedAt", ${idle} as "isIdle" from (
        select id, received_at, status, email, erased_at from real_lead
        where received_at < ${before}::timestamptz
          and (received_at, id) > (${last.receivedAt}::timestamptz, ${last.id}::uuid)
        order by received_at, id limit ${LEADS_PER_QUERY}
      ) as lead order by received_at, id`);
    yield leads.filter((lead) => lead.isIdle).map(({ id }) => id);
    const end = leads.at(-1);
    if (end === undefined || leads.length < LEADS_PER_QUERY) return;
    last = end;
  }
}

const FIRST = { id: '00000000-0000-0000-0000-000000000000', receivedAt: new Date(0) };

export async function oldestArrival(
  database: Queryable,
  criteria: IdleLeads,
): Promise<Date | null> {
  const [oldest] = await database.query<{ at: Date }>(sql`
    select received_at as at from real_lead as lead where ${isCandidate(criteria)} order by received_at, id limit 1`);
  return oldest?.at ?? null;
}
