import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { RequestFacts } from '../audit/record-event.ts';
import { refuseBanned } from '../sessions/issue-session.ts';
import { deleteOneTimeToken } from '../store/one-time-tokens.ts';
import type { OneTimeTokenRow, OneTimeTokenType, UserRow } from '../store/rows.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { confirmUser } from './confirm-user.ts';
import { findByCode } from './find-by-code.ts';
import { findByLink, type FoundToken } from './find-by-link.ts';
import { TOKEN_TYPES, type Proof } from './proof.ts';

/** What a proof has brought about in this transaction. */
export interface Spent {
  readonly row: OneTimeTokenRow;
  /** Null when another mail has to be answered before anything changes. */
  readonly user: UserRow | null;
  /** What the session's amr will say. */
  readonly method: string;
}

/**
 * Uses a mail's token or code, once. A refusal is answered, not thrown, for the misses it has counted have
 * to be committed: `otp_expired` for everything that is wrong with a token. Throws `user_banned` and
 * `email_exists`, which leave the token alone.
 */
export async function spendToken(
  deps: AuthDeps,
  tx: AuthStoreSession,
  proof: Proof,
  request: RequestFacts,
): Promise<Spent | AuthError> {
  const now = deps.options.now();
  const found = await find(deps, tx, proof, request);
  if (!found) return refusalOf(proof);
  refuseBanned(found.user, now);
  const { row } = found;
  const user = await takeEffect(deps, tx, found, request);
  if (user) await deleteOneTimeToken(tx, row.id);
  return { row, user, method: methodOf(row.type) };
}

function find(
  deps: AuthDeps,
  tx: AuthStoreSession,
  proof: Proof,
  request: RequestFacts,
): Promise<FoundToken | null> {
  const types = TOKEN_TYPES[proof.type];
  if ('token' in proof) return findByLink(deps, tx, proof.token, types);
  const { email: address, code } = proof;
  return findByCode(deps, tx, { address, code, types }, request);
}

function takeEffect(
  deps: AuthDeps,
  tx: AuthStoreSession,
  found: FoundToken,
  request: RequestFacts,
): Promise<UserRow | null> {
  const now = deps.options.now();
  const { type } = found.row;
  if (type.startsWith('email_change')) return confirmEmailChange(deps, tx, found, request, now);
  return confirmUser(tx, found.user, type, request, now);
}

/** In the words of the protocol. */
function methodOf(type: OneTimeTokenType): string {
  if (type === 'signup') return 'email/signup';
  return type.startsWith('email_change') ? 'email_change' : type;
}

function refusalOf(proof: Proof): AuthError {
  const what = 'token' in proof ? 'Email link is invalid' : 'Token has expired';
  const how = 'token' in proof ? 'or has expired' : 'or is invalid';
  return new AuthError('otp_expired', `${what} ${how}`);
}
