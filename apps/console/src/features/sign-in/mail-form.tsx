import * as texts from '@pickup/messages/operator/sign-in';
import { useAction } from '../../shared/session/use-action.ts';
import { Checking, useCaptcha, type CaptchaOption } from '../../shared/session/use-captcha.tsx';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { FormProblem, TextField } from '../../shared/ui/field.tsx';
import { Form } from '../../shared/ui/form.tsx';

export interface MailFormProps {
  /** The person whose session was interrupted; otherwise the form asks for the address. */
  readonly email?: string | undefined;
  /** The purpose of the email. */
  readonly hint: string;
  /** Throws when the email cannot be sent. */
  send(email: string, captcha: CaptchaOption): Promise<void>;
}

/** Asks for an address and sends an email to it. */
export function MailForm({ email: known, hint, send }: MailFormProps) {
  const { busy, problem, run } = useAction();
  const captcha = useCaptcha();
  const submit = (email: string) => run(async () => send(email, await captcha.take()));
  return (
    <Form onSubmit={(values) => submit(values.text('email'))}>
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={known}
        readOnly={known !== undefined}
        hint={hint}
        required
        maxLength={254}
      />
      <Checking captcha={captcha} />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" tone="primary" icon={icons.mail} busy={busy} wide>
        {texts.sendEmail}
      </Button>
    </Form>
  );
}
