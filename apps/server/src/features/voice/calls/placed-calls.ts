import type { Language } from '@pickup/messages/language';
import type { VoiceSettings } from '@pickup/contracts/voice/voice-settings';
import type { PlatformCall } from '@pickup/voice/platform/platform-shapes';
import type { Session } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { NewJob } from '../../../platform/jobs/job.ts';
import { networkHash } from '../../../platform/http/addresses/network-of.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import { lockLead } from '../../leads/index.ts';
import { platformStatus, raisedStatus } from './call-status.ts';
import type { CalculatorVariables } from '@pickup/voice/voice-variables';

export interface CallToPlace {
  readonly id: string;
  readonly variables: CalculatorVariables;
  readonly language: Language;
  /** The lead id that the page sent. Ignored if that lead does not exist or was erased. */
  readonly leadId: string | null;
  readonly facts: RequestFacts;
}

export async function insertPendingCall(session: Session, call: CallToPlace): Promise<void> {
  const { id, variables, language, facts } = call;
  // Waits for a running erasure of the lead, because the erasure would not see this new row.
  const lead = call.leadId === null ? null : await lockLead(session, call.leadId, { shared: true });
  const leadId = lead && !lead.isErased ? lead.id : null;
  await session.query(sql`
    insert into voice_call
      (id, source, status, created_at, lead_id, variables, network_hash, ip, user_agent, page_url, language)
    values (${id}::uuid, 'page', 'placing', ${facts.receivedAt}::timestamptz, ${leadId}::uuid,
      ${JSON.stringify(variables)}::text::jsonb, ${networkHash(facts.ip)}, ${facts.ip.slice(0, 100)},
      ${facts.userAgent.slice(0, 1_000)}, ${facts.referer.slice(0, 2_000)}, ${language})`);
}

/** Returns false and changes nothing if another row already has the platform's id for this call. */
export async function storePlatformId(
  session: Session,
  id: string,
  call: Pick<PlatformCall, 'id' | 'status'>,
): Promise<boolean> {
  const status = platformStatus(call.status) ?? 'queued';
  // A message about the call may have arrived before the platform's response. If that message set a
  // later status, the status is kept.
  const changed = await session.query(sql`
    update voice_call set platform_id = coalesce(platform_id, ${call.id}), status = ${raisedStatus(status)}
    where id = ${id}::uuid and not exists
      (select from voice_call other where other.platform_id = ${call.id} and other.id <> ${id}::uuid)
    returning id`);
  return changed.length > 0;
}

export async function deletePendingCall(session: Session, id: string): Promise<void> {
  await session.query(sql`
    delete from voice_call where id = ${id} and status = 'placing' and platform_id is null`);
}

export async function markRefused(session: Session, id: string): Promise<void> {
  await session.query(sql`
    update voice_call set status = 'refused'
    where id = ${id}::uuid and status = 'placing' and platform_id is null`);
}

/** Call this when the platform no longer has the call, so no report will arrive. */
export async function endWithoutReport(session: Session, id: string): Promise<void> {
  await session.query(sql`
    update voice_call set status = 'ended' where id = ${id} and reported_at is null`);
}

/** After the longest possible call, the report may take this long to arrive. */
const REPORT_GRACE_MS = 5 * 60_000;

/** Returns a job that fetches the call from the platform, because its report may never arrive. */
export function reconcileJob(
  callId: string,
  placedAt: Date,
  { maxMinutes }: Pick<VoiceSettings, 'maxMinutes'>,
): NewJob {
  const runAt = new Date(placedAt.getTime() + maxMinutes * 60_000 + REPORT_GRACE_MS);
  return { kind: 'call-reconcile', leadId: null, payload: { callId }, runAt };
}
