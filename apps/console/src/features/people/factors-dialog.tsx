import type { Person } from '@pickup/contracts/people';
import * as texts from '@pickup/messages/operator/people';
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
    toast({ text: texts.factorsRemoved(name), tone: 'good' });
  };
  return (
    <ConfirmDialog
      title={texts.factorsTitle(name)}
      confirm={texts.confirmRemove}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{texts.factorsText(name)}</p>
    </ConfirmDialog>
  );
}
