import type { Session } from '../../../platform/database/database.ts';
import { readStoredLead } from '../../leads/index.ts';
import { readStoredCall } from './stored-calls.ts';

/** Unknown texts are empty, and other unknown values are null. */
export interface EndedCall {
  readonly id: string;
  readonly platform_id: string | null;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  readonly ended_reason: string;
  /** In US dollars. */
  readonly cost: number | null;
  readonly summary: string;
  readonly recording_url: string | null;
}

declare module '../../../platform/events.ts' {
  interface Events {
    'call.ended': { readonly leadId: string; readonly call: EndedCall };
  }
}

export type QueueEndedCallEvent = (
  session: Session,
  leadId: string,
  call: EndedCall,
) => Promise<void>;

/**
 * Run this function when a call's first report arrives, and when a lead is linked to the call. It
 * queues the event once both have happened.
 */
export async function queueCallEvent(
  session: Session,
  callId: string,
  queueEvent: QueueEndedCallEvent | undefined,
): Promise<void> {
  if (!queueEvent) return;
  const call = await readStoredCall(session, callId);
  if (!call?.leadId || !call.reportedAt || call.erasedAt) return;
  const lead = await readStoredLead(session, call.leadId);
  // Receivers get nothing about a quarantined lead, and an erased lead has no data left.
  if (!lead || lead.status === 'quarantined' || lead.erasedAt) return;
  await queueEvent(session, lead.id, {
    id: call.id,
    platform_id: call.platformId,
    started_at: call.startedAt?.toISOString() ?? null,
    ended_at: call.endedAt?.toISOString() ?? null,
    ended_reason: call.endedReason,
    cost: call.cost,
    summary: call.summary,
    recording_url: call.recordingUrl,
  });
}
