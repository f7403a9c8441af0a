import type { Person } from '@pickup/contracts/people';
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
    toast({ text: `${name} was removed.`, tone: 'good' });
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
        {name} is signed out everywhere and can no longer sign in. Their notes and history stay. You
        can invite the same address again.
      </p>
      <RemovalImpact person={person} revokes={revokes} onRevokes={setRevokes} />
    </ConfirmDialog>
  );
}
