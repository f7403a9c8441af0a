import type { Database, PreparedStatement } from '../database.ts';
import { forgetCallers } from '../forget-callers.ts';
import { firstIdOf } from '../new-id.ts';
import { purgeLeadChanges } from '../purge-lead-changes.ts';
import { purgeVoiceEvents } from '../purge-voice-events.ts';

const KEEP_JOBS_MS = 90 * 86_400_000;
/** The longest window that the settings take for a cap; a shorter one's rows go by mail-caps.ts. */
const KEEP_MAILS_SENT_MS = 7 * 86_400_000;
/** Rows at a time: a purge must not keep the embedded database's one connection for long. */
const AT_ONCE = 500;

// By the primary key, whose ids grow with time: no index has to be kept for it. Dead letters stay.
const PURGE_JOBS: PreparedStatement = {
  name: 'purge_jobs',
  text: `
with old as materialized (
  select id from job
  where id < $1::uuid and state in ('done', 'cancelled') and finished_at < $2::timestamptz
  order by id limit ${AT_ONCE} for update skip locked
), tried as (
  delete from job_attempt using old where job_id = old.id
)
delete from job using old where job.id = old.id returning job.id`,
};

const PURGE_MAILS_SENT: PreparedStatement = {
  name: 'purge_mails_sent',
  text: `
delete from mail_sent where job_id in (
  select job_id from mail_sent where sent_at < $1::timestamptz limit ${AT_ONCE} for update skip locked
) returning job_id`,
};

/** What ended before is not kept. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - KEEP_JOBS_MS);
}

/** Removes some of what nobody needs any more; answers whether there may be more. */
export async function purgeJobs(database: Pick<Database, 'run'>, now: Date): Promise<boolean> {
  const before = keptSince(now);
  const jobs = await database.run(PURGE_JOBS, [firstIdOf(before), before.toISOString()]);
  const mailsBefore = new Date(now.getTime() - KEEP_MAILS_SENT_MS);
  const mails = await database.run(PURGE_MAILS_SENT, [mailsBefore.toISOString()]);
  const moreEvents = await purgeVoiceEvents(database, now);
  const moreCallers = await forgetCallers(database, now);
  const moreChanges = await purgeLeadChanges(database, now);
  const areMore = moreEvents || moreCallers || moreChanges;
  return jobs.length === AT_ONCE || mails.length === AT_ONCE || areMore;
}
