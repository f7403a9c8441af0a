import type { AuthStoreSession } from '../auth-database.ts';

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
