import type { AuthStoreSession } from '../auth-database.ts';
import type { RequestFacts } from '../audit/record-event.ts';
import { recordOwnEvent } from '../audit/record-own-event.ts';
import { amrEntry, type SessionGrant } from '../sessions/issue-session.ts';
import { moveOn } from '../sessions/refresh-session.ts';
import { setChallengeVerified } from '../store/challenges.ts';
import { deleteUnverifiedFactors, updateFactor, type FactorChanges } from '../store/factors.ts';
import type {
  AmrEntry,
  ChallengeRow,
  FactorRow,
  FactorType,
  SessionRow,
  UserRow,
} from '../store/rows.ts';
import { deleteSessionsBelowAal2 } from '../store/sessions.ts';
import { wholeUser } from '../users/whole-user.ts';

/** What a session's amr calls a factor. */
const AMR_METHOD: Readonly<Record<FactorType, string>> = { totp: 'totp', phone: 'mfa/phone' };

export interface ShownFactor {
  /** Locked, as is the session. */
  readonly user: UserRow;
  readonly session: SessionRow;
  readonly factor: FactorRow;
  readonly challenge: ChallengeRow;
  /** What the right code changes of the factor. */
  readonly accepted: FactorChanges;
  readonly request: RequestFacts;
}

/**
 * Raises a session to aal2. The user's sessions that have shown nothing end, for a factor protects little
 * beside a session that was stolen before; so do enrolments that were begun and not finished.
 */
export async function raiseSession(
  tx: AuthStoreSession,
  proof: ShownFactor,
  now: Date,
): Promise<SessionGrant> {
  const { user, session, factor, challenge, accepted, request } = proof;
  await updateFactor(tx, factor.id, { ...accepted, status: 'verified' }, now);
  await setChallengeVerified(tx, challenge.id, now);
  const more = { aal: 'aal2', factor_id: factor.id, amr: shown(session.amr, factor, now) } as const;
  const raised = await moveOn(tx, session, request, now, more);
  const ended = await deleteSessionsBelowAal2(tx, user.id, session.id);
  await deleteUnverifiedFactors(tx, user.id);
  const isNew = factor.status === 'unverified';
  const details = { factor: factor.id, type: factor.factor_type, isNew, ended };
  await recordOwnEvent(tx, proof, { action: 'factor_verified', details }, now);
  return { session: raised, whole: await wholeUser(tx, user) };
}

/** One entry a method: a session that is raised daily does not grow. */
function shown(amr: readonly AmrEntry[], { factor_type }: FactorRow, now: Date): AmrEntry[] {
  const method = AMR_METHOD[factor_type];
  return [...amr.filter((entry) => entry.method !== method), amrEntry(method, now)];
}

/** The ways of proof that are left of a session without its second factor. */
export function withoutFactors(amr: readonly AmrEntry[]): AmrEntry[] {
  const methods = Object.values(AMR_METHOD);
  return amr.filter(({ method }) => !methods.includes(method));
}
