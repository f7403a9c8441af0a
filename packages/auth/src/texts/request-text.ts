import {
  signInSender,
  enforceUserTextLimits,
  consumeDailyText,
  enforceTextLimits,
} from '../limits/text-limits.ts';
import { updateUser, findUserByPhone, lockUser } from '../store/users.ts';
import type { Caller, RequestFacts } from '../requests/request-facts.ts';
import { recordOwnEvent, recordEvent } from '../requests/record-event.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import { atEvenIntervals } from '../mails/at-even-intervals.ts';
import { sendOneTimeToken } from '../one-time-tokens/send-one-time-token.ts';
import { isBanned } from '../sessions/issue-session.ts';
import { oneTimeTokensOfAddress } from '../store/one-time-tokens.ts';
import type { UserRow } from '../store/rows.ts';
import { isLive } from '../verification/find-by-link.ts';
import type { TextType } from '../one-time-tokens/proof.ts';

export interface TextRequest {
  /** The number is in E.164. */
  readonly phone: string;
  readonly request: RequestFacts;
}

/** Locks the returned user. */
type FindOwner = (tx: AuthStoreSession) => Promise<UserRow | null>;

/** Sends nothing to an unknown number, and never creates a user. */
export function requestTextSignIn(deps: AuthDeps, details: TextRequest): Promise<void> {
  const { phone } = details;
  return respondUniformly(deps, 'sms', details, async (tx) => {
    const found = await findUserByPhone(tx, phone);
    const user = found && (await lockUser(tx, found.id));
    return user?.phone === phone ? user : null;
  });
}

/** Voids the previous code. Sends nothing to a number without a pending code. */
export function resendText(deps: AuthDeps, type: TextType, details: TextRequest): Promise<void> {
  return respondUniformly(deps, type, details, (tx) => pendingOwner(deps, tx, type, details.phone));
}

/** If several users are about to confirm this number, returns the user with the latest code. */
async function pendingOwner(
  { options }: AuthDeps,
  tx: AuthStoreSession,
  type: TextType,
  phone: string,
): Promise<UserRow | null> {
  const token = (await oneTimeTokensOfAddress(tx, phone, [type])).at(-1);
  const user = token ? await lockUser(tx, token.user_id) : null;
  return user && token && isLive(token, user, options.now()) ? user : null;
}

/** A request for an unknown number gets the same response and uses up none of the daily limit. */
async function respondUniformly(
  deps: AuthDeps,
  type: TextType,
  { phone, request }: TextRequest,
  find: FindOwner,
): Promise<void> {
  const { options } = deps;
  const { database, now } = options;
  const sender = signInSender(deps, phone);
  const findOwner: FindOwner = async (tx) => {
    const user = await find(tx);
    return user && !isBanned(user, now()) ? user : null;
  };
  await enforceTextLimits(deps, { phone, purpose: 'sign-in', request });
  await atEvenIntervals(options, async () => {
    // `consumeDailyText` must not run inside a transaction, so two transactions look up the owner.
    if (!(await database.transaction(findOwner)) || !(await consumeDailyText(deps, sender))) return;
    await database.transaction(async (tx) => {
      const user = await findOwner(tx);
      if (!user) return;
      await sendText(deps, tx, { type, userId: user.id, to: phone });
      const event = { action: 'text_requested', actorId: null, userId: user.id, request } as const;
      await recordEvent(tx, { ...event, details: { type } }, now());
    });
  });
}

function sendText(
  deps: AuthDeps,
  tx: AuthStoreSession,
  text: { readonly type: TextType; readonly userId: string; readonly to: string },
): Promise<void> {
  return sendOneTimeToken(deps, tx, { ...text, flowId: null, redirectTo: '' });
}

/** Throws `phone_provider_disabled`, `validation_failed` or `over_sms_send_rate_limit`. */
export async function enforcePhoneChangeLimits(
  deps: AuthDeps,
  caller: Caller,
  phone: string,
): Promise<void> {
  const sender = signInSender(deps, phone);
  await enforceUserTextLimits(deps, sender, { phone, purpose: 'sign-in' }, caller);
}

/** An error would reveal an account with this number, so this does not look for one. */
export async function requestPhoneChange(
  deps: AuthDeps,
  tx: AuthStoreSession,
  caller: Caller,
  new_phone: string,
): Promise<void> {
  const now = deps.options.now();
  const { id: userId } = caller.user;
  await updateUser(tx, userId, { new_phone }, now);
  await sendText(deps, tx, { type: 'phone_change', userId, to: new_phone });
  await recordOwnEvent(tx, caller, { action: 'phone_change_requested' }, now);
}
