import type { AuthDeps } from '../auth-deps.ts';
import { sendOneTimeToken } from '../one-time-tokens/send-one-time-token.ts';
import { answerAlike, type MailWish, type MailWork } from './answer-alike.ts';
import { sendEmailChange } from './send-email-change.ts';

export const RESEND_TYPES = ['signup', 'email_change'] as const;
export type ResendType = (typeof RESEND_TYPES)[number];

/**
 * Sends a mail again whose answer is still waited for; the former one is void. The client sends no challenge
 * here: the link of the new mail ends in a session, not in a code.
 */
export async function resend(deps: AuthDeps, type: ResendType, wish: MailWish): Promise<void> {
  const { redirectTo } = wish;
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
  await answerAlike(deps, wish, works[type]);
}
