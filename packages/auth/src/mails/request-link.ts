import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { recordEvent } from '../requests/record-event.ts';
import { createFlow } from '../flows/flow-state.ts';
import type { Challenge } from '../flows/pkce.ts';
import { sendOneTimeToken } from '../one-time-tokens/send-one-time-token.ts';
import type { UserRow } from '../store/rows.ts';
import { createEmailUser } from '../users/new-user.ts';
import { mergeMetadata } from '../users/user-metadata.ts';
import { respondUniformly, type MailRequest, type MailWork } from './respond-uniformly.ts';
import { sendEmailChange } from './send-email-change.ts';

export interface LinkRequest extends MailRequest {
  readonly challenge: Challenge | null;
}

export interface SignInRequest extends LinkRequest {
  /** Whether to create a user for an unknown address, if sign-up is open. */
  readonly createUser: boolean;
  readonly data: Readonly<Record<string, unknown>>;
}

export async function requestRecovery(deps: AuthDeps, details: LinkRequest): Promise<void> {
  await respondUniformly(deps, details, async (tx, user) => {
    if (user) await sendLink(deps, tx, user, 'recovery', details);
  });
}

/** Throws `validation_failed` if `data` is too large. */
export async function requestSignIn(deps: AuthDeps, details: SignInRequest): Promise<void> {
  const mayCreate = details.createUser && deps.options.signupEnabled;
  const data = mergeMetadata({}, details.data);
  await respondUniformly(deps, details, async (tx, known) => {
    const user = known ?? (mayCreate ? await signUp(deps, tx, details, data) : null);
    if (user) await sendLink(deps, tx, user, 'magiclink', details);
  });
}

/** Returns null if a concurrent request created the user and sent the email. */
async function signUp(
  { options }: AuthDeps,
  tx: AuthStoreSession,
  { email, request }: SignInRequest,
  userMetadata: Readonly<Record<string, unknown>>,
): Promise<UserRow | null> {
  const now = options.now();
  const newUser = { email, passwordHash: null, confirmedAt: null, userMetadata };
  const user = await createEmailUser(tx, newUser, now);
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
  { email: to, challenge, redirectTo, request }: LinkRequest,
): Promise<void> {
  const now = deps.options.now();
  const flow = challenge && (await createFlow(tx, { method: type, challenge }, now));
  const message = { type, to, redirectTo, flowId: flow?.id ?? null } as const;
  await sendOneTimeToken(deps, tx, { ...message, userId });
  const action = `${type}_requested` as const;
  await recordEvent(tx, { action, actorId: null, userId, request }, now);
}

export const RESEND_TYPES = ['signup', 'email_change'] as const;
type ResendType = (typeof RESEND_TYPES)[number];

/** Clients send no challenge here, so the new link leads to a session instead of a code. */
export async function resend(
  deps: AuthDeps,
  type: ResendType,
  details: MailRequest,
): Promise<void> {
  const { redirectTo } = details;
  const works: Readonly<Record<ResendType, MailWork>> = {
    async signup(tx, user) {
      if (!user?.email || user.email_confirmed_at || user.invited_at) return;
      const message = { type: 'signup', to: user.email } as const;
      await sendOneTimeToken(deps, tx, { ...message, userId: user.id, flowId: null, redirectTo });
    },
    async email_change(tx, user) {
      if (user?.new_email) await sendEmailChange(deps, tx, user, { flowId: null, redirectTo });
    },
  };
  await respondUniformly(deps, details, works[type]);
}
