import type { Session } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { NewJob } from '../../../platform/jobs/job.ts';

/** A trigger clears the columns of an erased lead's calls and keeps them empty. */
export async function eraseCallsIn(
  session: Session,
  leadId: string,
  at: Date,
): Promise<readonly NewJob[]> {
  // Includes calls that are already erased. Deleting them again at the platform is harmless.
  const calls = await session.query<{ platformId: string | null }>(sql`
    update voice_call set erased_at = coalesce(erased_at, ${at}::timestamptz)
    where lead_id = ${leadId}::uuid returning platform_id as "platformId"`);
  await session.query(sql`
    update voice_event set payload = '{}', response = '{}'
    where call_id in (select id from voice_call where lead_id = ${leadId}::uuid)`);
  return calls.flatMap(({ platformId }) =>
    platformId === null ? [] : [eraseAtPlatform(platformId)],
  );
}

/** Erasing a lead cancels the lead's jobs, so this job must not belong to the lead. */
export function eraseAtPlatform(platformId: string): NewJob {
  return { kind: 'call-erase', leadId: null, payload: { platformId } };
}
