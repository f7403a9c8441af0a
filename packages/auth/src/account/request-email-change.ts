import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { recordOwnEvent } from '../requests/record-event.ts';
import { createFlow } from '../flows/flow-state.ts';
import type { Challenge } from '../flows/pkce.ts';
import type { Caller } from '../requests/request-facts.ts';
import { hashedKey, enforceLimit } from '../limits/sign-in-limits.ts';
import { enforceUserEmailLimits } from '../mails/request-reauthentication.ts';
import { sendEmailChange } from '../mails/send-email-change.ts';
import { updateUser } from '../store/users.ts';

export interface EmailChange {
  /** The address is in lowercase and not the current address. */
  readonly email: string;
  readonly challenge: Challenge | null;
  readonly redirectTo: string;
}

/**
 * Counts the emails to the current and the new address toward the limits. Throws
 * `over_email_send_rate_limit`.
 */
export async function enforceEmailChangeLimits(
  deps: AuthDeps,
  caller: Caller,
  { email }: EmailChange,
): Promise<void> {
  await enforceUserEmailLimits(deps, caller);
  await enforceLimit(
    deps.options,
    'emailsPerAddress',
    hashedKey(email),
    'over_email_send_rate_limit',
  );
}

/** An error would reveal an account with the new address, so this does not look for one. */
export async function requestEmailChange(
  deps: AuthDeps,
  tx: AuthStoreSession,
  caller: Caller,
  { email: new_email, challenge, redirectTo }: EmailChange,
): Promise<void> {
  const now = deps.options.now();
  const { id, email } = caller.user;
  await updateUser(tx, id, { new_email }, now);
  const flow = challenge && (await createFlow(tx, { method: 'email_change', challenge }, now));
  const mail = { flowId: flow?.id ?? null, redirectTo };
  await sendEmailChange(deps, tx, { id, email, new_email }, mail);
  await recordOwnEvent(tx, caller, { action: 'email_change_requested' }, now);
}
