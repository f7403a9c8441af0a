import { ROLE_PERMISSIONS, type Permission } from '@pickup/contracts/people/operator-roles';
import { AppError } from '../../../errors.ts';
import type { Session } from '../../../platform/database/database.ts';
import { shareLockScopes } from '../api-keys/api-keys.ts';
import { lockRole } from '../team/operators.ts';
import type { Principal } from './principal.ts';

export function assertPermission(permissions: readonly Permission[], needed: Permission): void {
  if (permissions.includes(needed)) return;
  throw new AppError('forbidden', `This needs the permission ${needed}.`, {
    issues: [{ path: 'permission', message: needed }],
  });
}

/**
 * Without this check, a key that manages people could make its holder an owner. Throws an AppError
 * with `forbidden`.
 */
export function assertNoEscalation(granter: Principal, granted: readonly Permission[]): void {
  const missing = granted.filter((permission) => !granter.permissions.includes(permission));
  if (missing.length === 0) return;
  throw new AppError('forbidden', 'You can grant only permissions that you hold yourself.', {
    issues: missing.map((message) => ({ path: 'permission', message })),
  });
}

/**
 * Call this function in the transaction that grants a key or role. It reads the permissions again,
 * because those of the request may be seconds old. Throws an AppError with `forbidden`.
 */
export async function assertCanGrant(
  session: Session,
  granter: Principal,
  needed: Permission,
): Promise<void> {
  assertPermission(await permissionsNow(session, granter), needed);
}

// Transactions that remove the person, change the role or revoke the key wait for this lock.
async function permissionsNow(
  session: Session,
  granter: Principal,
): Promise<readonly Permission[]> {
  if (granter.kind === 'person') {
    const role = await lockRole(session, granter.userId, { shared: true });
    return role ? ROLE_PERMISSIONS[role] : [];
  }
  return granter.id === null ? granter.permissions : shareLockScopes(session, granter.id);
}
