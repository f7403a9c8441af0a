import { useState } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../shared/services.ts';
import { callbackUrl } from '../../shared/session/callback-url.ts';
import { orThrow } from '../../shared/session/use-action.ts';
import type { CaptchaOption } from '../../shared/session/use-captcha.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { MailForm } from './mail-form.tsx';
import { Outside } from './outside.tsx';

/** Asks for the mail by which a new password is set. It says the same for every address. */
export function ForgottenPage() {
  const { auth } = useServices();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async (email: string, captcha: CaptchaOption) => {
    const options = { redirectTo: callbackUrl('/reset'), ...captcha };
    orThrow(await auth.resetPasswordForEmail(email, options));
    setSentTo(email);
  };
  return (
    <Outside title="New password">
      {sentTo === null ? (
        <MailForm hint="You get a link by which you set a new password." send={send} />
      ) : (
        <div role="status">
          <Notice tone="good">
            If <strong>{sentTo}</strong> has an account here, a mail is on its way. Its link works
            once, within an hour.
          </Notice>
        </div>
      )}
      <Link to="/sign-in">Back to sign-in</Link>
    </Outside>
  );
}
