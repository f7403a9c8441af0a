import * as texts from '@pickup/messages/operator/reset-password';
import { useServices } from '../../shared/services.ts';
import { NewPasswordField } from '../../shared/session/new-password-field.tsx';
import { orThrow, useAction } from '../../shared/session/use-action.ts';
import { Button } from '@pickup/ui/button';
import { FormProblem } from '../../shared/ui/field.tsx';
import { Form } from '../../shared/ui/form.tsx';

export interface NewPasswordFormProps {
  readonly confirm: string;
  onDone(): void;
}

/** Sets the password of a person who just opened a link from an email. */
export function NewPasswordForm({ confirm, onDone }: NewPasswordFormProps) {
  const { auth } = useServices();
  const action = useAction();
  const { busy, problem, run } = action;
  const submit = (password: string) =>
    run(async () => {
      orThrow(await auth.updateUser({ password }));
      onDone();
    });
  return (
    <Form onSubmit={(values) => submit(values.typed('password'))}>
      <NewPasswordField label={texts.newPassword} advice={texts.advice} action={action} />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" tone="primary" busy={busy} wide>
        {confirm}
      </Button>
    </Form>
  );
}
