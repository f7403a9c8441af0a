import type { Person } from '@pickup/contracts/people';
import * as texts from '@pickup/messages/operator/people';
import { useState } from 'react';
import { useInvalidate } from '../../shared/api/use-api-query.ts';
import { useApi } from '../../shared/services.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { RemovalImpact } from './removal-impact.tsx';

export function RemoveDialog({ person, onClose }: { readonly person: Person; onClose(): void }) {
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const [revokes, setRevokes] = useState(true);
  const name = person.name || person.email;
  const remove = async () => {
    await api.delete(`/api/people/${person.user_id}?keys=${revokes ? 'revoke' : 'keep'}`);
    await invalidate('/api/people', '/api/leads', '/api/keys');
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
      <p>{texts.removeText(name)}</p>
      <RemovalImpact person={person} revokes={revokes} onRevokes={setRevokes} />
    </ConfirmDialog>
  );
}
