import { assignmentsOf, columnsOf, valuesOf } from '../../../platform/database/columns.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { SyncResult } from './calendar-source.ts';

export type ConnectedCalendar = Tables['calendar_account'];

const ROW = columnsOf('calendar_account');

function readWhere(database: Queryable, condition: Sql): Promise<ConnectedCalendar[]> {
  return database.query(
    sql`select ${ROW} from calendar_account where ${condition} order by created_at, id`,
  );
}

export function readCalendars(
  database: Queryable,
  agentIds: readonly string[] | null = null,
): Promise<ConnectedCalendar[]> {
  return readWhere(
    database,
    agentIds === null ? sql`true` : sql`agent_id = any(${agentIds}::uuid[])`,
  );
}

export async function readCalendar(
  database: Queryable,
  id: string,
): Promise<ConnectedCalendar | null> {
  return (await readWhere(database, sql`id = ${id}::uuid`))[0] ?? null;
}

/** Returns the calendar to which the agent's bookings are added. */
export async function readTargetCalendar(
  database: Queryable,
  agentId: string,
): Promise<ConnectedCalendar | null> {
  return (await readWhere(database, sql`agent_id = ${agentId}::uuid and writes`))[0] ?? null;
}

export type NewCalendar = Pick<
  ConnectedCalendar,
  | 'id'
  | 'agentId'
  | 'kind'
  | 'name'
  | 'place'
  | 'connectionId'
  | 'sealedAccess'
  | 'writes'
  | 'createdAt'
>;

/** If Pickup adds bookings to the new calendar, it stops adding them to the previous one. */
export async function insertCalendar(session: Queryable, added: NewCalendar): Promise<void> {
  if (added.writes) await stopWriting(session, added.agentId);
  const row = { ...added, pollAt: added.createdAt };
  await session.query(sql`insert into calendar_account ${valuesOf(row)}`);
}

/** Pickup adds a person's bookings to at most one calendar. */
export async function setWrites(
  session: Queryable,
  { id, agentId }: ConnectedCalendar,
  writes: boolean,
): Promise<void> {
  if (writes) await stopWriting(session, agentId);
  await session.query(
    sql`update calendar_account set writes = ${writes}::boolean where id = ${id}::uuid`,
  );
}

function stopWriting(session: Queryable, agentId: string): Promise<unknown> {
  return session.query(
    sql`update calendar_account set writes = false where agent_id = ${agentId}::uuid and writes`,
  );
}

export async function deleteCalendar(session: Queryable, id: string): Promise<void> {
  await session.query(sql`delete from calendar_account where id = ${id}::uuid`);
}

export async function deleteCalendarsOf(session: Queryable, agentId: string): Promise<void> {
  await session.query(sql`delete from calendar_account where agent_id = ${agentId}::uuid`);
  await session.query(sql`delete from calendar_connection where agent_id = ${agentId}::uuid`);
}

/**
 * Returns the ids of calendars that are due for a sync. Their next sync becomes due at `againAt`,
 * even if this one fails.
 */
export async function claimDueCalendars(
  database: Queryable,
  { now, againAt, atMost }: { readonly now: Date; readonly againAt: Date; readonly atMost: number },
): Promise<readonly string[]> {
  const rows = await database.query<{ id: string }>(sql`
    update calendar_account set poll_at = ${againAt}::timestamptz where id in (
      select id from calendar_account where poll_at <= ${now}::timestamptz
      order by poll_at limit ${atMost} for update skip locked)
    returning id`);
  return rows.map(({ id }) => id);
}

export interface CompletedSync extends SyncResult {
  readonly at: Date;
  readonly knownUntil: Date;
}

/** Stores the result of a sync. A calendar that was removed in the meantime stays removed. */
export async function storeSync(
  session: Queryable,
  { id, agentId }: ConnectedCalendar,
  { at, changeTag, found, knownUntil }: CompletedSync,
): Promise<void> {
  const change = {
    syncedAt: at,
    problem: '',
    failingSince: null,
    ...(found && { changeTag, unreadEvents: found.unread, knownUntil }),
  };
  const updated = await session.query(sql`
    update calendar_account set ${assignmentsOf(change)} where id = ${id}::uuid returning id`);
  if (updated.length === 0 || found === null) return;
  await session.query(sql`delete from busy_time where account_id = ${id}::uuid`);
  const ranges = found.busy.map(({ start, end }) => ({ s: new Date(start), e: new Date(end) }));
  await session.query(sql`
    insert into busy_time (account_id, agent_id, starts_at, ends_at)
    select ${id}::uuid, ${agentId}::uuid, s, e
    from json_to_recordset(${JSON.stringify(ranges)}::json) as range(s timestamptz, e timestamptz)`);
}

interface FailedSync {
  readonly at: Date;
  readonly problem: string;
  readonly notBefore: Date | null;
}

/** Stores why a sync failed, and keeps the last known busy times. */
export async function storeProblem(
  session: Queryable,
  { id }: ConnectedCalendar,
  { at, problem, notBefore }: FailedSync,
): Promise<void> {
  await session.query(sql`
    update calendar_account set problem = ${problem},
      failing_since = coalesce(failing_since, ${at}::timestamptz),
      poll_at = greatest(poll_at, ${notBefore}::timestamptz)
    where id = ${id}::uuid`);
}

export type CalendarConnection = Tables['calendar_connection'];

const CONNECTION_ROW = columnsOf('calendar_connection');

export function readConnections(database: Queryable): Promise<CalendarConnection[]> {
  return database.query(
    sql`select ${CONNECTION_ROW} from calendar_connection order by created_at, id`,
  );
}

export async function readConnection(
  database: Queryable,
  id: string,
): Promise<CalendarConnection | null> {
  const [connection] = await database.query<CalendarConnection>(
    sql`select ${CONNECTION_ROW} from calendar_connection where id = ${id}::uuid`,
  );
  return connection ?? null;
}

export async function findConnection(
  session: Queryable,
  { agentId, provider, account }: Pick<CalendarConnection, 'agentId' | 'provider' | 'account'>,
): Promise<string | null> {
  const [connection] = await session.query<{ id: string }>(sql`
    select id from calendar_connection
    where agent_id = ${agentId}::uuid and provider = ${provider} and account = ${account}
    for update`);
  return connection?.id ?? null;
}

export async function putConnection(
  session: Queryable,
  added: Omit<CalendarConnection, 'endedAt'>,
): Promise<CalendarConnection> {
  const [connection] = await session.query<CalendarConnection>(sql`
    insert into calendar_connection ${valuesOf(added)}
    on conflict (id) do update set sealed_tokens = excluded.sealed_tokens, ended_at = null
    returning ${CONNECTION_ROW}`);
  if (!connection) throw new Error('The calendar connection was not stored');
  return connection;
}

/** Does nothing and returns false if the tokens have changed since they were read. */
export async function replaceTokens(
  database: Queryable,
  { id, sealedTokens: previousTokens }: CalendarConnection,
  sealedTokens: string,
): Promise<boolean> {
  const rows = await database.query(sql`
    update calendar_connection set sealed_tokens = ${sealedTokens}
    where id = ${id}::uuid and sealed_tokens = ${previousTokens} returning id`);
  return rows.length > 0;
}

/** Does nothing if the tokens have changed since they were read. */
export async function endConnection(
  database: Queryable,
  { id, sealedTokens }: CalendarConnection,
  at: Date,
): Promise<void> {
  await database.query(sql`
    update calendar_connection set ended_at = ${at}::timestamptz
    where id = ${id}::uuid and sealed_tokens = ${sealedTokens} and ended_at is null`);
}

export async function deleteConnection(session: Queryable, id: string): Promise<void> {
  await session.query(sql`delete from calendar_connection where id = ${id}::uuid`);
}
