import * as texts from '@pickup/messages/operator/people/reset-password';
import { Link, useNavigate } from 'react-router';
import { useServices } from '../../../shared/services.ts';
import { callbackUrl } from '../../../shared/session/callback-url.ts';
import { orThrow } from '../../../shared/session/use-action.ts';
import type { CaptchaOption } from '../../../shared/session/use-captcha.tsx';
import { EmailVerification } from './email-sign-in.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

export function ForgottenPage() {
  const { auth } = useServices();
  const navigate = useNavigate();
  const send = async (email: string, captcha: CaptchaOption) => {
    const options = { redirectTo: callbackUrl('/reset'), ...captcha };
    orThrow(await auth.resetPasswordForEmail(email, options));
  };
  const verify = async (email: string, token: string) => {
    orThrow(await auth.verifyOtp({ email, token, type: 'recovery' }));
    await navigate('/reset', { replace: true });
  };
  return (
    <SignInLayout title={texts.title}>
      <EmailVerification
        hint={texts.emailHint}
        confirm={texts.nextStep}
        send={send}
        verify={verify}
      />
      <Link to="/sign-in">{texts.backToSignIn}</Link>
    </SignInLayout>
  );
}
