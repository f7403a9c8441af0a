import type { ApiKey } from '@pickup/contracts/api-keys';
import { useInvalidate } from '../../shared/api/use-api-query.ts';
import { useApi } from '../../shared/services.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';

export function RevokeDialog({ apiKey, onClose }: { readonly apiKey: ApiKey; onClose(): void }) {
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const revoke = async () => {
    await api.delete(`/api/keys/${apiKey.id}`);
    await invalidate('/api/keys');
    toast({ text: `${apiKey.name} was revoked.`, tone: 'good' });
  };
  return (
    <ConfirmDialog
      title={`Revoke ${apiKey.name}?`}
      confirm="Revoke"
      danger
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>
        Programs that use this key stop working at once. You cannot undo this, but you can create a
        new key.
      </p>
    </ConfirmDialog>
  );
}
