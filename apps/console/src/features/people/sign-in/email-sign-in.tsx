import * as texts from '@pickup/messages/operator/people/sign-in';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { isAuthApiError } from '@supabase/auth-js';
import { useState } from 'react';
import { useServices } from '../../../shared/services.ts';
import { callbackUrl } from '../../../shared/session/callback-url.ts';
import { CodeField } from '../../../shared/session/code-field.tsx';
import { orThrow, useAction } from '../../../shared/session/use-action.ts';
import { Checking, useCaptcha, type CaptchaOption } from '../../../shared/session/use-captcha.tsx';
import { EmailField } from '../../../shared/ui/field.tsx';
import { Form, Submit } from '../../../shared/ui/form.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';

interface EmailSignInProps {
  readonly email?: string;
  readonly next: string;
}

export function EmailSignIn({ email: fixedEmail, next }: EmailSignInProps) {
  const { auth } = useServices();
  const send = async (email: string, captcha: CaptchaOption) => {
    const request = { shouldCreateUser: false, emailRedirectTo: callbackUrl(next) };
    const { error } = await auth.signInWithOtp({ email, options: { ...request, ...captcha } });
    if (error && !isUnknownAddress(error)) throw error;
  };
  const verify = async (email: string, token: string) =>
    orThrow(await auth.verifyOtp({ email, token, type: 'email' }));
  return (
    <EmailVerification
      email={fixedEmail}
      hint={texts.emailHint}
      confirm={texts.signIn}
      send={send}
      verify={verify}
    />
  );
}

// A hosted Supabase project reports an unknown email address as an error. The form ignores that
// error, because it would reveal which addresses have accounts.
function isUnknownAddress(error: unknown): boolean {
  return isAuthApiError(error) && ['otp_disabled', 'user_not_found'].includes(error.code ?? '');
}

interface EmailVerificationProps {
  readonly email?: string | undefined;
  readonly hint: string;
  readonly confirm: string;
  send(email: string, captcha: CaptchaOption): Promise<void>;
  verify(email: string, token: string): Promise<unknown>;
}

/**
 * Shows the same text for every email address, so visitors cannot learn which addresses have
 * accounts.
 */
export function EmailVerification({
  email: fixedEmail,
  hint,
  confirm,
  send,
  verify,
}: EmailVerificationProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { run, clearProblem, ...action } = useAction();
  const captcha = useCaptcha();
  const { canEmailLinks } = useServices().config;
  const sentText = canEmailLinks ? texts.emailSent : texts.emailSaved;
  const sendEmail = (email: string) =>
    run(async () => {
      await send(email, await captcha.createToken());
      setSentTo(email);
    });
  const changeAddress = () => {
    clearProblem();
    setSentTo(null);
  };
  if (sentTo === null) {
    return (
      <Form key="email" onSubmit={(values) => sendEmail(values.text('email'))}>
        <SignInEmailField
          fixedEmail={fixedEmail}
          hint={canEmailLinks ? hint : texts.emailHintSaved}
        />
        <Checking captcha={captcha} />
        <Submit action={action} tone="primary" icon={icons.mail} wide>
          {canEmailLinks ? texts.sendEmail : texts.saveEmail}
        </Submit>
      </Form>
    );
  }
  return (
    <Form
      key="code"
      onSubmit={({ code }) => run(async () => void (await verify(sentTo, code('code'))))}
    >
      <div role="status">
        <Notice>
          {sentText.before}
          <strong>{sentTo}</strong>
          {sentText.after}
        </Notice>
      </div>
      <CodeField label={texts.emailedCode} />
      <Submit action={action} tone="primary" wide>
        {confirm}
      </Submit>
      <Button tone="quiet" icon={icons.left} onClick={changeAddress}>
        {texts.checkAddress}
      </Button>
    </Form>
  );
}

export function SignInEmailField(props: {
  readonly fixedEmail: string | undefined;
  readonly hint?: string;
}) {
  const { fixedEmail, hint } = props;
  return (
    <EmailField
      label={texts.email}
      autoComplete="username"
      defaultValue={fixedEmail}
      readOnly={fixedEmail !== undefined}
      hint={hint}
    />
  );
}
