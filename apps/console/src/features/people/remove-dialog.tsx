import type { Person, PersonDetail } from '@pickup/contracts/people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInvalidate } from '../../shared/api/use-api-query.ts';
import { useApi } from '../../shared/services.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Checkbox } from '../../shared/ui/field.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';

export function RemoveDialog({ person, onClose }: { readonly person: Person; onClose(): void }) {
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const [revokes, setRevokes] = useState(true);
  const name = person.name || person.email;
  const remove = async () => {
    await api.delete(`/api/people/${person.user_id}?keys=${revokes ? 'revoke' : 'keep'}`);
    await invalidate('/api/people', '/api/leads', '/api/keys');
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
      <LeftBehind person={person} revokes={revokes} onRevokes={setRevokes} />
    </ConfirmDialog>
  );
}

interface LeftBehindProps {
  readonly person: Person;
  readonly revokes: boolean;
  onRevokes(revokes: boolean): void;
}

/** Whose leads nobody works any more, and which keys work without him, is to be known before. */
function LeftBehind({ person: { user_id: id }, revokes, onRevokes }: LeftBehindProps) {
  const api = useApi();
  // Kept under a key of its own: once he is removed, whatever stands under /api/people is asked for again.
  const detail = useQuery({
    queryKey: ['left-behind', id],
    queryFn: ({ signal }) => api.get<PersonDetail>(`/api/people/${id}`, { signal }),
    gcTime: 0,
  });
  if (detail.isError)
    return (
      <p>
        How many leads and keys are theirs could not be read. The leads become nobody’s, the keys
        are revoked.
      </p>
    );
  const count = detail.data?.lead_count;
  const keys = detail.data?.keys ?? [];
  return (
    <>
      <p role="status">{count === undefined ? 'Counting leads …' : leadsText(count)}</p>
      {keys.length > 0 && (
        <Checkbox
          label={keysText(keys.length)}
          hint={`${keys.map((key) => key.name).join(', ')}. A key that is kept goes on working for whoever knows it.`}
          checked={revokes}
          onChange={(event) => onRevokes(event.target.checked)}
        />
      )}
    </>
  );
}

function leadsText(count: number): string {
  if (count === 0) return 'No lead is theirs.';
  const [leads, become] = count === 1 ? ['lead', 'becomes'] : ['leads', 'become'];
  return `${count.toLocaleString()} ${leads} ${become} nobody’s; each one’s history says so.`;
}

function keysText(count: number): string {
  return count === 1 ? 'Revoke the key they made' : `Revoke the ${count} keys they made`;
}
