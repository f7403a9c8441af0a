import { ROLE_PERMISSIONS, type Permission, type Role } from '@pickup/contracts/operator-roles';
import type { Session } from '../../platform/database/database.ts';
import type { Principal } from './principal.ts';
import { refuseWithout } from './refuse-without.ts';

// As he is at this moment; whoever removes him, makes him less or revokes the key waits for this transaction.
const ROLE = `select role from operator
where user_id = $1::uuid and removed_at is null for share`;
const SCOPES = `select scopes from api_key
where id = $1::uuid and revoked_at is null for share`;

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

async function permissionsNow(session: Session, giver: Principal): Promise<readonly Permission[]> {
  if (giver.kind === 'person') {
    const [row] = await session.query<{ role: Role }>(ROLE, [giver.userId]);
    return row ? ROLE_PERMISSIONS[row.role] : [];
  }
  if (giver.id === null) return giver.permissions; // of the settings: it ends with the process
  const [key] = await session.query<{ scopes: Permission[] }>(SCOPES, [giver.id]);
  return key?.scopes ?? [];
}
