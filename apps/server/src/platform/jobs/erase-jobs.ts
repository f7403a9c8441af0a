import type { JobKind } from '@pickup/contracts/deliveries/deliveries';
import type { Queryable, Session } from '../database/database.ts';
import { sql } from '../database/sql.ts';

// A lead's jobs include the alerts about its failed jobs.
const jobsOf = (leadId: string) => sql`select id from job where lead_id = ${leadId}::uuid`;

/** Returns the ids of a lead's jobs. The names of email files contain these ids. */
export async function readJobIds(database: Queryable, leadId: string): Promise<string[]> {
  const jobs = await database.query<{ id: string }>(sql`${jobsOf(leadId)} order by id`);
  return jobs.map(({ id }) => id);
}

/** Removes personal data from a lead's jobs and attempts, but keeps the rows. */
export async function emptyJobsOfLead(session: Session, leadId: string): Promise<void> {
  // The response to an attempt may contain the recipient's address.
  await session.query(sql`
    update job_attempt set response = '', error = '' where job_id in (${jobsOf(leadId)})`);
  // Also cancels jobs that a running attempt added after the lead's other jobs were canceled.
  await session.query(sql`
    update job set payload = '{}', last_error = '',
      state = case when state in ('ready', 'saved', 'dead') then 'canceled' else state end,
      finished_at = case when state = 'ready' then now() else finished_at end
    where lead_id = ${leadId}::uuid`);
}

/** Counts a lead's jobs that had a successful attempt, by kind and target. */
export function countDoneJobs(
  database: Queryable,
  leadId: string,
): Promise<{ readonly kind: JobKind; readonly target: string; readonly count: number }[]> {
  return database.query(sql`
    select kind, target, count(*)::int4 as count from job
    where lead_id = ${leadId}::uuid
      and exists (select from job_attempt where job_id = job.id and outcome = 'done')
    group by kind, target order by kind, target`);
}
