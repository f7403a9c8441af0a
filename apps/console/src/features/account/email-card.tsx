import * as texts from '@pickup/messages/operator/account';
import { useState } from 'react';
import { useServices } from '../../shared/services.ts';
import { callbackUrl } from '../../shared/session/callback-url.ts';
import { orThrow, useAction } from '../../shared/session/use-action.ts';
import { useMe } from '../../shared/session/use-me.ts';
import { Button } from '@pickup/ui/button';
import { Card } from '../../shared/ui/card.tsx';
import { FormProblem, TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Form } from '../../shared/ui/form.tsx';

/** The sign-in address. It changes once both emails are confirmed. */
export function EmailCard() {
  const { auth } = useServices();
  const me = useMe();
  const [asked, setAsked] = useState<string | null>(null);
  const { busy, problem, run } = useAction();
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
        <FormProblem>{problem}</FormProblem>
        <div role="status">
          {asked !== null && <Notice tone="good">{texts.linksSent(asked, me.email)}</Notice>}
        </div>
        <div className="row">
          <Button type="submit" busy={busy}>
            {texts.changeEmail}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
