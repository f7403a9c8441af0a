import { signInSender, takeTextOfUser, takeOfDay, takeText } from '../limits/text-limits.ts';
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

/** The requester has not signed in. */
export interface TextRequest {
  /** The number is in E.164. */
  readonly phone: string;
  readonly request: RequestFacts;
}

/** Locks the user who gets the text. Returns null if there is none. */
type FindOwner = (tx: AuthStoreSession) => Promise<UserRow | null>;

/**
 * Sends a sign-in code to a confirmed number, but nothing to an unknown number. Never creates a
 * user.
 */
export function requestTextSignIn(deps: AuthDeps, details: TextRequest): Promise<void> {
  const { phone } = details;
  return answerUniformly(deps, 'sms', details, async (tx) => {
    const found = await findUserByPhone(tx, phone);
    const user = found && (await lockUser(tx, found.id));
    return user?.phone === phone ? user : null;
  });
}

/** Sends a pending code again and voids the previous code. A number without a code gets nothing. */
export function resendText(deps: AuthDeps, type: TextType, details: TextRequest): Promise<void> {
  return answerUniformly(deps, type, details, (tx) => pendingOwner(deps, tx, type, details.phone));
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

/**
 * Answer, duration and limits do not reveal whether the number has an account. The daily limit of
 * all users counts only texts that are sent, so requests for unknown numbers cannot use it up. When
 * that limit is reached, no text is sent, but the answer is the same.
 */
async function answerUniformly(
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
  await takeText(deps, { phone, purpose: 'sign-in', request });
  await atEvenIntervals(options, async () => {
    // `takeOfDay` must not run inside a transaction, so the owner is looked up before and again
    // inside.
    if (!(await database.transaction(findOwner)) || !(await takeOfDay(deps, sender))) return;
    await database.transaction(async (tx) => {
      const user = await findOwner(tx);
      if (!user) return;
      await sendText(deps, tx, { type, userId: user.id, to: phone });
      const event = { action: 'text_requested', actorId: null, userId: user.id, request } as const;
      await recordEvent(tx, { ...event, details: { type } }, now());
    });
  });
}

/** Queues a text with a code in the same transaction. Voids the user's previous code of this type. */
function sendText(
  deps: AuthDeps,
  tx: AuthStoreSession,
  text: { readonly type: TextType; readonly userId: string; readonly to: string },
): Promise<void> {
  return sendOneTimeToken(deps, tx, { ...text, flowId: null, redirectTo: '' });
}

/**
 * Counts the text of a number change toward the limits. Call it before the transaction. Throws
 * `over_sms_send_rate_limit`.
 */
export async function takePhoneChange(
  deps: AuthDeps,
  caller: Caller,
  phone: string,
): Promise<void> {
  const sender = signInSender(deps, phone);
  await takeTextOfUser(deps, sender, { phone, purpose: 'sign-in' }, caller);
}

/**
 * Sends a code to the new number. The number changes when it is confirmed. Only someone who reads
 * the number's texts can find out whether it has an account.
 */
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
