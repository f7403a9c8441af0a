import { columnsOf, valuesOf } from '../../../platform/database/columns.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';

/** An account at a provider that a person lets Pickup use. */
export type CalendarConnection = Tables['calendar_grant'];

const ROW = columnsOf('calendar_grant');

/** All of them, oldest first. */
export function readConnections(database: Queryable): Promise<CalendarConnection[]> {
  return database.query(sql`select ${ROW} from calendar_grant order by created_at, id`);
}

/** Null for an unknown one. */
export async function readConnection(
  database: Queryable,
  id: string,
): Promise<CalendarConnection | null> {
  const [grant] = await database.query<CalendarConnection>(
    sql`select ${ROW} from calendar_grant where id = ${id}::uuid`,
  );
  return grant ?? null;
}

/** The id of the same account of the same person. Null if it is not connected. */
export async function findConnection(
  session: Queryable,
  { agentId, provider, account }: Pick<CalendarConnection, 'agentId' | 'provider' | 'account'>,
): Promise<string | null> {
  const [grant] = await session.query<{ id: string }>(sql`
    select id from calendar_grant
    where agent_id = ${agentId}::uuid and provider = ${provider} and account = ${account}
    for update`);
  return grant?.id ?? null;
}

/** Stores an account, or new tokens of one that is known. */
export async function putConnection(
  session: Queryable,
  added: Omit<CalendarConnection, 'endedAt'>,
): Promise<CalendarConnection> {
  const [grant] = await session.query<CalendarConnection>(sql`
    insert into calendar_grant ${valuesOf(added)}
    on conflict (id) do update set sealed_tokens = excluded.sealed_tokens, ended_at = null
    returning ${ROW}`);
  if (!grant) throw new Error('An account was not stored');
  return grant;
}

/** Only if no one has replaced the tokens since they were read. Returns whether it did. */
export async function replaceTokens(
  database: Queryable,
  { id, sealedTokens: was }: CalendarConnection,
  sealedTokens: string,
): Promise<boolean> {
  const rows = await database.query(sql`
    update calendar_grant set sealed_tokens = ${sealedTokens}
    where id = ${id}::uuid and sealed_tokens = ${was} returning id`);
  return rows.length > 0;
}

/** The provider refuses these tokens. Nothing happens if they have been replaced since. */
export async function endConnection(
  database: Queryable,
  { id, sealedTokens }: CalendarConnection,
  at: Date,
): Promise<void> {
  await database.query(sql`
    update calendar_grant set ended_at = ${at}::timestamptz
    where id = ${id}::uuid and sealed_tokens = ${sealedTokens} and ended_at is null`);
}

/** Removes an account with its calendars and their busy times. */
export async function deleteConnection(session: Queryable, id: string): Promise<void> {
  await session.query(sql`delete from calendar_grant where id = ${id}::uuid`);
}
