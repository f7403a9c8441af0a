import { randomBytes } from 'node:crypto';
import type { Database, Session } from '../../platform/database/database.ts';
import { secretHash } from './api-key-secret.ts';

const LIFETIME_MS = 24 * 3_600_000;

export interface SetupLinkOptions {
  readonly now: Date;
  /**
   * Also creates a link when there is an owner. The person who runs the server can then let in an owner who
   * was locked out.
   */
  readonly evenWithOwner?: boolean;
}

// A person who just used the previous link has become an owner, or holds the row's lock until they have.
const PUT = `
insert into operator_setup (id, token_hash, expires_at)
select 1, $1::text, $2::timestamptz where $3::boolean or not exists
  (select 1 from operator where role = 'owner' and removed_at is null)
on conflict (id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at,
  claimed_until = null
returning id`;

/**
 * Creates the only link that sets up an owner. The previous link becomes invalid. Returns its token, which is
 * not stored. Null when there is an owner.
 */
export async function makeSetupToken(
  database: Pick<Database, 'transaction'>,
  { now, evenWithOwner = false }: SetupLinkOptions,
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const rows = await database.transaction((session: Session) =>
    session.query(PUT, [secretHash(token), expiresAt.toISOString(), evenWithOwner]),
  );
  return rows.length > 0 ? token : null;
}
