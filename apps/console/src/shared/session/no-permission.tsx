import * as icons from '@pickup/ui/icons';
import { type Permission, ROLE_PERMISSIONS, ROLES } from '@pickup/contracts/operator-roles';
import type { Person } from '@pickup/contracts/people';
import * as texts from '@pickup/messages/operator/proof';
import { useApiQuery } from '../api/use-api-query.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useHasPermission } from './use-me.ts';

/** Replaces what a role may not see: names the roles that may, and whom to ask. */
export function NoPermission({ permission }: { readonly permission: Permission }) {
  const mayReadNames = useHasPermission('leads.read');
  const { data } = useApiQuery('/api/people', { enabled: mayReadNames });
  return (
    <EmptyState icon={icons.lock} title={describePermission(permission)}>
      {describeOwners(data?.people ?? [])}
    </EmptyState>
  );
}

/** "Only owners can see API keys." */
export function describePermission(permission: Permission): string {
  const roles = ROLES.filter((role) => ROLE_PERMISSIONS[role].includes(permission));
  return texts.onlyRoles(roles, permission);
}

/** "Ask Olive Owner.", or "Ask an owner." where no names are known. */
export function describeOwners(people: readonly Person[]): string {
  const owners = people.filter(({ role, status }) => role === 'owner' && status === 'active');
  return texts.ask(owners.map(({ name, email }) => name || email));
}
