import * as texts from '@pickup/messages/operator/sign-in';
import { Link } from 'react-router';
import { useServices } from '../../shared/services.ts';
import { orThrow, useAction } from '../../shared/session/use-action.ts';
import { Checking, useCaptcha } from '../../shared/session/use-captcha.tsx';
import { Button } from '@pickup/ui/button';
import { FormProblem, PasswordField, TextField } from '../../shared/ui/field.tsx';
import { Form, type FormValues } from '../../shared/ui/form.tsx';

export interface PasswordSignInProps {
  /** The person whose session was interrupted; otherwise the form asks for the address. */
  readonly email?: string;
  /** Shows the link to reset a forgotten password. */
  readonly forgotten?: boolean;
}

export function PasswordSignIn({ email, forgotten = false }: PasswordSignInProps) {
  const { auth } = useServices();
  const { busy, problem, run } = useAction();
  const captcha = useCaptcha();
  const submit = (form: FormValues) =>
    run(async () => {
      const credentials = { email: form.text('email'), password: form.typed('password') };
      const options = await captcha.take();
      orThrow(await auth.signInWithPassword({ ...credentials, options }));
    });
  return (
    <Form onSubmit={submit}>
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        readOnly={email !== undefined}
        required
        maxLength={254}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        required
        maxLength={128}
        data-initial-focus=""
      />
      <Checking captcha={captcha} />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" tone="primary" busy={busy} wide>
        {texts.signIn}
      </Button>
      {forgotten && <Link to="/forgotten">{texts.forgotten}</Link>}
    </Form>
  );
}
