import type { JobKind } from '@pickup/contracts/deliveries/deliveries';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Job } from './job.ts';

/** Whether a lead ever had a job of this kind whose payload has this key. */
export async function hasJob(
  database: Queryable,
  leadId: string,
  { kind, payloadKey }: { readonly kind: JobKind; readonly payloadKey: string },
): Promise<boolean> {
  const found = await database.query(sql`
    select id from job where lead_id = ${leadId} and kind = ${kind} and payload ? ${payloadKey} limit 1`);
  return found.length > 0;
}

/** Whether the lead got a later job of the same kind with these entries in its payload. */
export async function isFollowedBy(
  database: Queryable,
  { kind, leadId, createdAt }: Job,
  payload: Job['payload'],
): Promise<boolean> {
  const found = await database.query(sql`
    select id from job where lead_id = ${leadId} and kind = ${kind}
      and created_at > ${createdAt}::timestamptz and payload @> ${JSON.stringify(payload)}::jsonb limit 1`);
  return found.length > 0;
}

/**
 * Returns the leads' jobs of this kind: whether each is waiting or running, and whether an attempt
 * at it has ever succeeded.
 */
export function readJobsOfLeads(
  database: Queryable,
  leadIds: readonly string[],
  kind: JobKind,
): Promise<{ readonly leadId: string; readonly isPending: boolean; readonly isDone: boolean }[]> {
  return database.query(sql`
    select lead_id as "leadId", state in ('ready', 'running') as "isPending",
      exists (select from job_attempt where job_id = job.id and outcome = 'done') as "isDone"
    from job where lead_id = any(${leadIds}::uuid[]) and kind = ${kind}`);
}
