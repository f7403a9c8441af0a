import { isAuthApiError } from '@supabase/auth-js';
import * as texts from '@pickup/messages/operator/sign-in';
import { useServices } from '../../shared/services.ts';
import { callbackUrl } from '../../shared/session/callback-url.ts';
import { orThrow } from '../../shared/session/use-action.ts';
import type { CaptchaOption } from '../../shared/session/use-captcha.tsx';
import { MailProof } from './mail-proof.tsx';

interface MailSignInProps {
  /** The person whose session was interrupted; otherwise the form asks for the address. */
  readonly email?: string;
  readonly next: string;
}

/** Signs in with a link or a code from an email. */
export function MailSignIn({ email: known, next }: MailSignInProps) {
  const { auth } = useServices();
  const send = async (email: string, captcha: CaptchaOption) => {
    const request = { shouldCreateUser: false, emailRedirectTo: callbackUrl(next) };
    const { error } = await auth.signInWithOtp({ email, options: { ...request, ...captcha } });
    if (error && !isUnknownAddress(error)) throw error;
  };
  const prove = async (email: string, token: string) =>
    orThrow(await auth.verifyOtp({ email, token, type: 'email' }));
  return (
    <MailProof
      email={known}
      hint={texts.emailHint}
      confirm={texts.signIn}
      send={send}
      prove={prove}
    />
  );
}

// A hosted project reveals that an address has no account; the visitor must not learn it.
function isUnknownAddress(error: unknown): boolean {
  return isAuthApiError(error) && ['otp_disabled', 'user_not_found'].includes(error.code ?? '');
}
