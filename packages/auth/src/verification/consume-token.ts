import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { recordEvent } from '../requests/record-event.ts';
import type { RequestFacts } from '../requests/request-facts.ts';
import { refuseBanned } from '../sessions/issue-session.ts';
import { deleteOneTimeToken, deleteOneTimeTokensOfUser } from '../store/one-time-tokens.ts';
import type { OneTimeTokenRow, OneTimeTokenType, UserRow } from '../store/rows.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { confirmPhoneChange } from './confirm-phone-change.ts';
import { findByCode } from './find-by-code.ts';
import { findByLink, type LockedToken } from './find-by-link.ts';
import { isTextType, TOKEN_TYPES, type Proof } from '../one-time-tokens/proof.ts';
import { putIdentity } from '../store/identities.ts';
import { updateUser } from '../store/users.ts';
import { emailIdentity } from '../users/new-user.ts';

export interface ConsumedToken {
  readonly row: OneTimeTokenRow;
  /** Null if the other email of an email change must still be confirmed. */
  readonly user: UserRow | null;
  /** The provider 'phone' marks a session that began with a text message. */
  readonly proof: { readonly method: string; readonly provider?: string };
}

/** Returns an error for a wrong link or code. Throwing would roll back the count of wrong codes. */
export async function consumeToken(
  deps: AuthDeps,
  tx: AuthStoreSession,
  proof: Proof,
  request: RequestFacts,
): Promise<ConsumedToken | AuthError> {
  const now = deps.options.now();
  const found = await find(deps, tx, proof, request);
  if (!found) return refusalOf(proof);
  refuseBanned(found.user, now);
  const { row } = found;
  const user = await applyToken(deps, tx, found, request);
  if (user) await deleteOneTimeToken(tx, row.id);
  return { row, user, proof: proofOf(row.type) };
}

function find(
  deps: AuthDeps,
  tx: AuthStoreSession,
  proof: Proof,
  request: RequestFacts,
): Promise<LockedToken | null> {
  const allowedTypes = TOKEN_TYPES[proof.type];
  if ('token' in proof) return findByLink(deps, tx, proof.token, allowedTypes);
  const { address, code } = proof;
  return findByCode(deps, tx, { address, code, allowedTypes }, request);
}

function applyToken(
  deps: AuthDeps,
  tx: AuthStoreSession,
  found: LockedToken,
  request: RequestFacts,
): Promise<UserRow | null> {
  const now = deps.options.now();
  const { type } = found.row;
  if (type === 'sms') return Promise.resolve(found.user); // the number is already confirmed
  if (type === 'phone_change') return confirmPhoneChange(deps, tx, found, request, now);
  if (type.startsWith('email_change')) return confirmEmailChange(deps, tx, found, request, now);
  return confirmUser(tx, found.user, type, request, now);
}

/** The Supabase Auth protocol defines these names. */
function proofOf(type: OneTimeTokenType): ConsumedToken['proof'] {
  if (type === 'signup') return { method: 'email/signup' };
  if (isTextType(type)) return { method: 'otp', provider: 'phone' };
  return { method: type.startsWith('email_change') ? 'email_change' : type };
}

function refusalOf(proof: Proof): AuthError {
  const what = 'token' in proof ? 'Email link is invalid' : 'Token has expired';
  const how = 'token' in proof ? 'or has expired' : 'or is invalid';
  return new AuthError('otp_expired', `${what} ${how}`);
}

/**
 * Removes the password unless the sign-up email confirms the user, because a stranger may have set
 * the password.
 */
async function confirmUser(
  tx: AuthStoreSession,
  user: UserRow,
  type: OneTimeTokenType,
  request: RequestFacts,
  now: Date,
): Promise<UserRow> {
  if (user.email_confirmed_at) return user;
  const { id: userId, email } = user;
  const password = type === 'signup' ? {} : { password_hash: null };
  const confirmed = await updateUser(tx, userId, { email_confirmed_at: now, ...password }, now);
  await putIdentity(tx, emailIdentity(userId, email ?? '', true), now);
  await deleteOneTimeTokensOfUser(tx, userId, ['signup', 'invite']);
  const event = { action: 'user_confirmed', actorId: userId, userId, request } as const;
  await recordEvent(tx, { ...event, details: { type } }, now);
  return confirmed ?? user;
}
