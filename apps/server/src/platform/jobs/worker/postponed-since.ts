import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/**
 * The start of a job's current series of postponed attempts. Null if the last attempt did not
 * postpone the job. Any other outcome ends the series, so replaying a dead job starts a new one.
 */
export async function postponedSince(database: Queryable, jobId: string): Promise<Date | null> {
  const [row] = await database.query<{ since: Date | null }>(sql`
    select min(started_at) as since from job_attempt
    where job_id = ${jobId} and outcome = 'postponed' and started_at > coalesce((
      select max(started_at) from job_attempt where job_id = ${jobId} and outcome <> 'postponed'
    ), '-infinity')`);
  return row?.since ?? null;
}
