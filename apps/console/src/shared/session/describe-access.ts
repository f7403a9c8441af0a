import { type Permission, ROLE_PERMISSIONS, ROLES } from '@pickup/contracts/people/operator-roles';
import type { Person } from '@pickup/contracts/people/people';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/settings/proof';
import { andList, orList } from '../format/lists.ts';

export function describePermission(permission: Permission): string {
  const roles = ROLES.filter((role) => ROLE_PERMISSIONS[role].includes(permission));
  return fill(texts.onlyRoles, {
    roles: andList(roles.map((role) => texts.roles[role])),
    action: texts.actions[permission],
  });
}

export function describeOwners(people: readonly Person[]): string {
  const owners = people.filter(({ role, status }) => role === 'owner' && status === 'active');
  if (owners.length === 0) return texts.askAnOwner;
  return fill(texts.ask, { names: orList(owners.map(({ name, email }) => name || email)) });
}
