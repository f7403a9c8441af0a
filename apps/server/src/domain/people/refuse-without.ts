import type { Permission } from '@pickup/contracts/operator-roles';
import { AppError } from '../../errors.ts';

/** Throws `forbidden` unless the permission that is needed is among those held. */
export function refuseWithout(held: readonly Permission[], needed: Permission): void {
  if (held.includes(needed)) return;
  throw new AppError('forbidden', `This needs the permission ${needed}.`, {
    issues: [{ path: 'permission', message: needed }],
  });
}
