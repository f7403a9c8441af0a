import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/people/setup';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { readApiError, unreachable } from '../../../shared/api/api-error.ts';
import { useServices } from '../../../shared/services.ts';
import { NewPasswordField } from '../../../shared/session/new-password-field.tsx';
import { orThrow, useAction } from '../../../shared/session/use-action.ts';
import { Checking, useCaptcha } from '../../../shared/session/use-captcha.tsx';
import { EmailField, TextField } from '../../../shared/ui/field.tsx';
import { Form, Submit, type FormValues } from '../../../shared/ui/form.tsx';
import { LinkProblem, SignInLayout } from './sign-in-layout.tsx';
import { useClearedAddress } from '../../../shared/hooks/use-cleared-address.ts';

export function SetupPage() {
  const [link] = useState(() => readLink());
  useClearedAddress(link.token !== '');
  if (link.token !== '') return <SetupForm {...link} />;
  const { before, command, after } = texts.noLink;
  const text = (
    <>
      {before}
      <code>{command}</code>
      {after}
    </>
  );
  return (
    <LinkProblem title={texts.title} text={text} next={{ to: '/sign-in', label: texts.signIn }} />
  );
}

interface SetupLink {
  readonly token: string;
  /**
   * Whether the link restores an owner's access. Such a link works even if the team already has an
   * owner.
   */
  readonly isForExisting: boolean;
}

function SetupForm({ token, isForExisting }: SetupLink) {
  const { auth, config } = useServices();
  const navigate = useNavigate();
  const action = useAction();
  const captcha = useCaptcha();
  const submit = (form: FormValues) =>
    action.run(async () => {
      const owner = { name: form.text('name'), email: form.text('email') };
      const password = form.typed('password');
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      await setUp({ token, ...owner, password, time_zone: timeZone });
      const options = await captcha.createToken();
      orThrow(await auth.signInWithPassword({ email: owner.email, password, options }));
      await navigate('/first-steps', { replace: true });
    });
  return (
    <SignInLayout
      title={texts.title}
      intro={fill(isForExisting ? texts.leadExisting : texts.lead, { brand: config.brandName })}
    >
      <Form onSubmit={submit}>
        <TextField label={texts.name} name="name" autoComplete="name" required maxLength={100} />
        <EmailField
          label={texts.email}
          autoComplete="username"
          hint={isForExisting ? texts.emailHint : undefined}
        />
        <NewPasswordField label={texts.password} advice={texts.passwordAdvice} action={action} />
        <Checking captcha={captcha} />
        <Submit action={action} tone="primary" wide>
          {texts.createAccount}
        </Submit>
      </Form>
    </SignInLayout>
  );
}

async function setUp(owner: Readonly<Record<string, string>>): Promise<void> {
  const response = await fetch('/api/setup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  }).catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw await readApiError(response);
}

function readLink(): SetupLink {
  const link = new URLSearchParams(location.hash.replace(/^#/, ''));
  return { token: link.get('token') ?? '', isForExisting: link.has('existing') };
}
