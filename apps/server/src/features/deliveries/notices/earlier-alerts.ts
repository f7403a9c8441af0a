import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { AlertSubject } from '../../../platform/jobs/alert-jobs.ts';
import type { Job } from '../../../platform/jobs/job.ts';

/**
 * Returns why this alert must be skipped, or null. Checks the last hour's alerts to the same email
 * address. Skips this alert if one of them was refused, or if one with the same kind and target was
 * sent or queued. Skipped alerts do not count: otherwise, a lasting failure would cause only one
 * alert.
 */
export async function reasonToSkip(
  database: Queryable,
  { id, createdAt }: Job,
  { to, kind, target }: AlertSubject,
): Promise<string | null> {
  const [earlier] = await database.query<{ refused: boolean }>(sql`
    select state = 'dead' as refused from job where kind = 'operator-alert' and id < ${id}::uuid
      and created_at > ${createdAt}::timestamptz - interval '1 hour'
      and created_at <= ${createdAt}::timestamptz
      and payload->>'to' = ${to} and (state = 'dead'
        or payload->>'kind' = ${kind} and payload->>'target' = ${target}
          and (state in ('ready', 'running') or exists (
            select 1 from job_attempt where job_attempt.job_id = job.id and outcome in ('done', 'saved'))))
    order by state = 'dead' limit 1`);
  if (!earlier) return null;
  return earlier.refused
    ? 'an alert to this email address was refused within the last hour'
    : 'the same alert was sent or queued within the last hour';
}

export interface DeadDeliveries {
  readonly count: number;
  readonly oldest: Date | null;
}

export async function countDead(
  database: Queryable,
  { kind, target }: AlertSubject,
): Promise<DeadDeliveries> {
  const [row] = await database.query<DeadDeliveries>(sql`
    select count(*)::int4 as count, min(created_at) as oldest from delivery
    where state = 'dead' and kind = ${kind} and target = ${target}`);
  return row ?? { count: 0, oldest: null };
}
