import { mayWorkLeads, type Role } from '@pickup/contracts/people/operator-roles';
import type { PersonChange } from '@pickup/contracts/people/people';
import { AppError } from '../../../errors.ts';
import { columnsOf } from '../../../platform/database/columns.ts';
import type {
  Database,
  PreparedStatement,
  Queryable,
  Session,
} from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';

export type OperatorRow = Tables['operator'];

const ROW = columnsOf('operator');

export const displayName = ({ name, email }: { readonly name: string; readonly email: string }) =>
  name === '' ? email : name;

export function readOperators(database: Queryable): Promise<OperatorRow[]> {
  return database.query(
    sql`select ${ROW} from operator where removed_at is null order by created_at, user_id`,
  );
}

export async function readOperator(
  database: Queryable,
  userId: string,
  { includeRemoved = false }: { readonly includeRemoved?: boolean } = {},
): Promise<OperatorRow | null> {
  const onlyActive = includeRemoved ? sql`` : sql`and removed_at is null`;
  const [row] = await database.query<OperatorRow>(
    sql`select ${ROW} from operator where user_id = ${userId} ${onlyActive}`,
  );
  return row ?? null;
}

export interface OperatorToPut {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly invitedAt: Date | null;
  readonly at: Date;
}

export async function putOperator(session: Session, put: OperatorToPut): Promise<OperatorRow> {
  const { userId, email, name, role, invitedAt, at } = put;
  // Another row with this address belongs to a deleted account, so that row loses its access.
  await session.query(sql`
    update operator set removed_at = ${at}::timestamptz
    where email = ${email} and user_id <> ${userId} and removed_at is null`);
  const [row] = await session.query<OperatorRow>(sql`
    insert into operator (user_id, email, name, role, invited_at, created_at)
    values (${userId}, ${email}, ${name}, ${role}, ${invitedAt}::timestamptz, ${at}::timestamptz)
    on conflict (user_id) do update set email = excluded.email, role = excluded.role,
      name = coalesce(nullif(excluded.name, ''), operator.name),
      invited_at = coalesce(excluded.invited_at, operator.invited_at), removed_at = null
    returning ${ROW}`);
  if (!row) throw new Error('The upsert of an operator returned no row');
  return row;
}

export async function changeOperator(
  session: Session,
  userId: string,
  { role, name }: Pick<PersonChange, 'role' | 'name'>,
): Promise<OperatorRow | null> {
  const [row] = await session.query<OperatorRow>(sql`
    update operator set role = coalesce(${role ?? null}::text, role),
      name = coalesce(${name ?? null}::text, name)
    where user_id = ${userId} and removed_at is null returning ${ROW}`);
  return row ?? null;
}

export async function removeOperator(
  session: Session,
  userId: string,
  at: Date,
): Promise<OperatorRow | null> {
  const [row] = await session.query<OperatorRow>(sql`
    update operator set removed_at = ${at}::timestamptz
    where user_id = ${userId} and removed_at is null returning ${ROW}`);
  return row ?? null;
}

export async function lockRole(
  session: Session,
  userId: string,
  { shared = false }: { readonly shared?: boolean } = {},
): Promise<Role | null> {
  const [row] = await session.query<Pick<OperatorRow, 'role'>>(sql`
    select role from operator where user_id = ${userId} and removed_at is null
    ${shared ? sql`for share` : sql`for update`}`);
  return row?.role ?? null;
}

/**
 * Call this function before locking other people. Otherwise, two owners who remove each other could
 * leave no owner, or deadlock.
 */
export async function lockOwners(session: Session): Promise<readonly string[]> {
  const rows = await session.query<Pick<OperatorRow, 'userId'>>(sql`
    select user_id as "userId" from operator
    where role = 'owner' and removed_at is null order by user_id for update`);
  return rows.map(({ userId }) => userId);
}

/** Returns the people in `userIds` who may work leads, and locks their access and role. */
export async function shareLockOperators(
  session: Session,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await session.query<Pick<OperatorRow, 'userId' | 'role'>>(sql`
    select user_id as "userId", role from operator
    where user_id = any(${userIds}::uuid[]) and removed_at is null order by user_id for share`);
  return new Set(rows.filter(mayWorkLeads).map(({ userId }) => userId));
}

/** Throws an AppError with `invalid_input` for `path` if this person may not work leads. */
export async function requireLeadWorker(
  database: Queryable,
  userId: string | undefined,
  path: string,
): Promise<OperatorRow> {
  const row = userId === undefined ? null : await readOperator(database, userId);
  if (row && mayWorkLeads(row)) return row;
  throw new AppError('invalid_input', 'No one who can work leads has this id.', {
    issues: [{ path, message: 'must be the id of a person who can work leads' }],
  });
}

/** Returns an empty text for null or an unknown id. Includes people whose access was removed. */
export async function readDisplayName(database: Queryable, userId: string | null): Promise<string> {
  if (userId === null) return '';
  const row = await readOperator(database, userId, { includeRemoved: true });
  return row ? displayName(row) : '';
}

/** Includes people whose access was removed. */
export async function readOperatorsById(
  database: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, OperatorRow>> {
  if (userIds.length === 0) return new Map();
  const rows = await database.query<OperatorRow>(
    sql`select ${ROW} from operator where user_id = any(${userIds}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.userId, row]));
}

const NAME: PreparedStatement = {
  name: 'name_of_operator',
  text: 'select name from operator where user_id = $1::uuid',
};

export async function nameOfOperator(
  database: Pick<Database, 'run'>,
  userId: string,
): Promise<string | null> {
  const [row] = await database.run<Pick<OperatorRow, 'name'>>(NAME, [userId]);
  return row?.name ?? null;
}

/** All tokens have the same lifetime, so the token that expires last is the newest. */
export interface AddressInToken {
  readonly userId: string;
  readonly email: string;
  readonly expiresAt: Date;
}

/** Keeps the stored address if another person has the new one or a newer token was seen. */
export async function updateAddressFromToken(
  database: Queryable,
  { userId, email, expiresAt }: AddressInToken,
): Promise<void> {
  await database.query(sql`
    update operator set email = ${email}, address_from = ${expiresAt}::timestamptz
    where user_id = ${userId} and removed_at is null
      and (address_from is null or address_from < ${expiresAt}::timestamptz) and not exists (
        select from operator other where other.email = ${email}
          and other.user_id <> ${userId}::uuid and other.removed_at is null)`);
}

/** Visitors see only the first name. */
export async function firstNameOfAgent(
  database: Queryable,
  userId: string | null,
): Promise<string> {
  const person = userId === null ? null : await readOperator(database, userId);
  return person?.name.trim().split(/\s+/)[0] ?? '';
}
