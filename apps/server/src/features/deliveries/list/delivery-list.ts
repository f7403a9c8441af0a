import type {
  Delivery,
  DeliveryAttempt,
  DeliveryListQuery,
  DeliveryPage,
  DeliveryWithHistory,
} from '@pickup/contracts/deliveries/operator-deliveries';
import { JOB_KINDS, type JobKind } from '@pickup/contracts/deliveries/deliveries';
import { toWire } from '@pickup/contracts/wire-case';
import { validate as isUuid } from 'uuid';
import { errorsOfCause } from './delivery-groups.ts';
import {
  findDeliveries,
  readAttempts,
  readDeliveryRow,
  type AttemptRow,
  type DeliveryRow,
} from './find-deliveries.ts';
import { AppError } from '../../../errors.ts';
import { readLeadNames } from '../../leads/index.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import {
  invalidCursor,
  readCursor,
  writeCursor,
} from '../../../platform/database/lists/list-cursor.ts';
import { pageOf, rowsToFetch } from '../../../platform/database/lists/list-page.ts';

export interface DeliveryView {
  /** False for a caller without the permission `leads.read`. */
  readonly showsLeadNames: boolean;
}

/** New deliveries come before the cursor, so later pages do not shift. */
export async function listDeliveries(
  database: Queryable,
  { cursor, cause, ...query }: DeliveryListQuery,
  view: DeliveryView,
): Promise<DeliveryPage> {
  const before = cursor ? idOf(cursor) : undefined;
  const errors = cause ? await errorsOfCause(database, query, cause) : undefined;
  const found = await findDeliveries(database, {
    ...query,
    errors,
    before,
    limit: rowsToFetch(query.limit),
  });
  const { rows, nextCursor } = pageOf(found, query.limit, ({ id }) => writeCursor(id));
  return { deliveries: await toDeliveries(database, rows, view), next_cursor: nextCursor };
}

/** Ids grow with time, so an id is a position in the list. */
function idOf(cursor: string): string {
  const [id = '', ...more] = readCursor(cursor);
  if (!isUuid(id) || more.length > 0) throw invalidCursor();
  return id;
}

export async function readDelivery(
  database: Queryable,
  id: string,
  view: DeliveryView,
): Promise<DeliveryWithHistory> {
  const row = await readDeliveryRow(database, id);
  const [delivery] = await toDeliveries(database, row ? [row] : [], view);
  if (!row || !delivery) throw unknownDelivery();
  const history = (await readAttempts(database, id)).map(toAttempt);
  return { ...delivery, payload: toWire(row.payload), history };
}

export function unknownDelivery(): AppError {
  return new AppError('not_found', 'There is no such delivery.');
}

async function toDeliveries(
  database: Queryable,
  rows: readonly DeliveryRow[],
  { showsLeadNames }: DeliveryView,
): Promise<Delivery[]> {
  const ids = showsLeadNames ? rows.flatMap(({ leadId }) => leadId ?? []) : [];
  const names = await readLeadNames(database, [...new Set(ids)]);
  return rows.map((row) => toDelivery(row, names.get(row.leadId ?? '') ?? null));
}

function toDelivery(row: DeliveryRow, leadName: string | null): Delivery {
  const { id, leadId, target, event, state, attempts, createdAt, runAt, finishedAt } = row;
  const { lastError } = row;
  const shown = { id, leadId, leadName, target, event, state, attempts, createdAt, runAt };
  return toWire({ ...shown, kind: jobKind(row.kind), finishedAt, lastError });
}

function jobKind(text: string): JobKind {
  const kind = JOB_KINDS.find((known) => known === text);
  if (kind === undefined) throw new Error('A job has a kind that this version does not support');
  return kind;
}

function toAttempt({ id: _id, jobId: _job, ...attempt }: AttemptRow): DeliveryAttempt {
  return toWire(attempt);
}
