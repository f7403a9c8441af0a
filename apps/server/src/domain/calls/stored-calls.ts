import type { OperatorCall } from '@pickup/contracts/voice-calls';
import { asc, inArray } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database.ts';
import { voiceCall } from './voice-schema.ts';

/** A call as it lies in the database. */
export type StoredCall = typeof voiceCall.$inferSelect;

/** The calls of each of these leads, oldest first; a lead without one is not in the map. */
export async function readCallsOfLeads(
  orm: Orm,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OperatorCall[]>> {
  if (leadIds.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(voiceCall)
    .where(inArray(voiceCall.leadId, [...leadIds]))
    .orderBy(asc(voiceCall.createdAt), asc(voiceCall.id));
  const calls = new Map<string, OperatorCall[]>();
  for (const row of rows) {
    const leadId = row.leadId ?? '';
    calls.set(leadId, [...(calls.get(leadId) ?? []), toOperatorCall(row)]);
  }
  return calls;
}

/** A call as the operator's API shows it. */
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

/** Null unless both ends are known and in order. */
function durationSeconds({ startedAt, endedAt }: Pick<StoredCall, 'startedAt' | 'endedAt'>) {
  if (!startedAt || !endedAt || endedAt < startedAt) return null;
  return Math.round((endedAt.getTime() - startedAt.getTime()) / 1_000);
}
