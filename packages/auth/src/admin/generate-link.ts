import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { AdminActor } from '../requests/request-facts.ts';
import { recordEvent, type AuditAction } from '../requests/record-event.ts';
import { resolveRedirect } from '../http/redirects.ts';
import { linkOf, verifyTypeOf } from '../one-time-tokens/render-message.ts';
import { makeOneTimeToken } from '../one-time-tokens/send-one-time-token.ts';
import type { UserRow } from '../store/rows.ts';
import { findUserByEmail, lockUser } from '../store/users.ts';
import { readUserDetails } from '../users/user-details.ts';
import { toWireUser } from '../wire/to-wire-user.ts';
import type { WireUser } from '../wire/wire-user.ts';
import { readEmail } from './create-user.ts';
import { createInvitedUser } from './invite-user.ts';
import { refuseUnknownUser } from './read-users.ts';

export const GENERATED_LINK_TYPES = ['invite', 'magiclink', 'recovery'] as const;

export interface LinkRequest {
  readonly type: (typeof GENERATED_LINK_TYPES)[number];
  readonly email: string;
  /** Used only for the type 'invite'. */
  readonly userMetadata?: Readonly<Record<string, unknown>>;
  readonly redirectTo?: string | null;
}

/** The link signs its user in. Pass it only to that user, and never log it. */
export interface GeneratedLink {
  readonly action_link: string;
  readonly email_otp: string;
  /** Pass this token to `verifyOtp` as `token_hash`. */
  readonly hashed_token: string;
  readonly redirect_to: string;
  readonly verification_type: string;
  readonly user: WireUser;
}

/** Throws `user_not_found`, or `email_exists` for an invitation. */
export async function generateLink(
  deps: AuthDeps,
  { type, redirectTo: requested, ...details }: LinkRequest,
  actor: AdminActor,
): Promise<GeneratedLink> {
  const { options } = deps;
  const email = readEmail(details.email);
  const redirectTo = resolveRedirect(options, requested);
  return options.database.transaction(async (tx) => {
    const now = options.now();
    const user =
      type === 'invite'
        ? await createInvitedUser(tx, { ...details, email }, actor, now)
        : await requireUser(tx, email);
    await record(tx, type, user, actor, now);
    const made = { type, userId: user.id, to: email, flowId: null, redirectTo };
    const { token, code } = await makeOneTimeToken(deps, tx, made);
    return {
      action_link: linkOf(options, { type, token, redirectTo }),
      email_otp: code,
      hashed_token: token,
      redirect_to: redirectTo,
      verification_type: verifyTypeOf(type),
      user: toWireUser(await readUserDetails(tx, user)),
    };
  });
}

async function requireUser(tx: AuthStoreSession, email: string): Promise<UserRow> {
  const known = await findUserByEmail(tx, email);
  const user = (known && (await lockUser(tx, known.id))) ?? refuseUnknownUser();
  if (user.email === email) return user;
  throw new AuthError('conflict', 'This account is being changed elsewhere');
}

const ACTIONS: Readonly<Record<LinkRequest['type'], AuditAction>> = {
  invite: 'user_invited',
  magiclink: 'magiclink_requested',
  recovery: 'recovery_requested',
};

async function record(
  tx: AuthStoreSession,
  type: LinkRequest['type'],
  { id: userId }: UserRow,
  { actorId, request }: AdminActor,
  now: Date,
): Promise<void> {
  const details = { by: 'administrator' };
  await recordEvent(tx, { action: ACTIONS[type], actorId, userId, request, details }, now);
}
