import { useState } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../shared/services.ts';
import { callbackUrl } from '../../shared/session/callback-url.ts';
import { orThrow, useAction } from '../../shared/session/use-action.ts';
import { Checking, useCaptcha } from '../../shared/session/use-captcha.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { FormProblem, TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Outside } from './outside.tsx';
import { Form } from '../../shared/ui/form.tsx';

/** Asks for the mail by which a new password is set. It says the same for every address. */
export function ForgottenPage() {
  const { auth } = useServices();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, problem, run } = useAction();
  const captcha = useCaptcha();
  const send = (email: string) =>
    run(async () => {
      const redirectTo = callbackUrl('/reset');
      const options = { redirectTo, ...(await captcha.take()) };
      orThrow(await auth.resetPasswordForEmail(email, options));
      setSentTo(email);
    });
  return (
    <Outside title="New password">
      {sentTo === null ? (
        <Form onSubmit={(values) => send(values.text('email'))}>
          <TextField
            label="E-mail address"
            name="email"
            type="email"
            autoComplete="username"
            hint="You get a link by which you set a new password."
            required
            maxLength={254}
          />
          <Checking captcha={captcha} />
          <FormProblem>{problem}</FormProblem>
          <Button type="submit" tone="primary" icon="mail" busy={busy} wide>
            Send the mail
          </Button>
        </Form>
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
