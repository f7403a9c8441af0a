import type { Person, PersonDetail } from '@pickup/contracts/people';
import { useQuery } from '@tanstack/react-query';
import { formatCountOf } from '../../shared/format/figures.ts';
import { useApi } from '../../shared/services.ts';
import { Checkbox } from '../../shared/ui/field.tsx';

export interface LeftBehindProps {
  readonly person: Person;
  readonly revokes: boolean;
  onRevokes(revokes: boolean): void;
}

/** Whose leads nobody works any more, and which keys work without him, is to be known before he is removed. */
export function LeftBehind(props: LeftBehindProps) {
  const detail = usePersonDetail(props.person);
  if (detail.isError)
    return (
      <p>
        How many leads and keys are theirs could not be read. The leads become nobody’s, the keys
        are revoked.
      </p>
    );
  const count = detail.data?.lead_count;
  return (
    <>
      <p role="status">{count === undefined ? 'Counting leads …' : leadsText(count)}</p>
      <KeysChoice {...props} keys={detail.data?.keys ?? []} />
    </>
  );
}

/** The same of who stays, and makes no keys any more. */
export function KeysLeftBehind(props: LeftBehindProps) {
  const detail = usePersonDetail(props.person);
  if (detail.isError)
    return <p>Whether they made keys could not be read. Keys they made are revoked.</p>;
  if (detail.isPending) return <p role="status">Looking for keys they made …</p>;
  return <KeysChoice {...props} keys={detail.data?.keys ?? []} />;
}

/** Kept under a key of its own: once he is changed, whatever stands under /api/people is asked for again. */
function usePersonDetail({ user_id: id }: Person) {
  const api = useApi();
  return useQuery({
    queryKey: ['left-behind', id],
    queryFn: ({ signal }) => api.get<PersonDetail>(`/api/people/${id}`, { signal }),
    gcTime: 0,
  });
}

interface KeysChoiceProps extends LeftBehindProps {
  readonly keys: PersonDetail['keys'];
}

function KeysChoice({ keys, revokes, onRevokes }: KeysChoiceProps) {
  if (keys.length === 0) return null;
  return (
    <Checkbox
      label={keysText(keys.length)}
      hint={`${keys.map((key) => key.name).join(', ')}. A key that is kept goes on working for whoever knows it.`}
      checked={revokes}
      onChange={(event) => onRevokes(event.target.checked)}
    />
  );
}

function leadsText(count: number): string {
  if (count === 0) return 'No lead is theirs.';
  return `${formatCountOf(count, 'lead')} ${count === 1 ? 'becomes' : 'become'} nobody’s; each one’s history says so.`;
}

function keysText(count: number): string {
  return count === 1 ? 'Revoke the key they made' : `Revoke the ${count} keys they made`;
}
