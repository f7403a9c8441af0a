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
    toast({ text: 'The second factor is on. Your other sessions have ended.', tone: 'good' });
  };
}
