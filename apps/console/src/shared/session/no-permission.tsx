import * as icons from '@pickup/ui/icons';
import { type Permission, ROLE_PERMISSIONS, ROLES } from '@pickup/contracts/operator-roles';
import type { PeopleAnswer, Person } from '@pickup/contracts/people';
import { useApiQuery } from '../api/use-api-query.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useHasPermission } from './use-me.ts';

/** Replaces what a role may not see: names the roles that may, and whom to ask. */
export function NoPermission({ permission }: { readonly permission: Permission }) {
  const mayReadNames = useHasPermission('leads.read');
  const { data } = useApiQuery<PeopleAnswer>('/api/people', { enabled: mayReadNames });
  return (
    <EmptyState icon={icons.lock} title={describePermission(permission)}>
      {describeOwners(data?.people ?? [])}
    </EmptyState>
  );
}

/** What each permission allows, after "Only owners can". */
const ALLOWED: Readonly<Record<Permission, string>> = {
  'leads.read': 'see leads',
  'leads.write': 'change leads',
  'leads.export': 'export leads',
  'leads.privacy': 'export or erase a person’s data',
  'consent.read': 'see consent records',
  'calls.read': 'see calls',
  'deliveries.read': 'see deliveries',
  'deliveries.replay': 'resend deliveries',
  'suppressions.write': 'change the suppression list',
  'numbers.read': 'see the numbers',
  'people.manage': 'manage people',
  'keys.manage': 'see API keys',
  'audit.read': 'see security events',
};

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });
const CHOICE = new Intl.ListFormat('en', { type: 'disjunction' });

/** "Only owners can see API keys." */
export function describePermission(permission: Permission): string {
  const roles = ROLES.filter((role) => ROLE_PERMISSIONS[role].includes(permission));
  return `Only ${LIST.format(roles.map((role) => `${role}s`))} can ${ALLOWED[permission]}.`;
}

/** "Ask Olive Owner.", or "Ask an owner." where no names are known. */
export function describeOwners(people: readonly Person[]): string {
  const owners = people.filter(({ role, status }) => role === 'owner' && status === 'active');
  if (owners.length === 0) return 'Ask an owner.';
  return `Ask ${CHOICE.format(owners.map(({ name, email }) => name || email))}.`;
}
