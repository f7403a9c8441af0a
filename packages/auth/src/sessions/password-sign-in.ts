import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { recordEvent } from '../requests/record-event.ts';
import type { RequestFacts } from '../requests/request-facts.ts';
import { hashedKey, enforceLimit } from '../limits/sign-in-limits.ts';
import type { UserRow } from '../store/rows.ts';
import { findUserByEmail, lockUser } from '../store/users.ts';
import type { WireSession } from '../wire/wire-user.ts';
import { issueSession, startSession, type SessionGrant } from './issue-session.ts';

export interface PasswordSignIn {
  /** Must be in lower case. */
  readonly email: string;
  readonly password: string;
  /** Returns the name of the sender's device if this user has signed in on that device before. */
  readonly deviceOf: (user: UserRow | null) => string | null;
  readonly request: RequestFacts;
}

/**
 * Does the same work for an unknown address, a user without a password and a wrong password.
 * Otherwise, the response time would reveal which accounts exist.
 */
export async function signInByPassword(
  deps: AuthDeps,
  signIn: PasswordSignIn,
): Promise<WireSession> {
  const { database } = deps.options;
  const user = await database.transaction((tx) => findUserByEmail(tx, signIn.email));
  await countGuess(deps, signIn, user);
  const isRight = await deps.passwords.matches(signIn.password, user?.password_hash ?? null);
  return issueSession(deps, (tx) => finish(deps, tx, signIn, isRight ? user : null));
}

/**
 * Counts the attempt for the user's known device or else for the typed email address. Guesses at
 * unknown addresses are therefore limited, too.
 */
async function countGuess(
  { options }: AuthDeps,
  { email, deviceOf }: PasswordSignIn,
  user: UserRow | null,
): Promise<void> {
  const device = deviceOf(user);
  if (device === null) await enforceLimit(options, 'passwordAttemptsPerAccount', hashedKey(email));
  else await enforceLimit(options, 'passwordAttemptsPerDevice', hashedKey(device));
}

async function finish(
  deps: AuthDeps,
  tx: AuthStoreSession,
  { email, request }: PasswordSignIn,
  matched: UserRow | null,
): Promise<SessionGrant | AuthError> {
  const user = matched && (await lockUser(tx, matched.id));
  // If the password changed during the check, the checked password is no longer valid.
  if (!user || user.password_hash !== matched?.password_hash)
    return refuse(deps, tx, email, request);
  if (!user.email_confirmed_at) return new AuthError('email_not_confirmed', 'Email not confirmed');
  return startSession(deps, tx, { user, method: 'password', request });
}

async function refuse(
  { options }: AuthDeps,
  tx: AuthStoreSession,
  email: string,
  request: RequestFacts,
): Promise<AuthError> {
  const userId = (await findUserByEmail(tx, email))?.id ?? null;
  const event = { action: 'sign_in_failed', actorId: null, userId, request } as const;
  await recordEvent(tx, { ...event, details: { method: 'password' } }, options.now());
  return new AuthError('invalid_credentials', 'Invalid login credentials');
}
