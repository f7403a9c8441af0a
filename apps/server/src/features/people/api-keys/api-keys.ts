import { columnsOf } from '../../../platform/database/columns.ts';
import type { Queryable, Session } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';

export type ApiKeyRow = Tables['api_key'];

const ROW = columnsOf('api_key');

export async function findApiKey(database: Queryable, hash: string): Promise<ApiKeyRow | null> {
  const [row] = await database.query<ApiKeyRow>(
    sql`select ${ROW} from api_key where secret_hash = ${hash} and revoked_at is null`,
  );
  return row ?? null;
}

export function readApiKeys(database: Queryable): Promise<ApiKeyRow[]> {
  return database.query(sql`select ${ROW} from api_key order by created_at desc`);
}

/** The ids can be any text, and unknown ids are left out. */
export async function readApiKeyNames(
  database: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database.query<Pick<ApiKeyRow, 'id' | 'name'>>(
    sql`select id, name from api_key where id::text = any(${ids}::text[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function insertApiKey(
  session: Session,
  key: Omit<ApiKeyRow, 'lastUsedAt' | 'revokedAt'>,
): Promise<void> {
  await session.query(sql`
    insert into api_key
      (id, name, scopes, secret_hash, prefix, created_at, created_by, created_by_id, created_by_key)
    values (${key.id}, ${key.name}, ${key.scopes}::text[], ${key.secretHash}, ${key.prefix},
      ${key.createdAt}::timestamptz, ${key.createdBy}, ${key.createdById}::uuid, ${key.createdByKey}::uuid)`);
}

/** Returns null for an unknown id. */
export async function revokeApiKey(
  session: Session,
  id: string,
  at: Date,
): Promise<'revoked' | 'already revoked' | null> {
  const revoked = await session.query(sql`
    update api_key set revoked_at = ${at}::timestamptz
    where id = ${id} and revoked_at is null returning id`);
  if (revoked.length > 0) return 'revoked';
  const known = await session.query(sql`select id from api_key where id = ${id}`);
  return known.length > 0 ? 'already revoked' : null;
}

/** Returns no scopes for a revoked key. */
export async function shareLockScopes(session: Session, id: string): Promise<ApiKeyRow['scopes']> {
  const [row] = await session.query<Pick<ApiKeyRow, 'scopes'>>(
    sql`select scopes from api_key where id = ${id} and revoked_at is null for share`,
  );
  return row?.scopes ?? [];
}

// Includes the keys that the person's keys created, even if a key between them is revoked.
// Otherwise these keys would stay valid and could create more keys.
const ownKeysOf = (userId: string) => sql`
  with recursive own as (
    select id from api_key where created_by_id = ${userId}
    union
    select made.id from api_key made join own on made.created_by_key = own.id
  )`;

export function readKeysOf(
  database: Queryable,
  userId: string,
): Promise<Pick<ApiKeyRow, 'id' | 'name'>[]> {
  return database.query(sql`${ownKeysOf(userId)}
    select key.id, key.name from api_key key join own on own.id = key.id
    where key.revoked_at is null order by key.created_at, key.id`);
}

export async function revokeKeysMadeBy(
  session: Session,
  userId: string,
  at: Date,
): Promise<readonly string[]> {
  const rows = await session.query<Pick<ApiKeyRow, 'id'>>(sql`${ownKeysOf(userId)}
    update api_key key set revoked_at = ${at}::timestamptz from own
    where own.id = key.id and key.revoked_at is null returning key.id`);
  return rows.map(({ id }) => id);
}

export const USE_RECORDED_EVERY_MS = 60_000;

export async function recordKeyUse(
  database: Queryable,
  { id, lastUsedAt }: ApiKeyRow,
  at: Date,
): Promise<void> {
  if (at.getTime() - (lastUsedAt?.getTime() ?? 0) <= USE_RECORDED_EVERY_MS) return;
  await database.query(sql`
    update api_key set last_used_at = ${at}::timestamptz
    where id = ${id} and (last_used_at is null or last_used_at < ${at}::timestamptz)`);
}

export async function recordTokenUse(database: Queryable, at: Date): Promise<void> {
  await database.query(sql`
    insert into operator_token_use as used (last_used_at) values (${at}::timestamptz)
    on conflict (only_one) do update
    set last_used_at = greatest(used.last_used_at, excluded.last_used_at)`);
}

export async function tokenUsedAt(database: Queryable): Promise<Date | null> {
  const [use] = await database.query<Tables['operator_token_use']>(
    sql`select ${columnsOf('operator_token_use')} from operator_token_use`,
  );
  return use?.lastUsedAt ?? null;
}
