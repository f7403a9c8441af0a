import * as texts from '@pickup/messages/operator/proof';
import { useServices } from '../services.ts';
import { Button } from '@pickup/ui/button';
import { FormProblem, TextField } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import type { FactorFormProps } from './factor-form.tsx';
import { verifyRecoveryCode } from './recovery-codes.ts';
import { useAction } from './use-action.ts';

/** Accepts a recovery code in place of the second factor's code. */
export function RecoveryForm({ confirm = texts.confirm, onVerified, actions }: FactorFormProps) {
  const { auth } = useServices();
  const { busy, problem, run } = useAction();
  const submit = (code: string) =>
    run(async () => {
      await verifyRecoveryCode(auth, code);
      await onVerified?.();
    });
  return (
    <Form onSubmit={(values) => submit(values.text('recovery-code'))}>
      <TextField
        label={texts.recoveryCode}
        name="recovery-code"
        hint={texts.recoveryCodeHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        data-initial-focus=""
      />
      <FormProblem>{problem}</FormProblem>
      {actions?.({ busy, ready: true }) ?? (
        <Button type="submit" tone="primary" busy={busy} wide>
          {confirm}
        </Button>
      )}
    </Form>
  );
}
