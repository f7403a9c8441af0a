import { AppError } from '../../errors.ts';
import { isSameHash, secretHash } from './api-key-secret.ts';
import type { Database, Session } from '../../platform/database/database.ts';

/** Making an account takes a second; a request that died frees the link after this. */
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
 * Takes the link for a moment, so that of two who use it at once one goes on. Null for a token that is
 * none or has expired; throws `not_found` when there is nothing to set up, `conflict` while it is taken.
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
      throw new AppError(
        'not_found',
        'This link was used already. Sign in, or have another one made.',
      );
    if (!isSameHash(row.token_hash, hash) || !row.is_alive) return null;
    if (row.is_claimed) throw new AppError('conflict', 'This link is being used at this moment.');
    await session.query(CLAIM, [new Date(now.getTime() + CLAIM_MS).toISOString()]);
    return { hash };
  });
}

/** The link may be used again: its account was refused. */
export async function releaseSetup(
  database: Pick<Database, 'transaction'>,
  hash: string,
): Promise<void> {
  const sql = 'update operator_setup set claimed_until = null where token_hash = $1::text';
  await database.transaction((session) => session.query(sql, [hash]));
}

/** The link is gone for ever. False when a newer one has taken its place meanwhile. */
export async function spendSetup(session: Session, hash: string): Promise<boolean> {
  const sql = 'delete from operator_setup where token_hash = $1::text returning id';
  return (await session.query(sql, [hash])).length > 0;
}
