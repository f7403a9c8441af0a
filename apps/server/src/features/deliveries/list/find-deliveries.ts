import { EMAIL_KINDS, type JobKind, type JobState } from '@pickup/contracts/deliveries/deliveries';
import type { DeliveryListQuery } from '@pickup/contracts/deliveries/operator-deliveries';
import { columnsOf } from '../../../platform/database/columns.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { allOf, raw, sql, type Sql } from '../../../platform/database/sql.ts';

// The view `delivery` contains the jobs that operators see, without those of canaries.

export type DeliveryRow = Tables['job'];
export type AttemptRow = Tables['job_attempt'];

export interface DeliveryFilter extends Omit<DeliveryListQuery, 'cursor' | 'limit' | 'cause'> {
  /** Only failed and retrying deliveries whose last error is one of these. */
  readonly errors?: readonly string[] | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

export function findDeliveries(
  database: Queryable,
  filter: DeliveryFilter,
): Promise<DeliveryRow[]> {
  return database.query(sql`
    select ${columnsOf('job')} from delivery as job where ${allOf(conditionsOf(filter))}
    order by id desc limit ${filter.limit}`);
}

const IS_RETRYING = raw(`state = 'ready' and attempts > 0`);
export const HAS_FAILED = raw(`(state = 'dead' or state = 'ready' and attempts > 0)`);

export function conditionsOf(filter: Omit<DeliveryFilter, 'limit'>): Sql[] {
  const { state, kind, lead_id, target, errors, before } = filter;
  const conditions: Sql[] = [];
  if (state === 'retrying') conditions.push(IS_RETRYING);
  else if (state) conditions.push(sql`state = ${state}`);
  if (kind) conditions.push(sql`kind = ${kind}`);
  if (lead_id) conditions.push(sql`lead_id = ${lead_id}`);
  if (target) conditions.push(sql`target = ${target}`);
  if (errors) conditions.push(sql`${HAS_FAILED} and last_error = any(${errors}::text[])`);
  if (before) conditions.push(sql`id < ${before}`);
  return conditions;
}

export async function readDeliveryRow(
  database: Queryable,
  id: string,
): Promise<DeliveryRow | null> {
  const [row] = await database.query<DeliveryRow>(
    sql`select ${columnsOf('job')} from job where id = ${id}`,
  );
  return row ?? null;
}

export function readAttempts(database: Queryable, deliveryId: string): Promise<AttemptRow[]> {
  return database.query(sql`
    select ${columnsOf('job_attempt')} from job_attempt
    where job_id = ${deliveryId} order by started_at, id`);
}

export interface LeadJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly target: string;
  readonly state: JobState;
  /** Null until an attempt has finished. */
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  /** Empty if the last attempt succeeded. */
  readonly lastError: string;
}

export function readJobsOfLead(database: Queryable, leadId: string): Promise<LeadJob[]> {
  return database.query(sql`
    select id, kind, target, state, finished_at as "finishedAt", last_error as "lastError",
      (select min(started_at) from job_attempt where job_id = job.id) as "startedAt"
    from job where lead_id = ${leadId} order by id`);
}

/** `retrying` counts the deliveries that have failed before. */
export interface EndpointCount {
  readonly target: string;
  readonly state: JobState;
  readonly count: number;
  readonly retrying: number;
}

export function countByEndpoint(database: Queryable): Promise<EndpointCount[]> {
  return database.query(sql`
    select target, state, count(*)::int4 as count,
      (count(*) filter (where attempts > 0))::int4 as retrying
    from delivery where kind = 'webhook' group by target, state`);
}

/** Stops counting at `atMost`. */
export async function countFailed(database: Queryable, atMost: number): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    select count(*)::int4 as count
    from (select from delivery where state = 'dead' limit ${atMost}) as found`);
  return row?.count ?? 0;
}

/** Younger deliveries are not late, because a retry within two minutes is normal. */
const LATE_MS = 120_000;

/** Stops counting at `atMost`. */
export async function countLate(
  database: Queryable,
  now: Date,
  atMost: number,
): Promise<{ readonly emails: number; readonly webhooks: number }> {
  const since = new Date(now.getTime() - LATE_MS);
  const late = (which: Sql) => sql`
    (select count(*)::int4 from (select from delivery where state = 'ready' and ${which}
      and last_error <> '' and attempts > lost and created_at < ${since}::timestamptz
      limit ${atMost}) as found)`;
  const [row] = await database.query<{ emails: number; webhooks: number }>(sql`
    select ${late(sql`kind = any(${EMAIL_KINDS}::text[])`)} as emails,
      ${late(sql`kind = 'webhook'`)} as webhooks`);
  return row ?? { emails: 0, webhooks: 0 };
}
