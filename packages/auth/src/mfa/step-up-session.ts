import type { AuthStoreSession } from '../auth-database.ts';
import { recordOwnEvent } from '../requests/record-event.ts';
import type { RequestFacts } from '../requests/request-facts.ts';
import { amrEntry, type SessionGrant } from '../sessions/issue-session.ts';
import { rotateRefreshToken } from '../sessions/refresh-session.ts';
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
import { readUserDetails } from '../users/user-details.ts';

const AMR_METHOD: Readonly<Record<FactorType, string>> = { totp: 'totp', phone: 'mfa/phone' };
export const RECOVERY_CODE_METHOD = 'recovery_code';

export interface VerifiedFactor {
  /** The rows of `user` and `session` are locked. */
  readonly user: UserRow;
  readonly session: SessionRow;
  readonly factor: FactorRow;
  readonly challenge: ChallengeRow;
  readonly accepted: FactorChanges;
  readonly request: RequestFacts;
}

export async function stepUpSession(
  tx: AuthStoreSession,
  proof: VerifiedFactor,
  now: Date,
): Promise<SessionGrant> {
  const { user, session, factor, challenge, accepted, request } = proof;
  await updateFactor(tx, factor.id, { ...accepted, status: 'verified' }, now);
  await setChallengeVerified(tx, challenge.id, now);
  await deleteUnverifiedFactors(tx, user.id);
  const method = AMR_METHOD[factor.factor_type];
  const secondProof = { user, session, request, method, factorId: factor.id };
  const { grant, ended } = await stepUpSessionBy(tx, secondProof, now);
  const isNew = factor.status === 'unverified';
  const details = { factor: factor.id, type: factor.factor_type, isNew, ended };
  await recordOwnEvent(tx, proof, { action: 'factor_verified', details }, now);
  return grant;
}

export interface SecondFactorProof extends Pick<VerifiedFactor, 'user' | 'session' | 'request'> {
  readonly method: string;
  /** Null for a recovery code, which belongs to no factor. */
  readonly factorId: string | null;
}

/** Ends the user's other sessions that lack a second factor. A thief may be using one of them. */
export async function stepUpSessionBy(
  tx: AuthStoreSession,
  { user, session, request, method, factorId }: SecondFactorProof,
  now: Date,
): Promise<{ readonly grant: SessionGrant; readonly ended: number }> {
  // Keeps one entry per method, so that the list does not grow if a session is stepped up daily.
  const others = session.amr.filter((entry) => entry.method !== method);
  const more = {
    aal: 'aal2',
    factor_id: factorId,
    amr: [...others, amrEntry(method, now)],
  } as const;
  const steppedUp = await rotateRefreshToken(tx, session, request, now, more);
  const ended = await deleteSessionsBelowAal2(tx, user.id, session.id);
  return { grant: { session: steppedUp, userDetails: await readUserDetails(tx, user) }, ended };
}

export function withoutFactorMethods(amr: readonly AmrEntry[]): AmrEntry[] {
  const methods: readonly string[] = [...Object.values(AMR_METHOD), RECOVERY_CODE_METHOD];
  return amr.filter(({ method }) => !methods.includes(method));
}
