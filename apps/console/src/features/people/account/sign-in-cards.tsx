import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/people/account';
import { Button } from '@pickup/ui/button';
import { isAuthApiError, type Provider, type UserIdentity } from '@supabase/auth-js';
import { useState } from 'react';
import { useServices } from '../../../shared/services.ts';
import { callbackUrl } from '../../../shared/session/callback-url.ts';
import { CodeField } from '../../../shared/session/code-field.tsx';
import { NewPasswordField } from '../../../shared/session/new-password-field.tsx';
import { orThrow, useAction } from '../../../shared/session/use-action.ts';
import { useMe } from '../../../shared/session/use-me.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmailField, FormProblem } from '../../../shared/ui/field.tsx';
import { Form, Submit, type FormValues } from '../../../shared/ui/form.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useToast } from '../../../shared/ui/toasts.tsx';
import { useAccount, useReloadAccount } from './use-account.ts';

/** If the session is old, the sign-in service requires a code, which it emails to the person. */
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

export function EmailCard() {
  const { auth } = useServices();
  const me = useMe();
  const [requestedEmail, setRequestedEmail] = useState<string | null>(null);
  const { run, ...action } = useAction();
  const change = (email: string) =>
    run(async () => {
      orThrow(await auth.updateUser({ email }, { emailRedirectTo: callbackUrl('/account') }));
      setRequestedEmail(email);
    });
  return (
    <Card title={texts.email}>
      <p>
        {texts.currentEmail.before}
        <strong>{me.email}</strong>
        {texts.currentEmail.after}
      </p>
      <Form onSubmit={(values) => change(values.text('email'))}>
        <EmailField label={texts.newEmail} autoComplete="email" hint={texts.newEmailHint} />
        <div role="status">
          {requestedEmail !== null && (
            <Notice tone="good">
              {fill(texts.linksSent, { newAddress: requestedEmail, oldAddress: me.email })}
            </Notice>
          )}
        </div>
        <Submit action={action}>{texts.changeEmail}</Submit>
      </Form>
    </Card>
  );
}

export function IdentitiesCard() {
  const { auth, config } = useServices();
  const account = useAccount();
  const reload = useReloadAccount();
  const { busy, problem, run } = useAction();
  const linked = account.data?.identities ?? [];
  if (config.providers.length === 0 || !account.isSuccess) return null;
  const link = (id: string) =>
    run(async () => {
      // The client library's `Provider` type lists only the providers of the hosted service.
      const provider = id as Provider;
      const options = { redirectTo: callbackUrl('/account') };
      orThrow(await auth.linkIdentity({ provider, options }));
    });
  const unlink = (identity: UserIdentity) =>
    run(async () => {
      orThrow(await auth.unlinkIdentity(identity));
      await reload();
    });
  return (
    <Card title={texts.providers} flush>
      <ul className="list">
        {config.providers.map(({ id, label }) => {
          const identity = linked.find(({ provider }) => provider === id);
          return (
            <li key={id}>
              <div className="list-main">
                <p className="list-title">{label}</p>
                <p className="list-note">{identity ? texts.connected : texts.notConnected}</p>
              </div>
              <Button busy={busy} onClick={() => (identity ? unlink(identity) : link(id))}>
                {fill(identity ? texts.disconnect : texts.connect, { provider: label })}
              </Button>
            </li>
          );
        })}
      </ul>
      <FormProblem>{problem}</FormProblem>
    </Card>
  );
}
