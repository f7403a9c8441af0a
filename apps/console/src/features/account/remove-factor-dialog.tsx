import type { Factor } from '@supabase/supabase-js';
import { useServices } from '../../shared/services.ts';
import { CodeField } from '../../shared/session/factor-form.tsx';
import { orThrow, useAction } from '../../shared/session/use-action.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog, DialogActions } from '../../shared/ui/dialog.tsx';
import { FormProblem } from '../../shared/ui/field.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { Form } from '../../shared/ui/form.tsx';

export interface RemoveFactorDialogProps {
  readonly factor: Factor;
  onClose(): void;
  onDone(): void;
}

/** Takes a fresh code of the factor itself: a session left open is not enough to weaken an account. */
export function RemoveFactorDialog({ factor, onClose, onDone }: RemoveFactorDialogProps) {
  const { auth } = useServices();
  const toast = useToast();
  const { busy, problem, run } = useAction();
  const name = factor.friendly_name ?? 'Authenticator app';
  const remove = (code: string) =>
    run(async () => {
      orThrow(await auth.mfa.challengeAndVerify({ factorId: factor.id, code }));
      orThrow(await auth.mfa.unenroll({ factorId: factor.id }));
      await auth.refreshSession(); // the token still tells of the factor
      onDone();
      onClose();
      toast({ text: `${name} is removed.`, tone: 'good' });
    });
  return (
    <Dialog title={`Remove ${name}`} busy={busy} onClose={onClose}>
      <Form onSubmit={(values) => remove(values.code('code'))}>
        <p>It will not be asked for any more when you sign in. Enter a code that it shows now.</p>
        <CodeField label={`Code of ${name}`} />
        <FormProblem>{problem}</FormProblem>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="danger" busy={busy}>
            Remove
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
