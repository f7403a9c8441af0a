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
    <Card title="Email address">
      <p>
        You sign in as <strong>{me.email}</strong>.
      </p>
      <Form onSubmit={(values) => change(values.text('email'))}>
        <TextField
          label="New address"
          name="email"
          type="email"
          autoComplete="email"
          hint="We email both addresses. The change takes effect when you confirm both links."
          required
          maxLength={254}
        />
        <FormProblem>{problem}</FormProblem>
        <div role="status">
          {asked !== null && (
            <Notice tone="good">
              We emailed {asked} and {me.email}. Confirm both links.
            </Notice>
          )}
        </div>
        <div className="row">
          <Button type="submit" busy={busy}>
            Change address
          </Button>
        </div>
      </Form>
    </Card>
  );
}
