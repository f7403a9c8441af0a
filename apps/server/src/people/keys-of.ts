import type { Session } from '../platform/database.ts';

export interface KeyName {
  readonly id: string;
  readonly name: string;
}

// Also those that were made with his keys, revoked ones too: what he left behind must not bear more of it.
const HIS = `
with recursive his as (
  select id from api_key where created_by_id = $1::uuid
  union
  select made.id from api_key made join his on made.created_by_key = his.id
)`;
const READ = `${HIS}
select key.id, key.name from api_key key join his on his.id = key.id
where key.revoked_at is null order by key.created_at, key.id`;
const REVOKE = `${HIS}
update api_key key set revoked_at = $2::timestamptz from his
where his.id = key.id and key.revoked_at is null returning key.id`;

/** Keys that somebody made and that still work, oldest first. */
export function readKeysOf(session: Session, userId: string): Promise<KeyName[]> {
  return session.query<KeyName>(READ, [userId]);
}

/** Answers their ids. */
export async function revokeKeysOf(session: Session, userId: string, at: Date): Promise<string[]> {
  const rows = await session.query<{ id: string }>(REVOKE, [userId, at.toISOString()]);
  return rows.map(({ id }) => id);
}
