import { recordOperatorEvent } from '../../domain/people/audit.ts';
import type { Session } from '../../platform/database/database.ts';
import type { PeopleActor } from './people-parts.ts';

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

/**
 * Answers how many; each is on record as if it had been revoked by itself. To be asked once nobody makes keys in his
 * name any more (`lockRole`). A key being made with one of his is committed by the time that one is revoked (see
 * require-giver.ts), but not seen by the statement that waited for it: so there is another, until none is found.
 */
export async function revokeKeysOf(
  session: Session,
  userId: string,
  { by, request }: PeopleActor,
): Promise<number> {
  const at = request.receivedAt.toISOString();
  const revoke = () => session.query<{ id: string }>(REVOKE, [userId, at]);
  const event = { action: 'api_key_revoked', by, userId: null, request } as const;
  let count = 0;
  for (let rows = await revoke(); rows.length > 0; rows = await revoke()) {
    for (const { id } of rows) {
      await recordOperatorEvent(session, { ...event, details: { id, with: userId } });
    }
    count += rows.length;
  }
  return count;
}
