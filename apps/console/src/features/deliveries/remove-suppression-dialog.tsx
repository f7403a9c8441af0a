import type { Suppression } from '@pickup/contracts/operator-suppressions';
import { useInvalidate } from '../../shared/api/use-api-query.ts';
import { useApi } from '../../shared/services.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { addressName, REMOVAL_TEXTS } from './suppression-row.tsx';

export interface RemoveSuppressionDialogProps {
  readonly suppression: Suppression;
  onClose(): void;
}

export function RemoveSuppressionDialog(props: RemoveSuppressionDialogProps) {
  const { suppression, onClose } = props;
  const { email_hash: hash, scope, reason } = suppression;
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const name = addressName(suppression);
  const remove = async () => {
    await api.delete(`/api/suppressions/${hash}?scope=${scope}`);
    await invalidate('/api/suppressions');
    toast({ text: `${name} was removed from the suppression list.`, tone: 'good' });
  };
  return (
    <ConfirmDialog
      title={`Remove ${name} from the list?`}
      confirm="Remove"
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{REMOVAL_TEXTS[reason]}</p>
    </ConfirmDialog>
  );
}
