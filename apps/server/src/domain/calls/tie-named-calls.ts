import type { Session } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';
import { readLaterBodies } from '../leads/resubmissions.ts';

type Body = Readonly<Record<string, unknown>>;

// A missing row is created. Later messages about the call then find it erased.
const TIE = `
insert into voice_call as known (id, platform_id, source, created_at, status, lead_id)
values ($1::uuid, $2, 'platform', $3::timestamptz, 'queued', $4::uuid)
on conflict (platform_id) do update set lead_id = coalesce(known.lead_id, excluded.lead_id)`;

/**
 * Ties the calls that a lead's bodies name to the lead, so that they are erased with it. The job that
 * normally does so may not have run, and is canceled. Call this before the later bodies are removed.
 */
export async function tieNamedCalls(
  session: Session,
  sent: Body,
  leadId: string,
  at: Date,
): Promise<void> {
  const bodies = [sent, ...(await readLaterBodies(session, leadId))];
  const named = bodies.map((body) => body['voice_call_id']).filter(isCallId);
  for (const platformId of new Set(named)) {
    await session.query(TIE, [newId(), platformId, at.toISOString(), leadId]);
  }
}

function isCallId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{8,100}$/.test(value);
}
