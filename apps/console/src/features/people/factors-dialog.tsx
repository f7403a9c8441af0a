import type { Person } from '@pickup/contracts/people';
import { useInvalidate } from '../../shared/api/use-api-query.ts';
import { useApi } from '../../shared/services.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';

/** Removes the factors of a person who has lost their device. */
export function FactorsDialog({ person, onClose }: { readonly person: Person; onClose(): void }) {
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const name = person.name || person.email;
  const remove = async () => {
    await api.delete(`/api/people/${person.user_id}/factors`);
    await invalidate('/api/people');
    toast({ text: `Second factors of ${name} were removed.`, tone: 'good' });
  };
  return (
    <ConfirmDialog
      title={`Remove second factors of ${name}?`}
      confirm="Remove"
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        Use this when {name} has lost their phone. They can then sign in with the password alone and
        set up a new second factor. Make sure the request really comes from {name}.
      </p>
    </ConfirmDialog>
  );
}
