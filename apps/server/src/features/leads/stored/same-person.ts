import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { StoredLead } from './stored-lead.ts';

interface OtherLeads {
  readonly spoken: boolean;
  readonly reminded: boolean;
}

/**
 * The reason to send no reminder for this lead because of another lead with the same address. A person may send the
 * form twice, so bookings and calls of their other leads from about the same time count for this lead too. If several
 * reminders are queued, only the newest lead's reminder is sent (ids grow with time).
 */
export async function reasonInOtherLeads(
  database: Queryable,
  { id, email, receivedAt }: StoredLead,
): Promise<string | null> {
  const [others] = await database.query<OtherLeads>(sql`
    with other as materialized (
      select id, status from lead
      where email = ${email} and id <> ${id}::uuid and erased_at is null
        and received_at > ${receivedAt}::timestamptz - interval '30 days'
    )
    select
      exists (
        select from other where status in ('contacted', 'booked', 'won', 'lost')
          or exists (select from booking_request where lead_id = other.id)
      ) as spoken,
      exists (
        select from other join job on job.lead_id = other.id and job.kind = 'follow-up-mail'
        where (job.state in ('ready', 'running') and other.id > ${id}::uuid)
          or exists (select from job_attempt where job_id = job.id and outcome = 'done')
      ) as reminded`);
  if (others?.spoken) return 'another lead with the same address has booked or was called';
  return others?.reminded ? 'another lead with the same address gets the reminder' : null;
}

export async function readLeadIdsOfEmail(database: Queryable, email: string): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    sql`select id from lead where email = ${email}`,
  );
  return rows.map(({ id }) => id);
}
