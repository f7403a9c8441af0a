import type { Session } from '../../platform/database/database.ts';
import type { NewJob } from '../../platform/jobs/job.ts';

/**
 * Empties the calls of an erased lead and what was heard of them; a trigger knows a call's columns and keeps
 * them empty. Answers the jobs that have the platform's copies removed, for calls that are known there.
 */
export async function eraseCallsIn(
  session: Session,
  leadId: string,
  at: Date,
): Promise<readonly NewJob[]> {
  const calls = await session.query<{ platformId: string | null }>(FORGET_CALLS, [
    leadId,
    at.toISOString(),
  ]);
  await session.query(FORGET_EVENTS, [leadId]);
  return calls.flatMap(({ platformId }) =>
    platformId === null ? [] : [eraseAtPlatform(platformId)],
  );
}

/** Has the platform's copy of a call removed. Of no lead, or it would be cancelled with the lead's other jobs. */
export function eraseAtPlatform(platformId: string): NewJob {
  return { kind: 'call-erase', leadId: null, payload: { platformId } };
}

// Those forgotten already as well: their jobs may be made twice, and are then done once.
const FORGET_CALLS = `
update voice_call set erased_at = coalesce(erased_at, $2::timestamptz)
where lead_id = $1::uuid returning platform_id as "platformId"`;

const FORGET_EVENTS = `
update voice_event set payload = '{}', answer = '{}'
where call_id in (select id from voice_call where lead_id = $1::uuid)`;
