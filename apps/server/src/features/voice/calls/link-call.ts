import type { LeadErasure } from '../../../feature.ts';
import type { Session } from '../../../platform/database/database.ts';
import { eraseCallsIn } from './erase-calls.ts';
import type { NewJob } from '../../../platform/jobs/job.ts';
import { type LockedLead, readResubmissions } from '../../leads/index.ts';
import type { FoundCall } from './find-call.ts';
import { isCallId } from '../jobs-of-lead.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { sql } from '../../../platform/database/sql.ts';

export interface CallLinkResult {
  /** `other` means that the call already belongs to another lead and was not changed. */
  readonly kind: 'linked' | 'already' | 'other';
  readonly followUpJobs: readonly NewJob[];
}

/** Lock the lead (`shared`) before its calls. An erasure locks them in the same order. */
export async function linkCall(
  session: Session,
  call: Pick<FoundCall, 'id' | 'leadId'>,
  lead: Pick<LockedLead, 'id' | 'isErased'>,
  at: Date,
): Promise<CallLinkResult> {
  if (call.leadId !== null && call.leadId !== lead.id) return { kind: 'other', followUpJobs: [] };
  const isLinked = call.leadId === lead.id;
  if (!isLinked) {
    await session.query(sql`
      update voice_call set lead_id = ${lead.id}::uuid where id = ${call.id}::uuid`);
  }
  const followUpJobs = lead.isErased ? await eraseCallsIn(session, lead.id, at) : [];
  return { kind: isLinked ? 'already' : 'linked', followUpJobs };
}

type Body = Readonly<Record<string, unknown>>;

/**
 * Links the calls that the lead's submissions refer to, because the job that links calls might not
 * have run yet. Call this function before the lead's resubmissions are removed.
 */
async function linkNamedCalls(
  session: Session,
  sent: Body,
  leadId: string,
  at: Date,
): Promise<void> {
  const resubmissions = await readResubmissions(session, [leadId]);
  const bodies = [sent, ...resubmissions.map((one) => one.sent)];
  const named = bodies.map((body) => body['voice_call_id']).filter(isCallId);
  for (const platformId of new Set(named)) {
    // A missing row is created, so that later messages about the call find it erased.
    await session.query(sql`
      insert into voice_call as known (id, platform_id, source, created_at, status, lead_id)
      values (${newId()}::uuid, ${platformId}, 'platform', ${at}::timestamptz, 'queued', ${leadId}::uuid)
      on conflict (platform_id) do update set lead_id = coalesce(known.lead_id, excluded.lead_id)`);
  }
}

/** Also erases the calls that only the lead's submissions refer to. */
export async function eraseCallsOfLead(
  session: Session,
  { lead, at }: LeadErasure,
): Promise<readonly NewJob[]> {
  await linkNamedCalls(session, lead.sent, lead.id, at);
  return eraseCallsIn(session, lead.id, at);
}
