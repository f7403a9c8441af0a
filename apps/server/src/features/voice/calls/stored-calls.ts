import { validate as isUuid } from 'uuid';
import { columnsOf } from '../../../platform/database/columns.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql, allOf, raw, type Sql } from '../../../platform/database/sql.ts';
import type { CallListQuery, OperatorCall } from '@pickup/contracts/voice/operator-calls';
import {
  isAfterCursor,
  readKeysetCursor,
  writeKeysetCursor,
} from '../../../platform/database/lists/keyset-cursor.ts';
import { pageOf, rowsToFetch, type ListPage } from '../../../platform/database/lists/list-page.ts';

export type StoredCall = Tables['voice_call'];

/** Returns null if the id is unknown or not a UUID. */
export async function readStoredCall(database: Queryable, id: string): Promise<StoredCall | null> {
  if (!isUuid(id)) return null;
  const [call] = await database.query<StoredCall>(
    sql`select ${columnsOf('voice_call')} from voice_call where id = ${id}`,
  );
  return call ?? null;
}

export function readCallsOfLeads(
  database: Queryable,
  leadIds: readonly string[],
): Promise<StoredCall[]> {
  return database.query(sql`
    select ${columnsOf('voice_call')} from voice_call where lead_id = any(${leadIds}::uuid[])
    order by created_at, id`);
}

export function toOperatorCall(row: StoredCall): OperatorCall {
  return {
    id: row.id,
    platform_id: row.platformId,
    lead_id: row.leadId,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    started_at: row.startedAt?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
    duration_seconds: durationSeconds(row),
    ended_reason: row.endedReason,
    cost: row.cost,
    summary: row.summary,
    transcript: row.transcript,
    turns: row.turns,
    recording_url: row.recordingUrl,
    reported_at: row.reportedAt?.toISOString() ?? null,
  };
}

function durationSeconds({ startedAt, endedAt }: Pick<StoredCall, 'startedAt' | 'endedAt'>) {
  if (!startedAt || !endedAt || endedAt < startedAt) return null;
  return Math.round((endedAt.getTime() - startedAt.getTime()) / 1_000);
}

const KEY = raw('created_at, id');

/** New calls come before the cursor, so later pages do not shift. */
export async function findCalls(
  database: Queryable,
  query: CallListQuery,
): Promise<ListPage<StoredCall>> {
  const found = await database.query<StoredCall>(sql`
    select ${columnsOf('voice_call')} from voice_call where ${allOf(conditionsOf(query))}
    order by created_at desc, id desc limit ${rowsToFetch(query.limit)}`);
  return pageOf(found, query.limit, ({ createdAt, id }) =>
    writeKeysetCursor({ at: createdAt, id }),
  );
}

function conditionsOf({ lead_id: leadId, status, from, to, cursor }: CallListQuery): Sql[] {
  const conditions: Sql[] = [];
  if (leadId) conditions.push(sql`lead_id = ${leadId}`);
  if (status) conditions.push(sql`status = ${status}`);
  if (from) conditions.push(sql`created_at >= ${new Date(from)}::timestamptz`);
  if (to) conditions.push(sql`created_at < ${new Date(to)}::timestamptz`);
  if (cursor) conditions.push(isAfterCursor(KEY, readKeysetCursor(cursor)));
  return conditions;
}
