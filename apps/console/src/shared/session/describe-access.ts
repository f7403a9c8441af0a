import { type Permission, ROLE_PERMISSIONS, ROLES } from '@pickup/contracts/people/operator-roles';
import type { Person } from '@pickup/contracts/people/people';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/settings/proof';
import { andList, orList } from '../format/lists.ts';

export const describePermission = (permission: Permission): string =>
  fill(texts.onlyRoles, { roles: rolesWith(permission), action: texts.actions[permission] });

/** Names no action, because one permission opens several screens. */
export const describeScreenPermission = (permission: Permission): string =>
  fill(texts.onlyRolesOpen, { roles: rolesWith(permission) });

function rolesWith(permission: Permission): string {
  const roles = ROLES.filter((role) => ROLE_PERMISSIONS[role].includes(permission));
  return andList(roles.map((role) => texts.roles[role]));
}

export function describeOwners(people: readonly Person[]): string {
  const owners = people.filter(({ role, status }) => role === 'owner' && status === 'active');
  if (owners.length === 0) return texts.askAnOwner;
  return fill(texts.ask, { names: orList(owners.map(({ name, email }) => name || email)) });
}
