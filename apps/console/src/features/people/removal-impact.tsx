import type { Person, PersonDetail } from '@pickup/contracts/people';
import { useQuery } from '@tanstack/react-query';
import { formatCountOf } from '../../shared/format/figures.ts';
import { useApi } from '../../shared/services.ts';
import { Checkbox } from '@pickup/ui/checkbox';

export interface ImpactProps {
  readonly person: Person;
  readonly revokes: boolean;
  onRevokes(revokes: boolean): void;
}

/** Shows which leads become unassigned and which keys keep working before a person is removed. */
export function RemovalImpact(props: ImpactProps) {
  const detail = usePersonDetail(props.person);
  if (detail.isError)
    return (
      <p>
        Their leads and keys could not be loaded. The leads become unassigned, and the keys are
        revoked.
      </p>
    );
  const count = detail.data?.lead_count;
  return (
    <>
      <p role="status">{count === undefined ? 'Counting leads…' : leadsText(count)}</p>
      <KeysChoice {...props} keys={detail.data?.keys ?? []} />
    </>
  );
}

/** The same for a person who stays, in a role that cannot create keys. */
export function RoleChangeImpact(props: ImpactProps) {
  const detail = usePersonDetail(props.person);
  if (detail.isError) return <p>Their keys could not be loaded. Keys they created are revoked.</p>;
  if (detail.isPending) return <p role="status">Loading their keys…</p>;
  return <KeysChoice {...props} keys={detail.data?.keys ?? []} />;
}

/** Has its own query key, so that reloading /api/people after a change does not load it again. */
function usePersonDetail({ user_id: id }: Person) {
  const api = useApi();
  return useQuery({
    queryKey: ['left-behind', id],
    queryFn: ({ signal }) => api.get<PersonDetail>(`/api/people/${id}`, { signal }),
    gcTime: 0,
  });
}

interface KeysChoiceProps extends ImpactProps {
  readonly keys: PersonDetail['keys'];
}

function KeysChoice({ keys, revokes, onRevokes }: KeysChoiceProps) {
  if (keys.length === 0) return null;
  return (
    <Checkbox
      label={keysText(keys.length)}
      hint={`${keys.map((key) => key.name).join(', ')}. A key that you keep still works.`}
      checked={revokes}
      onChange={(event) => onRevokes(event.target.checked)}
    />
  );
}

function leadsText(count: number): string {
  if (count === 0) return 'They have no leads.';
  return `${formatCountOf(count, 'lead')} ${count === 1 ? 'becomes' : 'become'} unassigned.`;
}

function keysText(count: number): string {
  return count === 1 ? 'Revoke the key they created' : `Revoke the ${count} keys they created`;
}
