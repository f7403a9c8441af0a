import type { Person } from '@pickup/contracts/people';
import { useInvalidate } from '../../shared/api/use-api-query.ts';
import { useApi } from '../../shared/services.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';

/** The way back for somebody who has lost his phone. */
export function FactorsDialog({ person, onClose }: { readonly person: Person; onClose(): void }) {
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const name = person.name || person.email;
  const remove = async () => {
    await api.delete(`/api/people/${person.user_id}/factors`);
    await invalidate('/api/people');
    toast({ text: `${name} signs in without a second factor now.`, tone: 'good' });
  };
  return (
    <ConfirmDialog
      title={`Remove second factors of ${name}?`}
      confirm="Remove them"
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        For somebody who has lost his phone. {name} then signs in with the password alone and can
        set up another one. Make sure that it is {name} who asks.
      </p>
    </ConfirmDialog>
  );
}
