import type { Session } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { NewJob } from '../../../platform/jobs/job.ts';

/**
 * Clears an erased lead's calls and their messages. A trigger clears the columns of each call and
 * keeps them empty. Returns the jobs that delete the platform's copies of the calls.
 */
export async function eraseCallsIn(
  session: Session,
  leadId: string,
  at: Date,
): Promise<readonly NewJob[]> {
  // Includes calls that are already erased. Their jobs may be queued twice, and deleting twice is harmless.
  const calls = await session.query<{ platformId: string | null }>(sql`
    update voice_call set erased_at = coalesce(erased_at, ${at}::timestamptz)
    where lead_id = ${leadId}::uuid returning platform_id as "platformId"`);
  await session.query(sql`
    update voice_event set payload = '{}', answer = '{}'
    where call_id in (select id from voice_call where lead_id = ${leadId}::uuid)`);
  return calls.flatMap(({ platformId }) =>
    platformId === null ? [] : [eraseAtPlatform(platformId)],
  );
}

/**
 * The job that deletes the platform's copy of a call. It names no lead, because an erasure cancels
 * a lead's jobs.
 */
export function eraseAtPlatform(platformId: string): NewJob {
  return { kind: 'call-erase', leadId: null, payload: { platformId } };
}
