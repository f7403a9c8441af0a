import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/people/sign-in';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import type { Provider } from '@supabase/auth-js';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useServices } from '../../../shared/services.ts';
import { callbackUrl } from '../../../shared/session/callback-url.ts';
import { orThrow, useAction } from '../../../shared/session/use-action.ts';
import { Checking, useCaptcha } from '../../../shared/session/use-captcha.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { FormProblem, TextField } from '../../../shared/ui/field.tsx';
import { Form, Submit } from '../../../shared/ui/form.tsx';
import { FactorStep } from './factor-step.tsx';
import { EmailSignIn } from './email-sign-in.tsx';
import { PasswordSignIn } from './password-sign-in.tsx';
import { SignInLayout, useNext } from './sign-in-layout.tsx';

export function SignInPage() {
  const { session, needsFactor } = useSession();
  const next = useNext();
  const [isByEmail, setByEmail] = useState(false);
  if (session !== null && !needsFactor) return <Navigate to={next} replace />;
  if (session !== null) return <FactorStep />;
  return (
    <SignInLayout title={texts.title}>
      {isByEmail ? <EmailSignIn next={next} /> : <PasswordSignIn showsForgottenLink />}
      <OtherMethods isByEmail={isByEmail} onChange={setByEmail} next={next} />
    </SignInLayout>
  );
}

interface OtherMethodsProps {
  readonly isByEmail: boolean;
  onChange(isByEmail: boolean): void;
  readonly next: string;
}

function OtherMethods({ isByEmail, onChange, next }: OtherMethodsProps) {
  const { auth, config } = useServices();
  const { busy, problem, run } = useAction();
  const [atCompany, setAtCompany] = useState(false);
  const go = (id: string) =>
    run(async () => {
      // The client library's `Provider` type lists only the providers of the hosted service.
      const provider = id as Provider;
      orThrow(await auth.signInWithOAuth({ provider, options: { redirectTo: callbackUrl(next) } }));
    });
  return (
    <div className="stack">
      <p className="or">{texts.or}</p>
      <div className="ways">
        <Button
          icon={isByEmail ? icons.lock : icons.mail}
          wide
          onClick={() => onChange(!isByEmail)}
        >
          {isByEmail ? texts.byPassword : texts.byEmail}
        </Button>
        {config.providers.map(({ id, label }) => (
          <Button key={id} wide busy={busy} onClick={() => go(id)}>
            {fill(texts.continueWith, { provider: label })}
          </Button>
        ))}
        {config.sso && !atCompany && (
          <Button icon={icons.key} wide onClick={() => setAtCompany(true)}>
            {texts.withCompany}
          </Button>
        )}
      </div>
      <FormProblem>{problem}</FormProblem>
      {atCompany && <CompanySignIn next={next} />}
    </div>
  );
}

function CompanySignIn({ next }: { readonly next: string }) {
  const { auth } = useServices();
  const { run, ...action } = useAction();
  const captcha = useCaptcha();
  const submit = (typed: string) =>
    run(async () => {
      const domain = typed
        .slice(typed.lastIndexOf('@') + 1)
        .trim()
        .toLowerCase();
      const options = { redirectTo: callbackUrl(next), ...(await captcha.createToken()) };
      const { data } = orThrow(await auth.signInWithSSO({ domain, options }));
      if (data) location.assign(data.url);
    });
  return (
    <Form onSubmit={(values) => submit(values.text('domain'))}>
      <TextField
        label={texts.company}
        name="domain"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
      />
      <Checking captcha={captcha} />
      <Submit action={action} wide>
        {texts.continueToCompany}
      </Submit>
    </Form>
  );
}
