import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { recordEvent } from '../requests/record-event.ts';
import type { RequestFacts } from '../requests/request-facts.ts';
import { isSameText } from '../keys/sha256.ts';
import { MAX_WRONG_CODES } from '../one-time-tokens/send-one-time-token.ts';
import { codeHash } from '../one-time-tokens/token-secrets.ts';
import type { OneTimeTokenRow, OneTimeTokenType, UserRow } from '../store/rows.ts';
import { countWrongCode, oneTimeTokensOfAddress } from '../store/one-time-tokens.ts';
import { lockUser } from '../store/users.ts';
import { isLive, type LockedToken } from './find-by-link.ts';

export interface TypedCode {
  readonly address: string;
  readonly code: string;
  readonly allowedTypes: readonly OneTimeTokenType[];
}

/** Commit the transaction even if this returns null, so that wrong codes stay counted. */
export async function findByCode(
  { options, keys }: AuthDeps,
  tx: AuthStoreSession,
  { address, code, allowedTypes }: TypedCode,
  request: RequestFacts,
): Promise<LockedToken | null> {
  const users = await lockOwners(tx, await oneTimeTokensOfAddress(tx, address, allowedTypes));
  const rows = await oneTimeTokensOfAddress(tx, address, allowedTypes);
  const live = rows.flatMap((row): LockedToken[] => {
    const user = users.get(row.user_id);
    return user && isLive(row, user, options.now()) ? [{ user, row }] : [];
  });
  const hash = codeHash(keys.sealer, address, code);
  const tried = live.filter(({ row }) => row.misses < MAX_WRONG_CODES);
  const found = tried.find(({ row }) => isSameText(row.code_hash, hash));
  if (!found) await countMisses(tx, tried, request, options.now());
  return found ?? null;
}

/** Locks the users in the order of their ids, to avoid deadlocks. */
async function lockOwners(
  tx: AuthStoreSession,
  rows: readonly OneTimeTokenRow[],
): Promise<ReadonlyMap<string, UserRow>> {
  const ids = [...new Set(rows.map((row) => row.user_id))];
  const users = new Map<string, UserRow>();
  for (const id of ids.toSorted()) {
    const user = await lockUser(tx, id);
    if (user) users.set(id, user);
  }
  return users;
}

async function countMisses(
  tx: AuthStoreSession,
  tried: readonly LockedToken[],
  request: RequestFacts,
  now: Date,
): Promise<void> {
  for (const { row } of tried) {
    await countWrongCode(tx, row.id);
    const event = { action: 'code_refused', actorId: null, userId: row.user_id, request } as const;
    await recordEvent(tx, { ...event, details: { type: row.type } }, now);
  }
}
