import type { AuthStatement, AuthStatements, AuthStoreSession } from '../auth-database.ts';
import { assignments } from './assignments.ts';
import { first, NO_ROWS, type OldRows, type SessionRow } from './rows.ts';

const COLUMNS = `id, user_id, aal, amr, factor_id, refresh_count::text as refresh_count, refresh_key,
  refreshed_at, user_agent, ip, created_at, updated_at`;

export type NewSession = Pick<
  SessionRow,
  'id' | 'user_id' | 'aal' | 'amr' | 'refresh_key' | 'user_agent' | 'ip'
>;

export async function insertSession(
  tx: AuthStoreSession,
  session: NewSession,
  now: Date,
): Promise<SessionRow> {
  const sql = `insert into auth_session
      (id, user_id, aal, amr, refresh_key, user_agent, ip, created_at, updated_at)
    values ($1::uuid, $2::uuid, $3::text, $4::jsonb, $5::bytea, $6::text, $7::text, $8::timestamptz,
      $8::timestamptz) returning ${COLUMNS}`;
  const { id, user_id, aal, amr, refresh_key, user_agent, ip } = session;
  const values = [id, user_id, aal, JSON.stringify(amr), refresh_key, user_agent, ip, now];
  const row = first(await tx.query<SessionRow>(sql, values));
  if (!row) throw new Error('The database did not return the inserted session');
  return row;
}

export async function findSession(tx: AuthStoreSession, id: string): Promise<SessionRow | null> {
  const sql = `select ${COLUMNS} from auth_session where id = $1::uuid`;
  return first(await tx.query<SessionRow>(sql, [id]));
}

export async function lockSession(tx: AuthStoreSession, id: string): Promise<SessionRow | null> {
  const sql = `select ${COLUMNS} from auth_session where id = $1::uuid for update`;
  return first(await tx.query<SessionRow>(sql, [id]));
}

export async function sessionsOfUser(tx: AuthStoreSession, userId: string): Promise<SessionRow[]> {
  const sql = `select ${COLUMNS} from auth_session where user_id = $1::uuid
    order by created_at desc, id`;
  return tx.query<SessionRow>(sql, [userId]);
}

export type SessionChanges = Partial<
  Pick<
    SessionRow,
    'aal' | 'amr' | 'factor_id' | 'refresh_count' | 'refreshed_at' | 'user_agent' | 'ip'
  >
>;

const CASTS: Readonly<Record<keyof SessionChanges, string>> = {
  aal: 'text',
  amr: 'jsonb',
  factor_id: 'uuid',
  refresh_count: 'bigint',
  refreshed_at: 'timestamptz',
  user_agent: 'text',
  ip: 'text',
};

export async function updateSession(
  tx: AuthStoreSession,
  id: string,
  changes: SessionChanges,
  now: Date,
): Promise<SessionRow | null> {
  const { sql, values } = assignments<SessionChanges>(CASTS, changes, 3);
  const set = ['updated_at = $2::timestamptz', ...(sql ? [sql] : [])].join(', ');
  const statement = `update auth_session set ${set} where id = $1::uuid returning ${COLUMNS}`;
  return first(await tx.query<SessionRow>(statement, [id, now, ...values]));
}

export async function deleteSession(tx: AuthStoreSession, id: string): Promise<void> {
  await tx.query('delete from auth_session where id = $1::uuid', [id]);
}

export async function deleteSessionsOfUser(
  tx: AuthStoreSession,
  userId: string,
  keep: string | null,
): Promise<number> {
  const sql = `delete from auth_session
    where user_id = $1::uuid and ($2::uuid is null or id <> $2::uuid) returning id`;
  return (await tx.query(sql, [userId, keep])).length;
}

export async function deleteSessionsBelowAal2(
  tx: AuthStoreSession,
  userId: string,
  keep: string,
): Promise<number> {
  const sql = `delete from auth_session
    where user_id = $1::uuid and id <> $2::uuid and aal <> 'aal2' returning id`;
  return (await tx.query(sql, [userId, keep])).length;
}

export async function deleteSessionsOfFactor(
  tx: AuthStoreSession,
  factorId: string,
  keep: string | null,
): Promise<number> {
  const sql = `delete from auth_session
    where factor_id = $1::uuid and ($2::uuid is null or id <> $2::uuid) returning id`;
  return (await tx.query(sql, [factorId, keep])).length;
}

export async function deleteSessionsOfProvider(
  tx: AuthStoreSession,
  userId: string,
  provider: string,
  keep: string,
): Promise<number> {
  const sql = `delete from auth_session
    where user_id = $1::uuid and id <> $2::uuid and amr @> $3::jsonb returning id`;
  return (await tx.query(sql, [userId, keep, JSON.stringify([{ provider }])])).length;
}

export interface SessionState {
  /** Whether the session has not ended and its user is not banned. */
  readonly isAlive: boolean;
  readonly hasSecondFactor: boolean;
}

const STATE: AuthStatement = {
  name: 'auth_session_state',
  text: `select
  exists(select 1 from auth_session s join auth_user u on u.id = s.user_id where s.id = $1::uuid
    and u.id = $2::uuid and (u.banned_until is null or u.banned_until < now())) as "isAlive",
  exists(select 1 from auth_factor where user_id = $2::uuid and status = 'verified') as "hasSecondFactor"`,
  isUrgent: true,
};

export async function readSessionState(
  database: AuthStatements,
  sessionId: string,
  userId: string,
): Promise<SessionState | undefined> {
  return (await database.run<SessionState>(STATE, [sessionId, userId]))[0];
}

/** A session has ended if it began before `begunBefore` or was last used before `usedBefore`. */
export interface SessionEnds {
  readonly begunBefore: Date;
  readonly usedBefore: Date;
}

// A refresh deletes an expired session. If the device never returns, only a purge deletes it.
const HAS_ENDED = `(created_at < $1::timestamptz
  or coalesce(refreshed_at, created_at) < $2::timestamptz)`;

export async function countEndedSessions(
  tx: AuthStoreSession,
  { begunBefore, usedBefore }: SessionEnds,
): Promise<OldRows> {
  const sql = `select count(*) filter (where ${HAS_ENDED})::int4 as rows, min(created_at) as oldest
    from auth_session`;
  const values = [begunBefore.toISOString(), usedBefore.toISOString()];
  return first(await tx.query<OldRows>(sql, values)) ?? NO_ROWS;
}

export async function purgeSessions(
  tx: AuthStoreSession,
  { begunBefore, usedBefore }: SessionEnds,
  atMost: number,
): Promise<number> {
  const sql = `delete from auth_session where id in (
      select id from auth_session where ${HAS_ENDED} limit $3::int for update skip locked
    ) returning id`;
  return (await tx.query(sql, [begunBefore.toISOString(), usedBefore.toISOString(), atMost]))
    .length;
}
