import type { Person, PersonDetail } from '@pickup/contracts/people';
import * as texts from '@pickup/messages/operator/people';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../shared/format/figures.ts';
import { useApi } from '../../shared/services.ts';
import { Checkbox } from '@pickup/ui/checkbox';

export interface ImpactProps {
  readonly person: Person;
  readonly revokes: boolean;
  onRevokes(revokes: boolean): void;
}

/** Shows which leads become unassigned, which calls lose their person and which keys keep working before a person is removed. */
export function RemovalImpact(props: ImpactProps) {
  const detail = usePersonDetail(props.person);
  if (detail.isError) return <p>{texts.impactUnknown}</p>;
  const count = detail.data?.lead_count;
  const calls = detail.data?.call_count ?? 0;
  return (
    <>
      <p role="status">{count === undefined ? texts.countingLeads : leadsText(count)}</p>
      {calls > 0 && <p>{texts.callsLeft(calls, formatCount(calls))}</p>}
      <KeysChoice {...props} keys={detail.data?.keys ?? []} />
    </>
  );
}

/** The same for a person who stays, in a role that cannot create keys. */
export function RoleChangeImpact(props: ImpactProps) {
  const detail = usePersonDetail(props.person);
  if (detail.isError) return <p>{texts.keysUnknown}</p>;
  if (detail.isPending) return <p role="status">{texts.loadingKeys}</p>;
  return <KeysChoice {...props} keys={detail.data?.keys ?? []} />;
}

/** Has its own query key, so that reloading /api/people after a change does not load it again. */
function usePersonDetail({ user_id: id }: Person) {
  const api = useApi();
  return useQuery({
    queryKey: ['left-behind', id],
    queryFn: ({ signal }) => api.get(`/api/people/${id}`, { signal }),
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
      label={texts.revokeKeys(keys.length)}
      hint={texts.keptKeys(keys.map((key) => key.name).join(', '))}
      checked={revokes}
      onChange={(event) => onRevokes(event.target.checked)}
    />
  );
}

function leadsText(count: number): string {
  if (count === 0) return texts.noLeads;
  return texts.leadsUnassigned(count, formatCount(count));
}
