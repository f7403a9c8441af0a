import * as texts from '@pickup/messages/operator/account';
import { useState } from 'react';
import { useServices } from '../../shared/services.ts';
import { callbackUrl } from '../../shared/session/callback-url.ts';
import { orThrow, useAction } from '../../shared/session/use-action.ts';
import { useMe } from '../../shared/session/use-me.ts';
import { Card } from '../../shared/ui/card.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Form, Submit } from '../../shared/ui/form.tsx';

/** The sign-in address. It changes once both emails are confirmed. */
export function EmailCard() {
  const { auth } = useServices();
  const me = useMe();
  const [asked, setAsked] = useState<string | null>(null);
  const { run, ...action } = useAction();
  const change = (email: string) =>
    run(async () => {
      orThrow(await auth.updateUser({ email }, { emailRedirectTo: callbackUrl('/account') }));
      setAsked(email);
    });
  return (
    <Card title={texts.email}>
      <p>
        {texts.currentEmail.before}
        <strong>{me.email}</strong>
        {texts.currentEmail.after}
      </p>
      <Form onSubmit={(values) => change(values.text('email'))}>
        <TextField
          label={texts.newEmail}
          name="email"
          type="email"
          autoComplete="email"
          hint={texts.newEmailHint}
          required
          maxLength={254}
        />
        <div role="status">
          {asked !== null && <Notice tone="good">{texts.linksSent(asked, me.email)}</Notice>}
        </div>
        <Submit action={action}>{texts.changeEmail}</Submit>
      </Form>
    </Card>
  );
}
