import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { recordOwnEvent } from '../audit/record-event.ts';
import type { Caller } from '../http/authenticate.ts';
import { updateUser } from '../store/users.ts';
import { sendText } from './request-text.ts';
import { signInSender, takeTextOfUser } from './text-limits.ts';

/** Counts the text of a change before its transaction. Throws `over_sms_send_rate_limit`. */
export async function takePhoneChange(
  deps: AuthDeps,
  caller: Caller,
  phone: string,
): Promise<void> {
  const sender = signInSender(deps, phone);
  await takeTextOfUser(deps, sender, { phone, purpose: 'sign-in' }, caller);
}

/**
 * Sends a code to the new number; the change happens when it is confirmed. Only people who read the number's texts
 * learn whether it has an account.
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
