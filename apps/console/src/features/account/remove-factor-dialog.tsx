import type { Factor } from '@supabase/auth-js';
import * as texts from '@pickup/messages/operator/second-factors';
import { useServices } from '../../shared/services.ts';
import { FactorForm } from '../../shared/session/factor-form.tsx';
import { orThrow } from '../../shared/session/use-action.ts';
import { toUsable } from '../../shared/session/use-usable-factors.ts';
import { Button } from '@pickup/ui/button';
import { Dialog, DialogActions } from '../../shared/ui/dialog.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';

interface RemoveFactorDialogProps {
  readonly factor: Factor;
  onClose(): void;
  onDone(): void;
}

/**
 * Requires a fresh code, because an open session alone must not weaken an account. The code may
 * come from another factor when this one was lost.
 */
export function RemoveFactorDialog({ factor, onClose, onDone }: RemoveFactorDialogProps) {
  const { auth } = useServices();
  const toast = useToast();
  const { name } = toUsable(factor);
  const remove = async () => {
    orThrow(await auth.mfa.unenroll({ factorId: factor.id }));
    await auth.refreshSession(); // the token still claims the factor
    onDone();
    onClose();
    toast({ text: texts.removed(name), tone: 'good' });
  };
  return (
    <Dialog title={texts.removeTitle(name)} onClose={onClose}>
      <p>{texts.removeEffect}</p>
      <FactorForm
        first={factor.id}
        onVerified={remove}
        actions={({ busy, ready }) => (
          <DialogActions>
            <Button onClick={onClose}>{texts.cancel}</Button>
            {ready && (
              <Button type="submit" tone="danger" busy={busy}>
                {texts.remove}
              </Button>
            )}
          </DialogActions>
        )}
      />
    </Dialog>
  );
}
