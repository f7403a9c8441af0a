import {
  RECOVERY_CODE_COUNT,
  type NewRecoveryCodes,
  type RecoveryCodesStatus,
} from '@pickup/contracts/people/built-in-sign-in';
import { randomInt } from 'node:crypto';
import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { recordOwnEvent } from '../requests/record-event.ts';
import type { Caller } from '../requests/request-facts.ts';
import { enforceLimit } from '../limits/sign-in-limits.ts';
import { notifyUser } from '../users/notify-user.ts';
import { issueSession, refuseBanned, type SessionGrant } from '../sessions/issue-session.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { factorsOfUser } from '../store/factors.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  replaceRecoveryCodes,
  consumeRecoveryCode,
} from '../store/recovery-codes.ts';
import type { WireSession } from '../wire/wire-user.ts';
import { factorNotFound } from './factor-rules.ts';
import { stepUpSessionBy, RECOVERY_CODE_METHOD } from './step-up-session.ts';
import { requireAal2 } from '../sessions/require-second-factor.ts';
import { sha256 } from '../keys/sha256.ts';

const NEEDS_AAL2 = 'AAL2 required for recovery codes';

export async function readRecoveryCodes(
  { options }: AuthDeps,
  caller: Caller,
): Promise<RecoveryCodesStatus> {
  requireAal2(caller.session, NEEDS_AAL2);
  const counted = await options.database.transaction((tx) =>
    countRecoveryCodes(tx, caller.user.id),
  );
  const { remaining, created_at: createdAt } = counted;
  return { remaining, created_at: createdAt?.toISOString() ?? null };
}

/** Voids the previous codes. Throws `insufficient_aal` and `mfa_factor_not_found`. */
export async function createRecoveryCodes(
  deps: AuthDeps,
  caller: Caller,
): Promise<NewRecoveryCodes> {
  const { options } = deps;
  requireAal2(caller.session, NEEDS_AAL2);
  await enforceLimit(options, 'factors', `recovery-codes:${caller.user.id}`);
  return options.database.transaction((tx) => createIn(deps, tx, caller));
}

async function createIn(
  deps: AuthDeps,
  tx: AuthStoreSession,
  caller: Caller,
): Promise<NewRecoveryCodes> {
  const now = deps.options.now();
  const { user, session } = await lockCaller(tx, caller);
  requireAal2(session, NEEDS_AAL2);
  if (!(await hasVerifiedFactor(tx, user.id))) throw factorNotFound();
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newRecoveryCode);
  const hashes = codes.map((code) => recoveryCodeHash(user.id, code));
  const voided = await replaceRecoveryCodes(tx, user.id, hashes, now);
  const details = { count: codes.length, voided };
  await recordOwnEvent(tx, caller, { action: 'recovery_codes_created', details }, now);
  if (voided > 0) await notifyUser(deps, tx, { type: 'recovery_codes_replaced', to: [user.email] });
  return { codes, created_at: now.toISOString() };
}

export async function verifyRecoveryCode(
  deps: AuthDeps,
  caller: Caller,
  code: string,
): Promise<WireSession> {
  const { options } = deps;
  await enforceLimit(options, 'factors', `verify:${caller.user.id}`);
  await enforceLimit(options, 'factorCodesPerUser', caller.user.id);
  return issueSession(deps, (tx) => verifyIn(deps, tx, caller, code));
}

async function verifyIn(
  deps: AuthDeps,
  tx: AuthStoreSession,
  caller: Caller,
  code: string,
): Promise<SessionGrant | AuthError> {
  const now = deps.options.now();
  const { user, session } = await lockCaller(tx, caller);
  refuseBanned(user, now);
  if (!(await hasVerifiedFactor(tx, user.id))) throw factorNotFound();
  if (!(await consumeRecoveryCode(tx, user.id, recoveryCodeHash(user.id, code), now))) {
    const details = { type: 'recovery_code' };
    await recordOwnEvent(tx, caller, { action: 'factor_refused', details }, now);
    return new AuthError('mfa_verification_failed', 'Invalid recovery code entered');
  }
  const { request } = caller;
  const proof = { user, session, request, method: RECOVERY_CODE_METHOD, factorId: null };
  const { grant, ended } = await stepUpSessionBy(tx, proof, now);
  const { remaining } = await countRecoveryCodes(tx, user.id);
  const details = { remaining, ended };
  await recordOwnEvent(tx, caller, { action: 'recovery_code_used', details }, now);
  await notifyUser(deps, tx, { type: 'recovery_code_used', to: [user.email] });
  return grant;
}

/**
 * If the user has no verified factor, deletes the codes and returns true. Old codes must not
 * replace a factor that the user adds later.
 */
export async function deleteUnneededRecoveryCodes(
  tx: AuthStoreSession,
  userId: string,
): Promise<boolean> {
  if (await hasVerifiedFactor(tx, userId)) return false;
  await deleteRecoveryCodes(tx, userId);
  return true;
}

async function hasVerifiedFactor(tx: AuthStoreSession, userId: string): Promise<boolean> {
  return (await factorsOfUser(tx, userId)).some(({ status }) => status === 'verified');
}

// Crockford's base 32 leaves out letters that look like digits.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 16 symbols of 5 bits make 80 bits, which are enough for a hash without a key. */
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

/** Returns a code such as "k7f2-9xqm-3hdn-v8wt". */
export function newRecoveryCode(): string {
  const symbols = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return symbols.join('').replaceAll(GROUP, '$&-');
}

/** The hash includes the user's id, so equal codes of two users cannot be recognized. */
export function recoveryCodeHash(userId: string, typed: string): string {
  return sha256(JSON.stringify([userId, normalize(typed)]));
}

/** Ignores case, spaces and punctuation. Reads "o" as 0, and "i" and "l" as 1. */
function normalize(typed: string): string {
  return typed
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
}
