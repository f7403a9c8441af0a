import type {
  Delivery,
  DeliveryAttempt,
  DeliveryListQuery,
  DeliveryPage,
  DeliveryWithHistory,
} from '@pickup/contracts/operator-deliveries';
import { JOB_KINDS, type JobKind } from '@pickup/contracts/deliveries';
import { and, asc, desc, eq, gt, lt, type SQL } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database.ts';
import { job, jobAttempt } from '../../domain/deliveries/delivery-schema.ts';
import { pageOf, rowsToAsk } from '../../platform/database/list-page.ts';
import { lead } from '../../platform/database/schema.ts';
import { decodeDeliveryCursor, encodeDeliveryCursor } from './delivery-cursor.ts';

/** A job with the columns of its lead that make up its name; null without a lead. */
interface JobRow {
  readonly job: typeof job.$inferSelect;
  readonly lead: Pick<typeof lead.$inferSelect, 'normalised' | 'erasedAt'> | null;
}
type AttemptRow = typeof jobAttempt.$inferSelect;

/** What a reader of deliveries may see besides. */
export interface DeliveryView {
  /** A key for deliveries alone reads no names. */
  readonly namesLeads: boolean;
}

/** One page of deliveries, newest first. Those made meanwhile stand before the cursor and shift nothing. */
export async function listDeliveries(
  orm: Orm,
  query: DeliveryListQuery,
  view: DeliveryView,
): Promise<DeliveryPage> {
  const found = await jobsWithLeads(orm)
    .where(and(...filters(query)))
    .orderBy(desc(job.id))
    .limit(rowsToAsk(query.limit));
  const { rows, nextCursor } = pageOf(found, query.limit, (row) =>
    encodeDeliveryCursor(row.job.id),
  );
  return { deliveries: rows.map((row) => toDelivery(row, view)), next_cursor: nextCursor };
}

/** One delivery with everything that was tried; null when there is none. */
export async function readDelivery(
  orm: Orm,
  id: string,
  view: DeliveryView,
): Promise<DeliveryWithHistory | null> {
  const [row] = await jobsWithLeads(orm).where(eq(job.id, id)).limit(1);
  if (!row) return null;
  const attempts = await orm
    .select()
    .from(jobAttempt)
    .where(eq(jobAttempt.jobId, id))
    .orderBy(asc(jobAttempt.startedAt), asc(jobAttempt.id));
  const { payload } = row.job;
  return { ...toDelivery(row, view), payload, history: attempts.map(toAttempt) };
}

const jobsWithLeads = (orm: Orm) =>
  orm
    .select({ job, lead: { normalised: lead.normalised, erasedAt: lead.erasedAt } })
    .from(job)
    .leftJoin(lead, eq(lead.id, job.leadId));

function filters({ state, kind, lead_id, target, cursor }: DeliveryListQuery): SQL[] {
  const conditions: SQL[] = [];
  if (state === 'retrying') conditions.push(eq(job.state, 'ready'), gt(job.attempts, 0));
  else if (state) conditions.push(eq(job.state, state));
  if (kind) conditions.push(eq(job.kind, kind));
  if (lead_id) conditions.push(eq(job.leadId, lead_id));
  if (target) conditions.push(eq(job.target, target));
  if (cursor) conditions.push(lt(job.id, decodeDeliveryCursor(cursor)));
  return conditions;
}

function toDelivery({ job: row, lead: of }: JobRow, { namesLeads }: DeliveryView): Delivery {
  return {
    id: row.id,
    kind: jobKind(row.kind),
    lead_id: row.leadId,
    lead_name: namesLeads && of ? nameOf(of) : null,
    target: row.target,
    event: row.event,
    state: row.state,
    attempts: row.attempts,
    created_at: row.createdAt.toISOString(),
    run_at: row.runAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    last_error: row.lastError,
  };
}

function nameOf({ normalised, erasedAt }: NonNullable<JobRow['lead']>): string | null {
  const { firstName, lastName } = normalised;
  return erasedAt ? null : [firstName, lastName].filter(Boolean).join(' ') || null;
}

function jobKind(text: string): JobKind {
  const kind = JOB_KINDS.find((known) => known === text);
  if (kind === undefined) throw new Error('A job is of a kind that this version does not know');
  return kind;
}

function toAttempt(row: AttemptRow): DeliveryAttempt {
  return {
    number: row.number,
    started_at: row.startedAt.toISOString(),
    duration_ms: row.durationMs,
    outcome: row.outcome,
    answer: row.answer,
    error: row.error,
  };
}
