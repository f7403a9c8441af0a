import type { JobKind } from '@pickup/contracts/deliveries/deliveries';
import type { Session } from '../database/database.ts';
import { sql, type Sql } from '../database/sql.ts';

/**
 * Cancels the waiting jobs of these leads, optionally only those whose payload has these values.
 * Returns the number of canceled jobs.
 */
export async function cancelReadyJobs(
  session: Session,
  kinds: readonly JobKind[],
  leadIds: readonly string[],
  payload: Readonly<Record<string, string>> = {},
): Promise<number> {
  const canceled = await session.query(sql`
    update job set state = 'canceled', finished_at = now()
    where kind = any(${kinds}::text[]) and state = 'ready' and lead_id = any(${leadIds}::uuid[])
      and payload @> ${JSON.stringify(payload)}::jsonb
    returning id`);
  return canceled.length;
}

export interface DeadJobs {
  readonly kind: JobKind;
  readonly target: string;
  readonly errors: readonly string[];
}

/**
 * Cancels jobs that failed permanently with one of these errors. A job that is replayed at the same
 * time is either canceled or replayed, but never both. Returns the number of canceled jobs.
 */
export async function cancelDeadJobs(
  session: Session,
  { kind, target, errors }: DeadJobs,
  at: Date,
): Promise<number> {
  const canceled = await session.query(sql`
    update job set state = 'canceled', finished_at = ${at}::timestamptz
    where state = 'dead' and kind = ${kind} and target = ${target}
      and last_error = any(${errors}::text[])
    returning id`);
  return canceled.length;
}

// Running jobs are canceled too. Their outcome is no longer stored, so that no receiver's reply
// about the person appears after the erasure.
async function cancel(session: Session, which: Sql, at: Date): Promise<void> {
  await session.query(sql`
with pending as materialized (
  select id, state, attempts, leased_at from job
  where ${which} and state in ('ready', 'running') for update
), canceled as (
  update job set state = 'canceled', finished_at = ${at}::timestamptz, lease = null, lease_until = null
  from pending where job.id = pending.id
)
insert into job_attempt (id, job_id, number, started_at, duration_ms, outcome, error)
select gen_random_uuid(), id, attempts + 1, leased_at, 0, 'lost', 'Canceled during the attempt'
from pending where state = 'running'`);
}

/** Cancels all pending and running jobs of a lead. */
export function cancelJobsOfLead(session: Session, leadId: string, at: Date): Promise<void> {
  return cancel(session, sql`lead_id = ${leadId}::uuid`, at);
}

/** Cancels all pending and running jobs of a kind. */
export function cancelJobsOfKind(session: Session, kind: JobKind, at: Date): Promise<void> {
  return cancel(session, sql`kind = ${kind}`, at);
}

/** Cancels every pending and running job. */
export function cancelAllJobs(session: Session, at: Date): Promise<void> {
  return cancel(session, sql`true`, at);
}

/**
 * Deletes a lead's jobs with their attempts. The outcome of a running attempt is then not stored.
 */
export async function deleteJobsOfLead(session: Session, leadId: string): Promise<void> {
  await session.query(sql`
    with deleted as (delete from job where lead_id = ${leadId}::uuid returning id)
    delete from job_attempt using deleted where job_id = deleted.id`);
}
