import { useServices } from '../../shared/services.ts';
import { orThrow, useAction } from '../../shared/session/use-action.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FormProblem, PasswordField } from '../../shared/ui/field.tsx';
import { Form } from '../../shared/ui/form.tsx';

export interface NewPasswordFormProps {
  readonly confirm: string;
  onDone(): void;
}

/** Sets the password of whoever has just proved by mail who he is. */
export function NewPasswordForm({ confirm, onDone }: NewPasswordFormProps) {
  const { auth } = useServices();
  const { busy, problem, run } = useAction();
  const submit = (password: string) =>
    run(async () => {
      orThrow(await auth.updateUser({ password }));
      onDone();
    });
  return (
    <Form onSubmit={(values) => submit(values.typed('password'))}>
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint="At least eight characters. A few words in a row are good."
        required
        minLength={8}
        maxLength={128}
      />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" tone="primary" busy={busy} wide>
        {confirm}
      </Button>
    </Form>
  );
}
