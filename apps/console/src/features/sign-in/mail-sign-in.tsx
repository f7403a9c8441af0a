import { isAuthApiError } from '@supabase/auth-js';
import * as texts from '@pickup/messages/operator/sign-in';
import { useState } from 'react';
import { useServices } from '../../shared/services.ts';
import { callbackUrl } from '../../shared/session/callback-url.ts';
import { orThrow } from '../../shared/session/use-action.ts';
import type { CaptchaOption } from '../../shared/session/use-captcha.tsx';
import { CodeByMail } from './code-by-mail.tsx';
import { MailForm } from './mail-form.tsx';

export interface MailSignInProps {
  /** The person whose session was interrupted; otherwise the form asks for the address. */
  readonly email?: string;
  readonly next: string;
}

/** Sends a link and a code by email; the code is typed here, the link can be opened anywhere. */
export function MailSignIn({ email: known, next }: MailSignInProps) {
  const { auth } = useServices();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async (email: string, captcha: CaptchaOption) => {
    const request = { shouldCreateUser: false, emailRedirectTo: callbackUrl(next) };
    const { error } = await auth.signInWithOtp({ email, options: { ...request, ...captcha } });
    if (error && !isUnknownAddress(error)) throw error;
    setSentTo(email);
  };
  const prove = async (email: string, token: string) =>
    orThrow(await auth.verifyOtp({ email, token, type: 'email' }));
  if (sentTo !== null) {
    return (
      <CodeByMail
        email={sentTo}
        confirm={texts.signIn}
        prove={(token) => prove(sentTo, token)}
        onAgain={() => setSentTo(null)}
      />
    );
  }
  return <MailForm email={known} hint={texts.emailHint} send={send} />;
}

// A hosted project reveals that an address has no account; the visitor must not learn it.
function isUnknownAddress(error: unknown): boolean {
  return isAuthApiError(error) && ['otp_disabled', 'user_not_found'].includes(error.code ?? '');
}
