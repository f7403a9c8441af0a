import type { Role } from '@pickup/contracts/operator-roles';
import type { PersonChange } from '@pickup/contracts/people';
import { AppError } from '../../errors.ts';
import type { Session } from '../../platform/database/database.ts';
import type { OperatorRow } from './read-people.ts';

export interface OperatorToPut {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly invitedAt: Date;
}

const COLUMNS = `user_id as "userId", email, name, role, invited_at as "invitedAt",
  created_at as "createdAt", removed_at as "removedAt"`;

// Who was here before keeps his name unless another is given.
const PUT = `
insert into operator (user_id, email, name, role, invited_at, created_at)
values ($1::uuid, $2::text, $3::text, $4::text, $5::timestamptz, $5::timestamptz)
on conflict (user_id) do update set email = excluded.email, role = excluded.role,
  name = coalesce(nullif(excluded.name, ''), operator.name), invited_at = excluded.invited_at,
  removed_at = null
returning ${COLUMNS}`;

/** Writes who he is and what he may do; somebody who was removed is back. */
export async function putOperator(session: Session, put: OperatorToPut): Promise<OperatorRow> {
  const { userId, email, name, role, invitedAt } = put;
  await retireSameAddress(session, userId, email);
  const values = [userId, email, name, role, invitedAt.toISOString()];
  const [row] = await session.query<OperatorRow>(PUT, values);
  if (!row) throw new Error('An operator was written and not answered');
  return row;
}

/** The account may have been made anew: of two rows with one address the older one is nobody's any more. */
async function retireSameAddress(session: Session, userId: string, email: string): Promise<void> {
  const sql = `update operator set removed_at = now()
    where email = $2::text and user_id <> $1::uuid and removed_at is null`;
  await session.query(sql, [userId, email]);
}

/** What he is at this moment, until this transaction ends; null when he does not work here. */
export async function lockRole(session: Session, userId: string): Promise<Role | null> {
  const sql = `select role from operator
    where user_id = $1::uuid and removed_at is null for update`;
  const [row] = await session.query<{ role: Role }>(sql, [userId]);
  return row?.role ?? null;
}

/** Null when he is gone. */
export async function changeOperator(
  session: Session,
  userId: string,
  { role, name }: PersonChange,
): Promise<OperatorRow | null> {
  const sql = `update operator set role = coalesce($2::text, role), name = coalesce($3::text, name)
    where user_id = $1::uuid and removed_at is null returning ${COLUMNS}`;
  const [row] = await session.query<OperatorRow>(sql, [userId, role ?? null, name ?? null]);
  return row ?? null;
}

/** Null when he was gone already. */
export async function removeOperator(
  session: Session,
  userId: string,
  at: Date,
): Promise<OperatorRow | null> {
  const sql = `update operator set removed_at = $2::timestamptz
    where user_id = $1::uuid and removed_at is null returning ${COLUMNS}`;
  const [row] = await session.query<OperatorRow>(sql, [userId, at.toISOString()]);
  return row ?? null;
}

/**
 * All owners as they are until this transaction ends. To be asked before any other row of people is locked: two who
 * remove each other at the same moment would leave none, or each wait for the other.
 */
export async function lockOwners(session: Session): Promise<readonly string[]> {
  const sql = `select user_id as "userId" from operator
    where role = 'owner' and removed_at is null order by user_id for update`;
  return (await session.query<{ userId: string }>(sql)).map(({ userId }) => userId);
}

/** Throws `conflict` unless one of the owners stays besides this one. `canSignIn`: who counts. */
export function refuseLastOwner(
  owners: readonly string[],
  userId: string,
  canSignIn: readonly string[],
): void {
  if (!owners.includes(userId)) return;
  if (!owners.some((owner) => owner !== userId && canSignIn.includes(owner)))
    throw new AppError('conflict', 'There must be one owner. Make another person an owner first.');
}
