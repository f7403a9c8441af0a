import * as texts from '@pickup/messages/operator/setup';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { readApiError, unreachable } from '../../shared/api/api-error.ts';
import { useServices } from '../../shared/services.ts';
import { NewPasswordField } from '../../shared/session/new-password-field.tsx';
import { orThrow, useAction } from '../../shared/session/use-action.ts';
import { Checking, useCaptcha } from '../../shared/session/use-captcha.tsx';
import { Button } from '@pickup/ui/button';
import { FormProblem, TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { Form, type FormValues } from '../../shared/ui/form.tsx';
import { useClearedAddress } from '../../shared/hooks/use-cleared-address.ts';

/**
 * Sets up an owner with the one-time link that the server printed. This is the first owner, or one
 * who is locked out.
 */
export function SetupPage() {
  const [token] = useState(() => readToken());
  useClearedAddress(token !== '');
  if (token !== '') return <SetupForm token={token} />;
  return (
    <SignInLayout title={texts.title}>
      <Notice tone="warn">
        {texts.noLink.before}
        <code>{texts.noLink.command}</code>
        {texts.noLink.after}
      </Notice>
      <Link to="/sign-in">{texts.signIn}</Link>
    </SignInLayout>
  );
}

function SetupForm({ token }: { readonly token: string }) {
  const { auth, config } = useServices();
  const navigate = useNavigate();
  const action = useAction();
  const { busy, problem, run } = action;
  const captcha = useCaptcha();
  const submit = (form: FormValues) =>
    run(async () => {
      const owner = { name: form.text('name'), email: form.text('email') };
      const password = form.typed('password');
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      await setUp({ token, ...owner, password, time_zone: timeZone });
      const options = await captcha.take();
      orThrow(await auth.signInWithPassword({ email: owner.email, password, options }));
      await navigate('/account', { replace: true });
    });
  return (
    <SignInLayout title={texts.title} lead={texts.lead(config.brandName)}>
      <Form onSubmit={submit}>
        <TextField label={texts.name} name="name" autoComplete="name" required maxLength={100} />
        <TextField
          label={texts.email}
          name="email"
          type="email"
          autoComplete="username"
          hint={texts.emailHint}
          required
          maxLength={254}
        />
        <NewPasswordField label={texts.password} advice={texts.passwordAdvice} action={action} />
        <Checking captcha={captcha} />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" tone="primary" busy={busy} wide>
          {texts.createAccount}
        </Button>
      </Form>
    </SignInLayout>
  );
}

async function setUp(owner: Readonly<Record<string, string>>): Promise<void> {
  const answer = await fetch('/api/setup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  }).catch(() => {
    throw unreachable();
  });
  if (!answer.ok) throw await readApiError(answer);
}

const readToken = () => new URLSearchParams(location.hash.replace(/^#/, '')).get('token') ?? '';
