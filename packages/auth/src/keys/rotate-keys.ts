import { setTimeout } from 'node:timers/promises';
import type { AuthDatabase, AuthStoreSession } from '../auth-database.ts';
import { insertKey, lockKeys, setKeyStatus } from '../store/keys.ts';
import type { KeyRow } from '../store/rows.ts';
import { MIN_RELOAD_INTERVAL_MS } from './key-ring.ts';
import { makeSigningKey } from './make-keys.ts';

class KeyRotationError extends Error {
  override readonly name = 'KeyRotationError';
}

export interface SigningKeyInfo {
  /** Tokens contain this id as `kid`. */
  readonly id: string;
  readonly status: KeyRow['status'];
  readonly since: Date;
}

export interface KeyRotation {
  /** Includes revoked keys, oldest first. */
  list(): Promise<SigningKeyInfo[]>;
  /** Publishes a standby key, unless there already is one. Returns the standby key's id. */
  prepare(): Promise<string>;
  /** Wait 10 minutes after `prepare`, because auth-js caches the published keys that long. */
  rotate(): Promise<string>;
  /** Refuses a key whose tokens may still be valid, unless the key has leaked. */
  retire(id: string, options?: { readonly leaked?: boolean }): Promise<void>;
}

export interface KeyRotationDeps {
  readonly database: AuthDatabase;
  readonly accessTokenSeconds: number;
  readonly now: () => Date;
  readonly onKeysChanged?: () => Promise<void>;
}

/** A key's status changes from standby to in_use, then previously_used, and then revoked. */
export function createKeyRotation(deps: KeyRotationDeps): KeyRotation {
  const withKeys = async <T>(work: (tx: AuthStoreSession, rows: KeyRow[]) => Promise<T>) => {
    const result = await deps.database.transaction(async (tx) =>
      work(tx, await lockKeys(tx, 'signing')),
    );
    await deps.onKeysChanged?.();
    return result;
  };
  return {
    list: () =>
      deps.database.transaction(async (tx) => (await lockKeys(tx, 'signing')).map(toKeyInfo)),
    async prepare() {
      // Generating a key may have to wait for a worker thread, so it stays outside the transaction.
      const made = await makeSigningKey('standby');
      return withKeys(async (tx, rows) => {
        const standby = rows.find(({ status }) => status === 'standby');
        if (standby) return standby.id;
        await insertKey(tx, made, deps.now());
        return made.id;
      });
    },
    rotate: () => withKeys((tx, rows) => rotateIn(tx, rows, deps.now())),
    async retire(id, { leaked = false } = {}) {
      await withKeys(async (tx, rows) => {
        if (!leaked) refuseLiveKey(deps, rows, id);
        await retireIn(tx, rows, id, deps.now());
      });
      // After this wait, every process refuses the key's tokens. Timers can fire a little early.
      if (leaked) await setTimeout(MIN_RELOAD_INTERVAL_MS + 100);
    },
  };
}

async function rotateIn(tx: AuthStoreSession, rows: KeyRow[], now: Date): Promise<string> {
  const next = rows.find(({ status }) => status === 'standby');
  if (!next) throw new KeyRotationError('There is no standby key: prepare one first');
  const previous = rows.find(({ status }) => status === 'in_use');
  // The order matters, because the database allows only one key in use.
  if (previous) await setKeyStatus(tx, previous.id, 'previously_used', now);
  await setKeyStatus(tx, next.id, 'in_use', now);
  return next.id;
}

async function retireIn(
  tx: AuthStoreSession,
  rows: KeyRow[],
  id: string,
  now: Date,
): Promise<void> {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new KeyRotationError('There is no signing key with this id');
  if (row.status === 'in_use') {
    throw new KeyRotationError('This key signs tokens now: rotate to another one first');
  }
  if (row.status !== 'revoked') await setKeyStatus(tx, id, 'revoked', now);
}

function refuseLiveKey(
  { accessTokenSeconds, now }: KeyRotationDeps,
  rows: KeyRow[],
  id: string,
): void {
  const row = rows.find((one) => one.id === id);
  if (row?.status !== 'previously_used') return;
  const safeAt = row.updated_at.getTime() + accessTokenSeconds * 1000;
  if (now().getTime() >= safeAt) return;
  const when = new Date(safeAt).toISOString();
  throw new KeyRotationError(`Tokens signed by this key are valid until ${when}`);
}

function toKeyInfo({ id, status, updated_at }: KeyRow): SigningKeyInfo {
  return { id, status, since: updated_at };
}
