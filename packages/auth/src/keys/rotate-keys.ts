import type { AuthDatabase, AuthStoreSession } from '../auth-database.ts';
import { insertKey, lockKeys, setKeyStatus } from '../store/keys.ts';
import type { KeyRow } from '../store/rows.ts';
import { makeSigningKey } from './make-keys.ts';

/** A turn of keys that would break sessions, with a sentence for the operator. */
export class KeyRotationError extends Error {
  override readonly name = 'KeyRotationError';
}

/** A signing key as the operator's command lists it. */
export interface KeyFacts {
  /** The `kid` of the tokens that it signs. */
  readonly id: string;
  readonly status: KeyRow['status'];
  /** When it came to this status. */
  readonly since: Date;
}

export interface KeyRotation {
  /** Every signing key there ever was, oldest first. */
  list(): Promise<KeyFacts[]>;
  /** Publishes a new key that signs nothing yet. Answers its id; the one that is waiting, if there is one. */
  prepare(): Promise<string>;
  /**
   * The waiting key signs from now on; the former one is still accepted. Wait 10 minutes after `prepare`:
   * as long as auth-js keeps the published keys.
   */
  rotate(): Promise<string>;
  /**
   * Nothing that this key signed is accepted any more, and its private half is gone. Refused while tokens
   * signed by it may still be alive, unless the key has leaked.
   */
  retire(id: string, options?: { readonly leaked?: boolean }): Promise<void>;
}

export interface KeyRotationDeps {
  readonly database: AuthDatabase;
  readonly accessTokenSeconds: number;
  readonly now: () => Date;
  /** Told after a turn, so that this process knows it at once. */
  readonly onTurned?: () => Promise<void>;
}

/** standby → in_use → previously_used → revoked; each step is a command of the operator's. */
export function createKeyRotation(deps: KeyRotationDeps): KeyRotation {
  const turn = async <T>(work: (tx: AuthStoreSession, rows: KeyRow[]) => Promise<T>) => {
    const result = await deps.database.transaction(async (tx) =>
      work(tx, await lockKeys(tx, 'signing')),
    );
    await deps.onTurned?.();
    return result;
  };
  return {
    list: () =>
      deps.database.transaction(async (tx) => (await lockKeys(tx, 'signing')).map(toFacts)),
    async prepare() {
      const made = await makeSigningKey('standby'); // outside: it waits for a thread
      return turn(async (tx, rows) => {
        const waiting = rows.find(({ status }) => status === 'standby');
        if (waiting) return waiting.id;
        await insertKey(tx, made, deps.now());
        return made.id;
      });
    },
    rotate: () => turn((tx, rows) => rotateIn(tx, rows, deps.now())),
    retire: (id, { leaked = false } = {}) =>
      turn(async (tx, rows) => {
        if (!leaked) refuseLiveKey(deps, rows, id);
        await retireIn(tx, rows, id, deps.now());
      }),
  };
}

async function rotateIn(tx: AuthStoreSession, rows: KeyRow[], now: Date): Promise<string> {
  const next = rows.find(({ status }) => status === 'standby');
  if (!next) throw new KeyRotationError('No key is waiting: prepare one first');
  const former = rows.find(({ status }) => status === 'in_use');
  // In this order: the database allows one key in use.
  if (former) await setKeyStatus(tx, former.id, 'previously_used', now);
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
  throw new KeyRotationError(`Tokens signed by this key are alive until ${when}`);
}

function toFacts({ id, status, updated_at }: KeyRow): KeyFacts {
  return { id, status, since: updated_at };
}
