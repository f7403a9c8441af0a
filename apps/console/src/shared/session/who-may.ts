import { type Permission, ROLE_PERMISSIONS, ROLES } from '@pickup/contracts/operator-roles';
import type { Person } from '@pickup/contracts/people';
import * as texts from '@pickup/messages/operator/proof';

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
