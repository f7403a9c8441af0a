import type { Person, PersonDetail } from '@pickup/contracts/people';
import { useQuery } from '@tanstack/react-query';
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
    await invalidate('/api/people', '/api/leads');
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
      <LeadsOf person={person} />
    </ConfirmDialog>
  );
}

/** Whose leads nobody works any more is to be known before. */
function LeadsOf({ person: { user_id: id } }: { readonly person: Person }) {
  const api = useApi();
  // Kept under a key of its own: once he is removed, whatever stands under /api/people is asked for again.
  const detail = useQuery({
    queryKey: ['leads-of', id],
    queryFn: ({ signal }) => api.get<PersonDetail>(`/api/people/${id}`, { signal }),
    gcTime: 0,
  });
  if (detail.isError)
    return <p>How many leads are theirs could not be read. They become nobody’s.</p>;
  const count = detail.data?.lead_count;
  return <p role="status">{count === undefined ? 'Counting leads …' : leadsText(count)}</p>;
}

function leadsText(count: number): string {
  if (count === 0) return 'No lead is theirs.';
  const [leads, become] = count === 1 ? ['lead', 'becomes'] : ['leads', 'become'];
  return `${count.toLocaleString()} ${leads} ${become} nobody’s; each one’s history says so.`;
}
