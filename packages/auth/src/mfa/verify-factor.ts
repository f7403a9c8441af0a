import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { recordOwnEvent } from '../requests/record-event.ts';
import type { Caller } from '../requests/request-facts.ts';
import { enforceLimit } from '../limits/sign-in-limits.ts';
import { isSameText } from '../keys/sha256.ts';
import { codeHash } from '../one-time-tokens/token-secrets.ts';
import { issueSession, refuseBanned, type SessionGrant } from '../sessions/issue-session.ts';
import { notifyUser } from '../users/notify-user.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { findChallenge } from '../store/challenges.ts';
import type { FactorChanges } from '../store/factors.ts';
import type { ChallengeRow, FactorRow } from '../store/rows.ts';
import type { WireSession } from '../wire/wire-user.ts';
import {
  CHALLENGE_SECONDS,
  factorNotFound,
  refuseTextAsBothFactors,
  requireOwnFactor,
} from './factor-rules.ts';
import { stepUpSession } from './step-up-session.ts';
import { openTotpSecret, acceptTotp } from './totp.ts';

export interface FactorProof {
  readonly factorId: string;
  readonly challengeId: string;
  readonly code: string;
}

export async function verifyFactor(
  deps: AuthDeps,
  caller: Caller,
  proof: FactorProof,
): Promise<WireSession> {
  const { options } = deps;
  await enforceLimit(options, 'factors', `verify:${caller.user.id}`);
  await enforceLimit(options, 'factorCodesPerUser', caller.user.id);
  return issueSession(deps, (tx) => verifyIn(deps, tx, caller, proof));
}

async function verifyIn(
  deps: AuthDeps,
  tx: AuthStoreSession,
  caller: Caller,
  { factorId, challengeId, code }: FactorProof,
): Promise<SessionGrant | AuthError> {
  const now = deps.options.now();
  const { user, session } = await lockCaller(tx, caller);
  refuseBanned(user, now);
  const factor = await requireOwnFactor(tx, user.id, factorId, now);
  refuseTextAsBothFactors(session, factor.phone);
  const challenge = await findChallenge(tx, factor.id, challengeId);
  refuseChallenge(deps, challenge, caller, now);
  const accepted = checkCode(deps, factor, challenge, code, now);
  if (!accepted) return refuseCode(tx, caller, factor, now);
  const { request } = caller;
  if (factor.status === 'unverified') {
    await notifyUser(deps, tx, { type: 'factor_added', to: [user.email] });
  }
  return stepUpSession(tx, { user, session, factor, challenge, accepted, request }, now);
}

/** The code must come from the network that requested the challenge. */
function refuseChallenge(
  { options }: AuthDeps,
  challenge: ChallengeRow | null,
  { request }: Caller,
  now: Date,
): asserts challenge is ChallengeRow {
  if (!challenge) throw factorNotFound();
  const age = now.getTime() - challenge.created_at.getTime();
  if (challenge.verified_at || age > CHALLENGE_SECONDS * 1000) {
    const message = 'MFA challenge has expired or was used, create a new challenge';
    throw new AuthError('mfa_challenge_expired', message);
  }
  if (options.networkOf(challenge.ip) === options.networkOf(request.ip)) return;
  const message = 'Challenge and verify IP addresses mismatch';
  throw new AuthError('mfa_ip_address_mismatch', message);
}

/** Returns the changes to the factor, or null for a wrong code. */
function checkCode(
  { keys }: AuthDeps,
  factor: FactorRow,
  { code_hash }: ChallengeRow,
  code: string,
  now: Date,
): FactorChanges | null {
  if (factor.phone !== null) {
    const offered = codeHash(keys.sealer, factor.phone, code);
    return isSameText(offered, code_hash ?? '') ? {} : null;
  }
  const secret = openTotpSecret(keys.sealer, factor);
  const lastStep = factor.last_step === null ? null : BigInt(factor.last_step);
  const step = acceptTotp({ secret, code, lastStep, now });
  return step === null ? null : { last_step: String(step) };
}

/** Returns the refusal instead of throwing, so that the attempt stays recorded. */
async function refuseCode(
  tx: AuthStoreSession,
  caller: Caller,
  { id, factor_type }: FactorRow,
  now: Date,
): Promise<AuthError> {
  const details = { factor: id, type: factor_type };
  await recordOwnEvent(tx, caller, { action: 'factor_refused', details }, now);
  const kind = factor_type === 'totp' ? 'TOTP' : 'MFA Phone';
  return new AuthError('mfa_verification_failed', `Invalid ${kind} code entered`);
}
