import { AppError } from '../../errors.ts';
import { isSameHash, secretHash } from './api-key-secret.ts';
import type { Database, Session } from '../../platform/database/database.ts';

/** Creating an account takes a second. If a request dies, the link is valid again after this time. */
const CLAIM_MS = 30_000;

interface SetupRow {
  readonly token_hash: string;
  readonly is_alive: boolean;
  readonly is_claimed: boolean;
}

const READ = `select token_hash, expires_at > $1::timestamptz as is_alive,
  coalesce(claimed_until > $1::timestamptz, false) as is_claimed
from operator_setup for update`;
const CLAIM = 'update operator_setup set claimed_until = $1::timestamptz';

/**
 * Reserves the link briefly, so that only one of two concurrent requests continues. Null for a wrong or
 * expired token. Throws `not_found` when there is nothing to set up, and `conflict` while another request has
 * the link.
 */
export function claimSetup(
  database: Pick<Database, 'transaction'>,
  token: string,
  now: Date,
): Promise<{ readonly hash: string } | null> {
  const hash = secretHash(token);
  return database.transaction(async (session) => {
    const [row] = await session.query<SetupRow>(READ, [now.toISOString()]);
    if (!row)
      throw new AppError('not_found', 'This link was already used. Sign in, or create a new link.');
    if (!isSameHash(row.token_hash, hash) || !row.is_alive) return null;
    if (row.is_claimed) throw new AppError('conflict', 'This link is being used right now.');
    await session.query(CLAIM, [new Date(now.getTime() + CLAIM_MS).toISOString()]);
    return { hash };
  });
}

/** Makes the link usable again after its account was refused. */
export async function releaseSetup(
  database: Pick<Database, 'transaction'>,
  hash: string,
): Promise<void> {
  const sql = 'update operator_setup set claimed_until = null where token_hash = $1::text';
  await database.transaction((session) => session.query(sql, [hash]));
}

/** Deletes the link. False when a newer link has replaced it. */
export async function spendSetup(session: Session, hash: string): Promise<boolean> {
  const sql = 'delete from operator_setup where token_hash = $1::text returning id';
  return (await session.query(sql, [hash])).length > 0;
}
