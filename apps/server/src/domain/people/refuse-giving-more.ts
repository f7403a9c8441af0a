import type { Permission } from '@pickup/contracts/operator-roles';
import { AppError } from '../../errors.ts';
import type { Principal } from './principal.ts';

/** Nobody gives what he does not have, or a key for people would soon be an owner. Throws `forbidden`. */
export function refuseGivingMore(giver: Principal, given: readonly Permission[]): void {
  const missing = given.filter((permission) => !giver.permissions.includes(permission));
  if (missing.length === 0) return;
  throw new AppError('forbidden', 'You can grant only permissions that you hold yourself.', {
    issues: missing.map((message) => ({ path: 'permission', message })),
  });
}
