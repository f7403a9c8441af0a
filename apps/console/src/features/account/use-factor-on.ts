import { useToast } from '../../shared/ui/toasts.tsx';

export interface FactorDialogEnds {
  onClose(): void;
  onDone(): void;
}

/** What follows once a second factor has been proved: the dialog closes, and says what it has changed. */
export function useFactorOn({ onClose, onDone }: FactorDialogEnds): () => void {
  const toast = useToast();
  return () => {
    onDone();
    onClose();
    toast({ text: 'The second factor is on. Your other sessions have ended.', tone: 'good' });
  };
}
