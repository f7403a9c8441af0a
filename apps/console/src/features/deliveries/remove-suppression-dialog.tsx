import type { Suppression } from '@pickup/contracts/operator-suppressions';
import * as texts from '@pickup/messages/operator/suppressions';
import { useInvalidate } from '../../shared/api/use-api-query.ts';
import { useApi } from '../../shared/services.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { addressName } from './suppression-row.tsx';

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
    toast({ text: texts.removed(name), tone: 'good' });
  };
  return (
    <ConfirmDialog
      title={texts.removeTitle(name)}
      confirm={texts.confirmRemove}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{texts.removalEffects[reason]}</p>
    </ConfirmDialog>
  );
}
