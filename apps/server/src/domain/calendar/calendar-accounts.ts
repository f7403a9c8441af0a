import { columnsOf } from '../../platform/database/columns.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/rows.ts';
import { sql } from '../../platform/database/sql.ts';
import { deleteGrantsOf } from './calendar-grants.ts';
import type { TimeRange } from './time-range.ts';

/** A calendar that a person has elsewhere. */
export type CalendarAccount = Tables['calendar_account'];

const ROW = columnsOf('calendar_account');

/** All calendars, or those of some people, oldest first. */
export function readAccounts(
  database: Queryable,
  agentIds: readonly string[] | null = null,
): Promise<CalendarAccount[]> {
  const ofAgents = agentIds === null ? sql`true` : sql`agent_id = any(${agentIds}::uuid[])`;
  return database.query(
    sql`select ${ROW} from calendar_account where ${ofAgents} order by created_at, id`,
  );
}

/** Null for an unknown one. */
export async function readAccount(
  database: Queryable,
  id: string,
): Promise<CalendarAccount | null> {
  const [account] = await database.query<CalendarAccount>(
    sql`select ${ROW} from calendar_account where id = ${id}::uuid`,
  );
  return account ?? null;
}

/** The calendar that a person's calls are written to. Null without one. */
export async function readWrittenAccount(
  database: Queryable,
  agentId: string,
): Promise<CalendarAccount | null> {
  const [account] = await database.query<CalendarAccount>(
    sql`select ${ROW} from calendar_account where agent_id = ${agentId}::uuid and writes`,
  );
  return account ?? null;
}

type NewAccount = Pick<
  CalendarAccount,
  'id' | 'agentId' | 'kind' | 'name' | 'place' | 'sealedAccess' | 'writes' | 'createdAt'
> &
  Partial<Pick<CalendarAccount, 'grantId'>>;

/** Stores a new calendar, to be read at once. Its person's other calendars stop being written if it is. */
export async function insertAccount(session: Queryable, account: NewAccount): Promise<void> {
  const { id, agentId, kind, name, place, sealedAccess, writes, createdAt } = account;
  const grantId = account.grantId ?? null;
  if (writes) await writeToNone(session, agentId);
  await session.query(sql`
    insert into calendar_account (id, agent_id, kind, name, place, sealed_access, writes, created_at, poll_at, grant_id)
    values (${id}::uuid, ${agentId}::uuid, ${kind}, ${name}, ${place}, ${sealedAccess}, ${writes}::boolean,
      ${createdAt}::timestamptz, ${createdAt}::timestamptz, ${grantId}::uuid)`);
}

/** Writes the person's calls to this calendar and no other, or to none. */
export async function setWritten(
  session: Queryable,
  account: CalendarAccount,
  writes: boolean,
): Promise<void> {
  if (writes) await writeToNone(session, account.agentId);
  await session.query(
    sql`update calendar_account set writes = ${writes}::boolean where id = ${account.id}::uuid`,
  );
}

function writeToNone(session: Queryable, agentId: string): Promise<unknown> {
  return session.query(
    sql`update calendar_account set writes = false where agent_id = ${agentId}::uuid and writes`,
  );
}

/** Removes a calendar with its busy times. */
export async function deleteAccount(session: Queryable, id: string): Promise<void> {
  await session.query(sql`delete from calendar_account where id = ${id}::uuid`);
}

/** Removes the calendars of a person without access, and what providers gave for them. */
export async function deleteAccountsOf(session: Queryable, agentId: string): Promise<void> {
  await session.query(sql`delete from calendar_account where agent_id = ${agentId}::uuid`);
  await deleteGrantsOf(session, agentId);
}

/** Ids of the calendars that are due. They are due again after `againAt`, whatever becomes of this reading. */
export async function takeDueAccounts(
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

/** What a reading found. Without `busy`, nothing has changed since the last one. */
export interface Reading {
  readonly at: Date;
  readonly changeTag: string | null;
  readonly busy: readonly TimeRange[] | null;
  readonly unread: number;
  readonly knownUntil: Date;
}

/** Stores a successful reading. A calendar that was removed in the meantime stays removed. */
export async function storeReading(
  session: Queryable,
  account: CalendarAccount,
  { at, changeTag, busy, unread, knownUntil }: Reading,
): Promise<void> {
  const known = await session.query(sql`
    update calendar_account set read_at = ${at}::timestamptz, problem = '', failing_since = null
    where id = ${account.id}::uuid returning id`);
  if (known.length === 0 || busy === null) return;
  await session.query(sql`
    update calendar_account set change_tag = ${changeTag}, unread_events = ${unread}::integer,
      known_until = ${knownUntil}::timestamptz
    where id = ${account.id}::uuid`);
  await session.query(sql`delete from busy_time where account_id = ${account.id}::uuid`);
  const ranges = busy.map(({ start, end }) => {
    return { s: new Date(start).toISOString(), e: new Date(end).toISOString() };
  });
  await session.query(sql`
    insert into busy_time (account_id, agent_id, starts_at, ends_at)
    select ${account.id}::uuid, ${account.agentId}::uuid, s, e
    from json_to_recordset(${JSON.stringify(ranges)}::json) as range(s timestamptz, e timestamptz)`);
}

interface ReadingProblem {
  readonly at: Date;
  readonly problem: string;
  /** When its server wants to be asked again. Null if it did not say. */
  readonly notBefore: Date | null;
}

/** Stores why a calendar could not be read. Its last known busy times stay. */
export async function storeProblem(
  session: Queryable,
  account: CalendarAccount,
  { at, problem, notBefore }: ReadingProblem,
): Promise<void> {
  await session.query(sql`
    update calendar_account set problem = ${problem},
      failing_since = coalesce(failing_since, ${at}::timestamptz),
      poll_at = greatest(poll_at, ${notBefore}::timestamptz)
    where id = ${account.id}::uuid`);
}

/** When these people are busy elsewhere, by person. */
export async function readBusyTimes(
  database: Queryable,
  agentIds: readonly string[],
  within: TimeRange,
): Promise<ReadonlyMap<string, readonly TimeRange[]>> {
  const rows = await database.query<BusyRow>(sql`
    select agent_id as "agentId", starts_at as "startsAt", ends_at as "endsAt" from busy_time
    where agent_id = any(${agentIds}::uuid[]) and starts_at < ${new Date(within.end)}::timestamptz
      and ends_at > ${new Date(within.start)}::timestamptz
    order by starts_at`);
  const byAgent = new Map<string, TimeRange[]>();
  for (const { agentId, startsAt, endsAt } of rows) {
    const range = { start: startsAt.getTime(), end: endsAt.getTime() };
    const others = byAgent.get(agentId);
    if (others) others.push(range);
    else byAgent.set(agentId, [range]);
  }
  return byAgent;
}

type BusyRow = Pick<Tables['busy_time'], 'agentId' | 'startsAt' | 'endsAt'>;
