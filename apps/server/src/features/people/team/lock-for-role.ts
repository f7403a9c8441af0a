import { recordOperatorEvent } from '../audit/audit.ts';
import { revokeKeysMadeBy } from '../api-keys/api-keys.ts';
import { ROLE_PERMISSIONS, type Role } from '@pickup/contracts/people/operator-roles';
import type { Session } from '../../../platform/database/database.ts';
import { lockOwners, lockRole } from './operators.ts';
import { assertCanGrant, assertNoEscalation } from '../access/assert-can-grant.ts';
import { AppError } from '../../../errors.ts';
import type { PeopleActor } from './people-parts.ts';

export interface RoleGrant {
  readonly actor: PeopleActor;
  /** Owners who can sign in. */
  readonly activeOwnerIds: readonly string[];
}

/**
 * The person and the granter may have changed since they were read, so the transaction checks both
 * again. Throws an AppError: `conflict` if no owner would be left, or `forbidden`.
 */
export async function lockForRole(
  session: Session,
  userId: string,
  role: Role,
  { actor, activeOwnerIds }: RoleGrant,
): Promise<Role | null> {
  const owners = await lockOwners(session);
  if (role !== 'owner') assertNotLastOwner(owners, userId, activeOwnerIds);
  const currentRole = await lockRole(session, userId);
  await assertCanGrant(session, actor.by, 'people.manage');
  if (currentRole) assertNoEscalation(actor.by, ROLE_PERMISSIONS[currentRole]);
  return currentRole;
}

/** Throws an AppError with `conflict` unless another owner in `activeOwnerIds` remains. */
export function assertNotLastOwner(
  owners: readonly string[],
  userId: string,
  activeOwnerIds: readonly string[],
): void {
  if (!owners.includes(userId)) return;
  if (!owners.some((owner) => owner !== userId && activeOwnerIds.includes(owner)))
    throw new AppError(
      'conflict',
      'There must be at least one owner. Make another person an owner first.',
    );
}

/**
 * Call this function once the person can no longer create keys. The loop catches keys that one of
 * the revoked keys was creating.
 */
export async function revokeKeysOf(
  session: Session,
  userId: string,
  { by, request }: PeopleActor,
): Promise<number> {
  const revoke = () => revokeKeysMadeBy(session, userId, request.receivedAt);
  const event = { action: 'api_key_revoked', by, userId: null, request } as const;
  let count = 0;
  for (let ids = await revoke(); ids.length > 0; ids = await revoke()) {
    for (const id of ids) {
      await recordOperatorEvent(session, { ...event, details: { id, with: userId } });
    }
    count += ids.length;
  }
  return count;
}
