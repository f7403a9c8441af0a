import type { Database, PreparedStatement } from '../database/database.ts';
import { firstIdOf } from '../database/new-id.ts';
import { PURGED_AT_ONCE } from '../database/purge-old-rows.ts';

const KEEP_JOBS_MS = 90 * 86_400_000;

// Uses the primary key, whose ids grow with time, so no extra index is needed. Dead letters stay.
const PURGE_JOBS: PreparedStatement = {
  name: 'purge_jobs',
  text: `
with old as materialized (
  select id from job
  where id < $1::uuid and state in ('done', 'cancelled') and finished_at < $2::timestamptz
  order by id limit ${PURGED_AT_ONCE} for update skip locked
), tried as (
  delete from job_attempt using old where job_id = old.id
)
delete from job using old where job.id = old.id returning job.id`,
};

/** Jobs that ended before this moment are not kept. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - KEEP_JOBS_MS);
}

/** Deletes some jobs that ended long ago, with their attempts. Returns whether there may be more. */
export async function purgeJobs(database: Pick<Database, 'run'>, now: Date): Promise<boolean> {
  const before = keptSince(now);
  const jobs = await database.run(PURGE_JOBS, [firstIdOf(before), before.toISOString()]);
  return jobs.length === PURGED_AT_ONCE;
}
