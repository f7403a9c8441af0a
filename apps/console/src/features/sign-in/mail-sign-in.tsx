import { isAuthApiError } from '@supabase/supabase-js';
import { useState } from 'react';
import { useServices } from '../../shared/services.ts';
import { callbackUrl } from '../../shared/session/callback-url.ts';
import { CodeField } from '../../shared/session/code-field.tsx';
import { orThrow, useAction } from '../../shared/session/use-action.ts';
import type { CaptchaOption } from '../../shared/session/use-captcha.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { FormProblem } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Form, type FormValues } from '../../shared/ui/form.tsx';
import { MailForm } from './mail-form.tsx';

export interface MailSignInProps {
  /** Whoever has to come back; else the address is asked for. */
  readonly email?: string;
  readonly next: string;
}

/** A link and a code by mail; the code is typed here, the link may be opened anywhere. */
export function MailSignIn({ email: known, next }: MailSignInProps) {
  const { auth } = useServices();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async (email: string, captcha: CaptchaOption) => {
    const wished = { shouldCreateUser: false, emailRedirectTo: callbackUrl(next) };
    const { error } = await auth.signInWithOtp({ email, options: { ...wished, ...captcha } });
    if (error && !isUnknownAddress(error)) throw error;
    setSentTo(email);
  };
  if (sentTo !== null) return <CodeByMail email={sentTo} onAgain={() => setSentTo(null)} />;
  return (
    <MailForm
      email={known}
      hint="You get a link and a code that sign you in without your password."
      send={send}
    />
  );
}

function CodeByMail({ email, onAgain }: { readonly email: string; onAgain(): void }) {
  const { auth } = useServices();
  const { busy, problem, run } = useAction();
  const submit = (form: FormValues) =>
    run(async () => {
      const token = form.code('code');
      orThrow(await auth.verifyOtp({ email, token, type: 'email' }));
    });
  return (
    <Form onSubmit={submit}>
      <Notice>
        If <strong>{email}</strong> has an account here, a mail is on its way. Open its link, or
        enter its code.
      </Notice>
      <CodeField label="Code from the mail" />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" tone="primary" busy={busy} wide>
        Sign in
      </Button>
      <Button tone="quiet" icon="left" onClick={onAgain}>
        No mail came? Check the address
      </Button>
    </Form>
  );
}

// A hosted project says so when an address has no account; whoever asks must not learn it.
function isUnknownAddress(error: unknown): boolean {
  return isAuthApiError(error) && ['otp_disabled', 'user_not_found'].includes(error.code ?? '');
}
