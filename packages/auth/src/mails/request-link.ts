import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { recordEvent } from '../audit/record-event.ts';
import { createFlow } from '../flows/flow-state.ts';
import type { Challenge } from '../flows/pkce.ts';
import { sendOneTimeToken } from '../one-time-tokens/send-one-time-token.ts';
import type { UserRow } from '../store/rows.ts';
import { createEmailUser } from '../users/new-user.ts';
import { mergeMetadata } from '../users/user-metadata.ts';
import { answerAlike, type MailWish } from './answer-alike.ts';

export interface LinkWish extends MailWish {
  readonly challenge: Challenge | null;
}

export interface SignInWish extends LinkWish {
  /** Whether an unknown address makes a user; only where anybody may sign up. */
  readonly createUser: boolean;
  /** What a user made by this says about himself. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Sends the mail by which somebody who has forgotten his password comes in; nothing to an unknown address. */
export async function requestRecovery(deps: AuthDeps, wish: LinkWish): Promise<void> {
  await answerAlike(deps, wish, async (tx, user) => {
    if (user) await sendLink(deps, tx, user, 'recovery', wish);
  });
}

/** Sends the link and code that sign somebody in. Throws `validation_failed` for too much of `data`. */
export async function requestSignIn(deps: AuthDeps, wish: SignInWish): Promise<void> {
  const mayCreate = wish.createUser && deps.options.signupEnabled;
  const data = mergeMetadata({}, wish.data);
  await answerAlike(deps, wish, async (tx, known) => {
    const user = known ?? (mayCreate ? await signUp(deps, tx, wish, data) : null);
    if (user) await sendLink(deps, tx, user, 'magiclink', wish);
  });
}

/** Null when another request for the same address was faster: its mail is under way. */
async function signUp(
  { options }: AuthDeps,
  tx: AuthStoreSession,
  { email, request }: SignInWish,
  userMetadata: Readonly<Record<string, unknown>>,
): Promise<UserRow | null> {
  const now = options.now();
  const wished = { email, passwordHash: null, confirmedAt: null, userMetadata };
  const user = await createEmailUser(tx, wished, now);
  if (!user) return null;
  const event = { action: 'signed_up', actorId: user.id, userId: user.id, request } as const;
  await recordEvent(tx, event, now);
  return user;
}

async function sendLink(
  deps: AuthDeps,
  tx: AuthStoreSession,
  { id: userId }: UserRow,
  type: 'recovery' | 'magiclink',
  { email: to, challenge, redirectTo, request }: LinkWish,
): Promise<void> {
  const now = deps.options.now();
  const flow = challenge && (await createFlow(tx, { method: type, challenge }, now));
  const message = { type, to, redirectTo, flowId: flow?.id ?? null } as const;
  await sendOneTimeToken(deps, tx, { ...message, userId });
  const action = `${type}_requested` as const;
  await recordEvent(tx, { action, actorId: null, userId, request }, now);
}
