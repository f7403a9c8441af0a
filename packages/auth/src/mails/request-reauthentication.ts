import { AuthError } from '../auth-error.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { recordOwnEvent } from '../requests/record-event.ts';
import type { Caller } from '../requests/request-facts.ts';
import { hashedKey, enforceNetworkLimit, enforceLimit } from '../limits/sign-in-limits.ts';
import { sendOneTimeToken } from '../one-time-tokens/send-one-time-token.ts';
import { lockCaller } from '../sessions/lock-caller.ts';

export async function requestReauthentication(deps: AuthDeps, caller: Caller): Promise<void> {
  const { options } = deps;
  await enforceUserEmailLimits(deps, caller);
  await options.database.transaction(async (tx) => {
    const { user } = await lockCaller(tx, caller);
    const { id: userId, email: to, email_confirmed_at } = user;
    if (to === null || !email_confirmed_at) {
      throw new AuthError('email_not_confirmed', 'Email not confirmed');
    }
    const message = { type: 'reauthentication', to } as const;
    await sendOneTimeToken(deps, tx, { ...message, userId, flowId: null, redirectTo: '' });
    await recordOwnEvent(tx, caller, { action: 'reauthentication_requested' }, options.now());
  });
}

/** Counts a signed-in user's emails separately, so that strangers' requests cannot block them. */
export async function enforceUserEmailLimits(
  { options }: AuthDeps,
  { user, request }: Pick<Caller, 'user' | 'request'>,
): Promise<void> {
  const code = 'over_email_send_rate_limit';
  await enforceNetworkLimit(options, 'mails', request.ip, code);
  await enforceLimit(options, 'emailsPerAddress', hashedKey('user', user.id), code);
}
