import type { Session } from '../../platform/database/database.ts';
import { eraseCallsIn } from './erase-calls.ts';
import type { NewJob } from '../../platform/jobs/job.ts';
import type { LockedLead } from '../leads/stored-lead.ts';
import type { FoundCall } from './find-call.ts';

export interface Tie {
  /** `other`: the call belongs to another lead and stays with it. */
  readonly kind: 'tied' | 'already' | 'other';
  readonly causes: readonly NewJob[];
}

/**
 * Ties a call to a lead permanently. If the lead was erased, the call is erased too. Lock the lead before its
 * calls (`shared`). An erasure locks in the same order, so this waits for it.
 */
export async function tieCall(
  session: Session,
  call: Pick<FoundCall, 'id' | 'leadId'>,
  lead: Pick<LockedLead, 'id' | 'isErased'>,
  at: Date,
): Promise<Tie> {
  if (call.leadId !== null && call.leadId !== lead.id) return { kind: 'other', causes: [] };
  const isTied = call.leadId === lead.id;
  if (!isTied) await session.query(TIE, [call.id, lead.id]);
  const causes = lead.isErased ? await eraseCallsIn(session, lead.id, at) : [];
  return { kind: isTied ? 'already' : 'tied', causes };
}

const TIE = 'update voice_call set lead_id = $2::uuid where id = $1::uuid';
