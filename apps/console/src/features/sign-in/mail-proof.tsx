import * as texts from '@pickup/messages/operator/sign-in';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useState } from 'react';
import { CodeField } from '../../shared/session/code-field.tsx';
import { useAction } from '../../shared/session/use-action.ts';
import { Checking, useCaptcha, type CaptchaOption } from '../../shared/session/use-captcha.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Form, Submit } from '../../shared/ui/form.tsx';
import { Notice } from '../../shared/ui/notice.tsx';

interface MailFormProps {
  /** The person whose session was interrupted; otherwise the form asks for the address. */
  readonly email?: string | undefined;
  /** The purpose of the email. */
  readonly hint: string;
  /** Throws when the email cannot be sent. */
  send(email: string, captcha: CaptchaOption): Promise<void>;
}

interface MailProofProps extends MailFormProps {
  readonly confirm: string;
  /** Throws when the code is wrong. */
  prove(email: string, token: string): Promise<unknown>;
}

/** Sends a link and a code by email. The code is typed here, the link can be opened anywhere. */
export function MailProof({ confirm, prove, send, ...form }: MailProofProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <CodeForm
        email={sentTo}
        confirm={confirm}
        prove={(token) => prove(sentTo, token)}
        onAgain={() => setSentTo(null)}
      />
    );
  }
  const sendTo = async (email: string, captcha: CaptchaOption) => {
    await send(email, captcha);
    setSentTo(email);
  };
  return <MailForm {...form} send={sendTo} />;
}

function MailForm({ email: known, hint, send }: MailFormProps) {
  const { run, ...action } = useAction();
  const captcha = useCaptcha();
  const submit = (email: string) => run(async () => send(email, await captcha.take()));
  return (
    <Form onSubmit={(values) => submit(values.text('email'))}>
      <EmailField known={known} hint={hint} />
      <Checking captcha={captcha} />
      <Submit action={action} tone="primary" icon={icons.mail} wide>
        {texts.sendEmail}
      </Submit>
    </Form>
  );
}

/** The address to sign in with. It is fixed for a person whose session was interrupted. */
export function EmailField(props: { readonly known: string | undefined; readonly hint?: string }) {
  const { known, hint } = props;
  return (
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
  );
}

interface CodeFormProps {
  /** The address the email was sent to. */
  readonly email: string;
  readonly confirm: string;
  prove(token: string): Promise<unknown>;
  onAgain(): void;
}

/** The text is the same for every address. */
function CodeForm({ email, confirm, prove, onAgain }: CodeFormProps) {
  const { run, ...action } = useAction();
  return (
    <Form onSubmit={(form) => run(async () => void (await prove(form.code('code'))))}>
      <div role="status">
        <Notice>
          {texts.emailSent.before}
          <strong>{email}</strong>
          {texts.emailSent.after}
        </Notice>
      </div>
      <CodeField label={texts.emailedCode} />
      <Submit action={action} tone="primary" wide>
        {confirm}
      </Submit>
      <Button tone="quiet" icon={icons.left} onClick={onAgain}>
        {texts.checkAddress}
      </Button>
    </Form>
  );
}
