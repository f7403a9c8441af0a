import { AppError } from '../../../errors.ts';
import { createHmac } from 'node:crypto';
import { waitForLock } from '../../../platform/database/advisory-locks.ts';
import type { Database, Session } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isSameHash, secretHash } from '../api-keys/api-key-secret.ts';

const LIFETIME_MS = 24 * 3_600_000;
/** A link that was printed earlier is printed again if it stays valid for at least this long. */
const MIN_LEFT_MS = 3_600_000;

export interface SetupLinkOptions {
  readonly now: Date;
  /** The operator token, which all processes share. */
  readonly secret: string;
  /**
   * True to make a link even if there is an owner, so that an owner who is locked out can return.
   */
  readonly evenWithOwner?: boolean;
}

interface SetupRow {
  readonly token_hash: string;
  readonly expires_at: Date;
}

// `for update` waits for a transaction that is storing the owner and deleting this row.
const READ = 'select token_hash, expires_at from operator_setup for update';
const HAS_OWNER = `select 1 from operator where role = 'owner' and removed_at is null limit 1`;

/**
 * Every process derives the same token from the secret, so only the token's hash is stored. Returns
 * null if there is an owner, unless `evenWithOwner` is true.
 */
export async function makeSetupToken(
  database: Pick<Database, 'transaction'>,
  options: SetupLinkOptions,
): Promise<string | null> {
  const { now, secret, evenWithOwner = false } = options;
  return database.transaction(async (session) => {
    await session.query(`select ${waitForLock('ownerLink')}`);
    const [row] = await session.query<SetupRow>(READ);
    const printed = row && !evenWithOwner ? await storedSetupToken(session, row, options) : null;
    if (printed !== null) return printed;
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    const token = tokenUntil(expiresAt, secret);
    const stored = await session.query(sql`
      insert into operator_setup (id, token_hash, expires_at)
      select 1, ${secretHash(token)}::text, ${expiresAt}::timestamptz where ${evenWithOwner}::boolean or not exists
        (select 1 from operator where role = 'owner' and removed_at is null)
      on conflict (id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at,
        claimed_until = null
      returning id`);
    return stored.length > 0 ? token : null;
  });
}

async function storedSetupToken(
  session: Session,
  row: SetupRow,
  { now, secret }: SetupLinkOptions,
): Promise<string | null> {
  const token = tokenUntil(row.expires_at, secret);
  const isUsable =
    row.expires_at.getTime() - now.getTime() >= MIN_LEFT_MS &&
    isSameHash(row.token_hash, secretHash(token));
  if (!isUsable || (await session.query(HAS_OWNER)).length > 0) return null;
  return token;
}

function tokenUntil(expiresAt: Date, secret: string): string {
  const text = `set up an owner until ${expiresAt.toISOString()}`;
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/**
 * Creating an account takes about a second. If the server crashes meanwhile, the link works again
 * after these 30 seconds.
 */
const CLAIM_MS = 30_000;

interface ClaimedRow {
  readonly token_hash: string;
  readonly is_alive: boolean;
  readonly is_claimed: boolean;
}

/**
 * Only one of two concurrent requests gets the claim. Returns null for a wrong or expired token.
 * Throws an AppError: `not_found` if there is nothing to set up, `conflict` while another request
 * has the claim.
 */
export function claimSetup(
  database: Pick<Database, 'transaction'>,
  token: string,
  now: Date,
): Promise<{ readonly hash: string } | null> {
  const hash = secretHash(token);
  return database.transaction(async (session) => {
    const [row] = await session.query<ClaimedRow>(sql`
      select token_hash, expires_at > ${now}::timestamptz as is_alive,
        coalesce(claimed_until > ${now}::timestamptz, false) as is_claimed
      from operator_setup for update`);
    if (!row)
      throw new AppError('not_found', 'This link was already used. Sign in, or create a new link.');
    if (!isSameHash(row.token_hash, hash) || !row.is_alive) return null;
    if (row.is_claimed) throw new AppError('conflict', 'This link is being used right now.');
    const until = new Date(now.getTime() + CLAIM_MS);
    await session.query(sql`update operator_setup set claimed_until = ${until}::timestamptz`);
    return { hash };
  });
}

/** Call this function if no account was created, so that the link works again. */
export async function releaseSetup(
  database: Pick<Database, 'transaction'>,
  hash: string,
): Promise<void> {
  await database.transaction((session) =>
    session.query(sql`
      update operator_setup set claimed_until = null where token_hash = ${hash}::text`),
  );
}

/** Returns false if a newer link has replaced this one. */
export async function deleteSetup(session: Session, hash: string): Promise<boolean> {
  const deleted = await session.query(sql`
    delete from operator_setup where token_hash = ${hash}::text returning id`);
  return deleted.length > 0;
}
