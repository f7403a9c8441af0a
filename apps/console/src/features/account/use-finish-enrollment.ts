import * as texts from '@pickup/messages/operator/second-factors';
import { useToast } from '../../shared/ui/toasts.tsx';

export interface FactorDialogEnds {
  onClose(): void;
  onDone(): void;
}

/** Closes the dialog once a second factor has been verified, and reports what changed. */
export function useFinishEnrollment({ onClose, onDone }: FactorDialogEnds): () => void {
  const toast = useToast();
  return () => {
    onDone();
    onClose();
    toast({ text: texts.turnedOn, tone: 'good' });
  };
}
