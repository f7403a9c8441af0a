import type { Permission } from '@pickup/contracts/operator-roles';
import type { PeopleAnswer } from '@pickup/contracts/people';
import { useApiQuery } from '../api/use-api-query.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useMay } from './use-me.ts';
import { whoMay, whomToAsk } from './who-may.ts';

/** Replaces what a role may not see: names the roles that may, and whom to ask. */
export function NotAllowed({ permission }: { readonly permission: Permission }) {
  const mayReadNames = useMay('leads.read');
  const { data } = useApiQuery<PeopleAnswer>('/api/people', { enabled: mayReadNames });
  return (
    <EmptyState icon="lock" title={whoMay(permission)}>
      {whomToAsk(data?.people ?? [])}
    </EmptyState>
  );
}
