import { isAuthApiError } from '@supabase/supabase-js';
import { useState } from 'react';
import { useServices } from '../../shared/services.ts';
import { callbackUrl } from '../../shared/session/callback-url.ts';
import { CodeField } from '../../shared/session/code-field.tsx';
import { orThrow, useAction } from '../../shared/session/use-action.ts';
import { Checking, useCaptcha } from '../../shared/session/use-captcha.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { FormProblem, TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Form, type FormValues } from '../../shared/ui/form.tsx';

export interface MailSignInProps {
  /** Whoever has to come back; else the address is asked for. */
  readonly email?: string;
  readonly next: string;
}

/** A link and a code by mail; the code is typed here, the link may be opened anywhere. */
export function MailSignIn({ email: known, next }: MailSignInProps) {
  const { auth } = useServices();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, problem, run } = useAction();
  const captcha = useCaptcha();
  const send = (email: string) =>
    run(async () => {
      const wished = { shouldCreateUser: false, emailRedirectTo: callbackUrl(next) };
      const options = { ...wished, ...(await captcha.take()) };
      const { error } = await auth.signInWithOtp({ email, options });
      if (error && !isUnknownAddress(error)) throw error;
      setSentTo(email);
    });
  if (sentTo !== null) return <CodeByMail email={sentTo} onAgain={() => setSentTo(null)} />;
  return (
    <Form onSubmit={(values) => send(values.text('email'))}>
      <TextField
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={known}
        readOnly={known !== undefined}
        hint="You get a link and a code that sign you in without your password."
        required
        maxLength={254}
      />
      <Checking captcha={captcha} />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" tone="primary" icon="mail" busy={busy} wide>
        Send the mail
      </Button>
    </Form>
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
