import { useServices } from '../../shared/services.ts';
import { FactorForm } from '../../shared/session/factor-form.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { LostFactor } from './lost-factor.tsx';

/** Asks for the second factor when a request needs it; the request then continues. */
export function StepUpDialog() {
  const { session } = useServices();
  return (
    <Dialog title="Confirm your second factor" onClose={() => session.settleSecondFactor(false)}>
      <p className="muted">This needs a code from your second factor.</p>
      <FactorForm onVerified={() => session.settleSecondFactor(true)} />
      <LostFactor />
    </Dialog>
  );
}
