import { isAuthApiError } from '@supabase/auth-js';
import { useState } from 'react';
import { useServices } from '../../shared/services.ts';
import { CodeField } from '../../shared/session/code-field.tsx';
import { NewPasswordField } from '../../shared/session/new-password-field.tsx';
import { orThrow, useAction } from '../../shared/session/use-action.ts';
import { Button } from '@pickup/ui/button';
import { Card } from '../../shared/ui/card.tsx';
import { FormProblem } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { Form, type FormValues } from '../../shared/ui/form.tsx';

/** Sets a new password. For an old session, the service sends a code to verify the operator. */
export function PasswordCard() {
  const { auth } = useServices();
  const toast = useToast();
  const [needsCode, setNeedsCode] = useState(false);
  const action = useAction();
  const { busy, problem, run } = action;
  const change = (values: FormValues, form: HTMLFormElement) =>
    run(async () => {
      const [password, nonce] = [values.typed('password'), values.code('code')];
      const { error } = await auth.updateUser({ password, ...(nonce && { nonce }) });
      if (isAuthApiError(error) && error.code === 'reauthentication_needed') {
        orThrow(await auth.reauthenticate());
        return setNeedsCode(true);
      }
      if (error) throw error;
      form.reset();
      setNeedsCode(false);
      toast({
        text: 'Your password is changed. You are signed out everywhere else.',
        tone: 'good',
      });
    });
  return (
    <Card title="Password">
      <Form onSubmit={change}>
        <NewPasswordField label="New password" advice="Your other sessions end." action={action} />
        {needsCode && (
          <>
            <Notice>You signed in a while ago, so we emailed you a code.</Notice>
            <CodeField label="Code from the email" />
          </>
        )}
        <FormProblem>{problem}</FormProblem>
        <div className="row">
          <Button type="submit" busy={busy}>
            Change password
          </Button>
        </div>
      </Form>
    </Card>
  );
}
