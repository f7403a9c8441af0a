import { isAuthApiError } from '@supabase/auth-js';
import * as texts from '@pickup/messages/operator/account';
import { useState } from 'react';
import { useServices } from '../../shared/services.ts';
import { CodeField } from '../../shared/session/code-field.tsx';
import { NewPasswordField } from '../../shared/session/new-password-field.tsx';
import { orThrow, useAction } from '../../shared/session/use-action.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { Form, Submit, type FormValues } from '../../shared/ui/form.tsx';

/** Sets a new password. For an old session, the service sends a code to verify the operator. */
export function PasswordCard() {
  const { auth } = useServices();
  const toast = useToast();
  const [needsCode, setNeedsCode] = useState(false);
  const action = useAction();
  const change = (values: FormValues, form: HTMLFormElement) =>
    action.run(async () => {
      const [password, nonce] = [values.typed('password'), values.code('code')];
      const { error } = await auth.updateUser({ password, ...(nonce && { nonce }) });
      if (isAuthApiError(error) && error.code === 'reauthentication_needed') {
        orThrow(await auth.reauthenticate());
        return setNeedsCode(true);
      }
      if (error) throw error;
      form.reset();
      setNeedsCode(false);
      toast({ text: texts.passwordChanged, tone: 'good' });
    });
  return (
    <Card title={texts.password}>
      <Form onSubmit={change}>
        <NewPasswordField
          label={texts.newPassword}
          advice={texts.newPasswordEffect}
          action={action}
        />
        {needsCode && (
          <>
            <Notice>{texts.codeSent}</Notice>
            <CodeField label={texts.emailedCode} />
          </>
        )}
        <Submit action={action}>{texts.changePassword}</Submit>
      </Form>
    </Card>
  );
}
