import type { AuthStoreSession } from '../auth-database.ts';
import { AuthError } from '../auth-error.ts';
import { assignments } from './assignments.ts';
import { first, type UserRow } from './rows.ts';

export type UserChanges = Partial<Omit<UserRow, 'id' | 'created_at' | 'updated_at'>>;

const CASTS: Readonly<Record<keyof UserChanges, string>> = {
  email: 'text',
  email_confirmed_at: 'timestamptz',
  phone: 'text',
  phone_confirmed_at: 'timestamptz',
  password_hash: 'text',
  new_email: 'text',
  new_phone: 'text',
  app_metadata: 'jsonb',
  user_metadata: 'jsonb',
  invited_at: 'timestamptz',
  last_sign_in_at: 'timestamptz',
  banned_until: 'timestamptz',
};

export async function findUser(tx: AuthStoreSession, id: string): Promise<UserRow | null> {
  return first(await tx.query<UserRow>('select * from auth_user where id = $1::uuid', [id]));
}

/**
 * Lock the user before the user's other rows, to avoid deadlocks. Locks on existing sessions and
 * identities would not stop other transactions from adding rows.
 */
export async function lockUser(tx: AuthStoreSession, id: string): Promise<UserRow | null> {
  const sql = 'select * from auth_user where id = $1::uuid for no key update';
  return first(await tx.query<UserRow>(sql, [id]));
}

/** `email` must be in lower case. */
export async function findUserByEmail(
  tx: AuthStoreSession,
  email: string,
): Promise<UserRow | null> {
  return first(await tx.query<UserRow>('select * from auth_user where email = $1::text', [email]));
}

/** `phone` is in E.164. */
export async function findUserByPhone(
  tx: AuthStoreSession,
  phone: string,
): Promise<UserRow | null> {
  return first(await tx.query<UserRow>('select * from auth_user where phone = $1::text', [phone]));
}

export interface NewUser extends UserChanges {
  readonly id: string;
}

/** Returns null if another user has this email address or phone number. */
export async function insertUser(
  tx: AuthStoreSession,
  { id, ...columns }: NewUser,
  now: Date,
): Promise<UserRow | null> {
  const sql = `insert into auth_user (id, email, phone, created_at, updated_at)
    values ($1::uuid, $2::text, $3::text, $4::timestamptz, $4::timestamptz)
    on conflict do nothing returning id`;
  const { email = null, phone = null, ...rest } = columns;
  const made = first(await tx.query<{ id: string }>(sql, [id, email, phone, now]));
  return made && updateUser(tx, id, rest, now);
}

/**
 * Throws `email_exists` or `phone_exists` if another user has the address or number, because an
 * earlier query can miss a concurrent change.
 */
export async function updateUser(
  tx: AuthStoreSession,
  id: string,
  changes: UserChanges,
  now: Date,
): Promise<UserRow | null> {
  const { sql, values } = assignments<UserChanges>(CASTS, changes, 3);
  const set = ['updated_at = $2::timestamptz', ...(sql ? [sql] : [])].join(', ');
  const statement = `update auth_user set ${set} where id = $1::uuid returning *`;
  try {
    return first(await tx.query<UserRow>(statement, [id, now, ...values]));
  } catch (cause) {
    if (!isTaken(cause)) throw cause;
    if (changes.phone) throw phoneTaken(cause);
    throw new AuthError(
      'email_exists',
      'A user with this email address has already been registered',
      { cause },
    );
  }
}

export function phoneTaken(cause?: unknown): AuthError {
  const message = 'A user with this phone number has already been registered';
  return new AuthError('phone_exists', message, { cause });
}

/** PostgreSQL reports a unique_violation with this code. */
function isTaken(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === '23505';
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

export async function listUsers(tx: AuthStoreSession, { limit, offset }: Page): Promise<UserRow[]> {
  const sql = `select * from auth_user order by created_at desc, id
    limit $1::integer offset $2::integer`;
  return tx.query<UserRow>(sql, [limit, offset]);
}

export async function countUsers(tx: AuthStoreSession): Promise<number> {
  const sql = 'select count(*)::integer as count from auth_user';
  return first(await tx.query<{ count: number }>(sql))?.count ?? 0;
}

export async function findUsers(tx: AuthStoreSession, ids: readonly string[]): Promise<UserRow[]> {
  const sql = `select * from auth_user
    where id in (select value::uuid from jsonb_array_elements_text($1::jsonb))
    order by created_at desc, id`;
  return tx.query<UserRow>(sql, [JSON.stringify(ids)]);
}

/** Also deletes everything that the user owns, except audit rows. */
export async function deleteUser(tx: AuthStoreSession, id: string): Promise<boolean> {
  const sql = 'delete from auth_user where id = $1::uuid returning id';
  return (await tx.query(sql, [id])).length > 0;
}
