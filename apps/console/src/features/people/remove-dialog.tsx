import type { Person } from '@pickup/contracts/people';
import { useInvalidate } from '../../shared/api/use-api-query.ts';
import { useApi } from '../../shared/services.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';

export function RemoveDialog({ person, onClose }: { readonly person: Person; onClose(): void }) {
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const name = person.name || person.email;
  const remove = async () => {
    await api.delete(`/api/people/${person.user_id}`);
    await invalidate('/api/people');
    toast({ text: `${name} is removed.`, tone: 'good' });
  };
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      confirm="Remove"
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        {name} is signed out everywhere and cannot sign in any more. Notes and what was done stay.
        You can invite the same address again.
      </p>
    </ConfirmDialog>
  );
}
