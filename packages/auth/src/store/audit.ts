import type { AuthStoreSession } from '../auth-database.ts';
import { first, NO_ROWS, type OldRows } from './rows.ts';

export interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly actor_id: string | null;
  readonly user_id: string | null;
  readonly session_id: string | null;
  readonly ip: string;
  readonly user_agent: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export async function insertAudit(tx: AuthStoreSession, row: AuditRow): Promise<void> {
  const sql = `insert into auth_audit
      (id, at, action, actor_id, user_id, session_id, ip, user_agent, details)
    values ($1::uuid, $2::timestamptz, $3::text, $4::uuid, $5::uuid, $6::uuid, $7::text, $8::text,
      $9::jsonb)`;
  const { id, at, action, actor_id, user_id, session_id, ip, user_agent, details } = row;
  const json = JSON.stringify(details);
  await tx.query(sql, [id, at, action, actor_id, user_id, session_id, ip, user_agent, json]);
}

/** A filter that is null is not applied. */
export interface AuditFilter {
  /** The user who caused an event or was affected by it. */
  readonly person: string | null;
  readonly actions: readonly string[] | null;
  /** The range begins at `from` and ends before `to`. */
  readonly from: Date | null;
  readonly to: Date | null;
  /** Only events older than this one match. */
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

export function findAudit(
  tx: AuthStoreSession,
  { person, actions, from, to, after, limit }: AuditFilter,
): Promise<AuditRow[]> {
  const sql = `select id, at, action, actor_id, user_id, session_id, ip, user_agent, details
    from auth_audit
    where ($1::uuid is null or actor_id = $1::uuid or user_id = $1::uuid)
      and ($2::text[] is null or action = any($2::text[]))
      and ($3::timestamptz is null or at >= $3::timestamptz)
      and ($4::timestamptz is null or at < $4::timestamptz)
      and ($5::timestamptz is null or (at, id) < ($5::timestamptz, $6::uuid))
    order by at desc, id desc limit $7::int`;
  const place = [after?.at.toISOString() ?? null, after?.id ?? null];
  const times = [from?.toISOString() ?? null, to?.toISOString() ?? null];
  return tx.query<AuditRow>(sql, [person, actions, ...times, ...place, limit]);
}

export async function countOldAudit(tx: AuthStoreSession, before: Date): Promise<OldRows> {
  const sql = `select (select count(*) from auth_audit where at < $1::timestamptz)::int4 as rows,
      (select min(at) from auth_audit) as oldest`;
  return first(await tx.query<OldRows>(sql, [before.toISOString()])) ?? NO_ROWS;
}

export async function purgeAudit(
  tx: AuthStoreSession,
  before: Date,
  atMost: number,
): Promise<number> {
  const sql = `delete from auth_audit where id in (
      select id from auth_audit where at < $1::timestamptz order by at, id
      limit $2::int for update skip locked
    ) returning id`;
  return (await tx.query(sql, [before.toISOString(), atMost])).length;
}
