import * as texts from '@pickup/messages/operator/people/sign-in';
import { Link } from 'react-router';
import { useServices } from '../../../shared/services.ts';
import { orThrow, useAction } from '../../../shared/session/use-action.ts';
import { Checking, useCaptcha } from '../../../shared/session/use-captcha.tsx';
import { PasswordField } from '../../../shared/ui/field.tsx';
import { Form, Submit, type FormValues } from '../../../shared/ui/form.tsx';
import { SignInEmailField } from './email-sign-in.tsx';

interface PasswordSignInProps {
  readonly email?: string;
  readonly showsForgottenLink?: boolean;
}

export function PasswordSignIn({ email, showsForgottenLink = false }: PasswordSignInProps) {
  const { auth } = useServices();
  const { run, ...action } = useAction();
  const captcha = useCaptcha();
  const submit = (form: FormValues) =>
    run(async () => {
      const credentials = { email: form.text('email'), password: form.typed('password') };
      const options = await captcha.createToken();
      orThrow(await auth.signInWithPassword({ ...credentials, options }));
    });
  return (
    <Form onSubmit={submit}>
      <SignInEmailField fixedEmail={email} />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        required
        maxLength={128}
        data-initial-focus=""
      />
      <Checking captcha={captcha} />
      <Submit action={action} tone="primary" wide>
        {texts.signIn}
      </Submit>
      {showsForgottenLink && <Link to="/forgotten">{texts.forgotten}</Link>}
    </Form>
  );
}
