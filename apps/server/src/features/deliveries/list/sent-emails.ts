import { EMAIL_KINDS, type JobKind } from '@pickup/contracts/deliveries/deliveries';
import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/**
 * Whether a mail server has accepted an email, either since the given time or ever. Emails about
 * canary leads and emails saved to files do not count.
 */
export function hasSentEmail(database: Queryable, since: Date | null): Promise<boolean> {
  return hasSent(database, EMAIL_KINDS, since);
}

export function hasSentReport(database: Queryable): Promise<boolean> {
  return hasSent(database, ['report-mail'], null);
}

async function hasSent(
  database: Queryable,
  kinds: readonly JobKind[],
  since: Date | null,
): Promise<boolean> {
  const rows = await database.query(sql`
    select 1 from delivery as job join job_attempt as attempt on attempt.job_id = job.id
    where job.state = 'done' and job.kind = any(${kinds}::text[]) and attempt.outcome = 'done'
      and (${since}::timestamptz is null or attempt.started_at >= ${since}::timestamptz)
    limit 1`);
  return rows.length > 0;
}
