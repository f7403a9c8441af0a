import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { recordEvent } from '../requests/record-event.ts';
import type { RequestFacts } from '../requests/request-facts.ts';
import { createFlow } from '../flows/flow-state.ts';
import type { Challenge } from '../flows/pkce.ts';
import { enforceEmailLimits } from '../mails/respond-uniformly.ts';
import { atEvenIntervals } from '../mails/at-even-intervals.ts';
import { sendOneTimeToken } from '../one-time-tokens/send-one-time-token.ts';
import { namesIn, refuseWeakPassword } from '../passwords/password-rules.ts';
import { findUserByEmail, updateUser } from '../store/users.ts';
import type { WireUser } from '../wire/wire-user.ts';
import { createEmailUser } from '../users/new-user.ts';
import { signUpResponse } from './sign-up-response.ts';
import { mergeMetadata } from '../users/user-metadata.ts';

export interface SignUp {
  readonly email: string;
  readonly password: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly challenge: Challenge | null;
  readonly redirectTo: string;
  readonly request: RequestFacts;
}

/** The response, its duration and the limits do not reveal whether the address has an account. */
export async function signUp(deps: AuthDeps, newUser: SignUp): Promise<WireUser> {
  const { options, passwords } = deps;
  const { email, password, request } = newUser;
  const data = mergeMetadata({}, newUser.data);
  await refuseWeakPassword(options, password, { email, names: namesIn(data) });
  await enforceEmailLimits(options, email, request);
  const isSent = await atEvenIntervals(options, async () => {
    const passwordHash = await passwords.hash(password);
    return options.database.transaction((tx) =>
      signUpIn(deps, tx, { ...newUser, data }, passwordHash),
    );
  });
  if (!isSent) options.log.info({}, 'a sign-up used an address that has an account');
  return signUpResponse(deps.keys.sealer, email, data, options.now());
}

async function signUpIn(
  deps: AuthDeps,
  tx: AuthStoreSession,
  newUser: SignUp,
  passwordHash: string,
): Promise<boolean> {
  const now = deps.options.now();
  const userId = await unconfirmedUser(tx, newUser, passwordHash, now);
  if (userId === null) return false;
  const { email: to, challenge, redirectTo, request } = newUser;
  const flow = challenge && (await createFlow(tx, { method: 'email/signup', challenge }, now));
  const message = { type: 'signup', to, redirectTo } as const;
  await sendOneTimeToken(deps, tx, { ...message, userId, flowId: flow?.id ?? null });
  await recordEvent(tx, { action: 'signed_up', actorId: userId, userId, request }, now);
  return true;
}

/**
 * Creates or updates the unconfirmed user and returns the user's id. Returns null for a confirmed
 * or invited account, which a sign-up must not change.
 */
async function unconfirmedUser(
  tx: AuthStoreSession,
  { email, data }: SignUp,
  passwordHash: string,
  now: Date,
): Promise<string | null> {
  const newUser = { email, passwordHash, confirmedAt: null, userMetadata: data };
  const made = await createEmailUser(tx, newUser, now);
  if (made) return made.id;
  const known = await findUserByEmail(tx, email);
  if (!known) throw new AuthError('conflict', 'This account is being changed elsewhere');
  if (known.email_confirmed_at || known.invited_at) return null;
  await updateUser(tx, known.id, { password_hash: passwordHash, user_metadata: data }, now);
  return known.id;
}
