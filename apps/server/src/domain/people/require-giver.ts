import { ROLE_PERMISSIONS, type Permission } from '@pickup/contracts/operator-roles';
import type { Session } from '../../platform/database/database.ts';
import { shareScopes } from './api-keys.ts';
import { shareRole } from './operators.ts';
import type { Principal } from './principal.ts';
import { refuseWithout } from './refuse-without.ts';

/**
 * To be asked in the transaction that gives lasting access, a key or a role: what a request was admitted by may be
 * seconds old (see operator-directory.ts), and what is given outlives those. Throws `forbidden` unless the giver
 * has the permission still.
 */
export async function requireGiver(
  session: Session,
  giver: Principal,
  needed: Permission,
): Promise<void> {
  refuseWithout(await permissionsNow(session, giver), needed);
}

// Held: a request that removes the person, changes the role or revokes the key waits for this transaction.
async function permissionsNow(session: Session, giver: Principal): Promise<readonly Permission[]> {
  if (giver.kind === 'person') {
    const role = await shareRole(session, giver.userId);
    return role ? ROLE_PERMISSIONS[role] : [];
  }
  // The operator token has no row: it ends with the process.
  return giver.id === null ? giver.permissions : shareScopes(session, giver.id);
}
