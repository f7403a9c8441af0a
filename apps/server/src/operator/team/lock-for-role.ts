import { ROLE_PERMISSIONS, type Role } from '@pickup/contracts/operator-roles';
import type { Session } from '../../platform/database/database.ts';
import { lockOwners, lockRole } from '../../domain/people/operators.ts';
import { assertCanGrant, assertNoEscalation } from '../../domain/people/assert-can-grant.ts';
import { AppError } from '../../errors.ts';
import type { PeopleActor } from './people-parts.ts';

export interface RoleGrant {
  readonly actor: PeopleActor;
  /** Owners who can sign in. */
  readonly canSignIn: readonly string[];
}

/**
 * To be asked in the transaction that makes somebody `role`: he and the giver may have been changed since they were
 * looked for. Answers what he is until then, null for somebody new. Throws `conflict` where no owner would be left,
 * and `forbidden` for a giver who could not give what he has, or may give nothing any more.
 */
export async function lockForRole(
  session: Session,
  userId: string,
  role: Role,
  { actor, canSignIn }: RoleGrant,
): Promise<Role | null> {
  const owners = await lockOwners(session);
  if (role !== 'owner') assertNotLastOwner(owners, userId, canSignIn);
  const present = await lockRole(session, userId);
  await assertCanGrant(session, actor.by, 'people.manage');
  if (present) assertNoEscalation(actor.by, ROLE_PERMISSIONS[present]);
  return present;
}

/** Throws `conflict` unless one of the owners stays besides this one. `canSignIn`: who counts. */
export function assertNotLastOwner(
  owners: readonly string[],
  userId: string,
  canSignIn: readonly string[],
): void {
  if (!owners.includes(userId)) return;
  if (!owners.some((owner) => owner !== userId && canSignIn.includes(owner)))
    throw new AppError('conflict', 'There must be one owner. Make another person an owner first.');
}
