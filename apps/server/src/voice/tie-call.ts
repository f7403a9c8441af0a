import type { Session } from '../platform/database/database.ts';
import { forgetCallsIn } from '../domain/calls/forget-calls.ts';
import type { NewJob } from '../platform/jobs/job.ts';
import type { FoundCall } from './find-call.ts';

/** A lead that stays as it is until the transaction ends. */
export interface LockedLead {
  readonly id: string;
  readonly isErased: boolean;
}

export interface Tie {
  /** `other`: the call belongs to another lead, and stays there. */
  readonly kind: 'tied' | 'already' | 'other';
  readonly causes: readonly NewJob[];
}

/**
 * Locks a lead, before its calls: an erasure under way does so in the same order, and is waited for. Null when
 * there is none.
 */
export async function lockLead(session: Session, leadId: string): Promise<LockedLead | null> {
  const [row] = await session.query<{ erasedAt: Date | null }>(
    'select erased_at as "erasedAt" from lead where id = $1::uuid for key share',
    [leadId],
  );
  return row ? { id: leadId, isErased: row.erasedAt !== null } : null;
}

/** Ties a call to a lead, once and for good. With a lead that was erased the call is forgotten as well. */
export async function tieCall(
  session: Session,
  call: Pick<FoundCall, 'id' | 'leadId'>,
  lead: LockedLead,
  at: Date,
): Promise<Tie> {
  if (call.leadId !== null && call.leadId !== lead.id) return { kind: 'other', causes: [] };
  const isTied = call.leadId === lead.id;
  if (!isTied) await session.query(TIE, [call.id, lead.id]);
  const causes = lead.isErased ? await forgetCallsIn(session, lead.id, at) : [];
  return { kind: isTied ? 'already' : 'tied', causes };
}

const TIE = 'update voice_call set lead_id = $2::uuid where id = $1::uuid';
