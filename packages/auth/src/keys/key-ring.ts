import { importJWK, type CryptoKey, type JSONWebKeySet, type JWK } from 'jose';
import type { AuthDatabase } from '../auth-database.ts';
import { insertKey, liveKeys } from '../store/keys.ts';
import type { KeyRow } from '../store/rows.ts';
import { makeSealingKey, makeSigningKey, SIGNING_ALGORITHM } from './make-keys.ts';
import { createSealer, type Sealer } from './sealer.ts';

export interface SigningKey {
  readonly kid: string;
  readonly key: CryptoKey;
}

/** Asynchronous members may read the database, so never call them inside a transaction. */
export interface KeyRing {
  signingKey(): Promise<SigningKey>;
  /** Returns null for an unknown or revoked key. */
  verifyingKey(kid: string): Promise<CryptoKey | null>;
  publicKeys(): Promise<JSONWebKeySet>;
  readonly sealer: Sealer;
  reload(): Promise<void>;
}

const RELOAD_AFTER_MS = 30_000;
/**
 * Token checks reload the keys at most once in this interval, so that invented key ids cause few
 * reads. Tokens of a revoked key can stay valid for this long.
 */
export const MIN_RELOAD_INTERVAL_MS = 1_000;

interface LoadedKeys {
  readonly at: number;
  readonly signing: SigningKey;
  readonly verifying: ReadonlyMap<string, CryptoKey>;
  readonly published: JSONWebKeySet;
  readonly sealer: Sealer;
}

/** Creates the keys if there are none. */
export async function openKeyRing(database: AuthDatabase, now: () => Date): Promise<KeyRing> {
  await makeMissingKeys(database, now());
  let keys = await loadKeys(database);
  let loading: Promise<void> | null = null;
  const reload = () =>
    (loading ??= loadKeys(database)
      .then((loaded) => {
        keys = loaded;
      })
      .finally(() => {
        loading = null;
      }));
  const reloadAfter = async (ms: number) => {
    if (performance.now() - keys.at > ms) await reload();
  };
  return {
    async signingKey() {
      await reloadAfter(RELOAD_AFTER_MS);
      return keys.signing;
    },
    async verifyingKey(kid) {
      await reloadAfter(MIN_RELOAD_INTERVAL_MS);
      return keys.verifying.get(kid) ?? null;
    },
    async publicKeys() {
      await reloadAfter(RELOAD_AFTER_MS);
      return keys.published;
    },
    get sealer() {
      return keys.sealer;
    },
    reload,
  };
}

export async function openSealer(database: AuthDatabase, now: () => Date): Promise<Sealer> {
  return (await openKeyRing(database, now)).sealer;
}

async function makeMissingKeys(database: AuthDatabase, now: Date): Promise<void> {
  const found = await database.transaction(liveKeys);
  const inUse = new Set(
    found.filter(({ status }) => status === 'in_use').map((row) => row.purpose),
  );
  const made = [
    ...(inUse.has('signing') ? [] : [await makeSigningKey('in_use')]),
    ...(inUse.has('sealing') ? [] : [makeSealingKey()]),
  ];
  if (made.length === 0) return;
  // Two processes may start on an empty database at the same time. Then the database ignores the
  // keys of the second process.
  await database.transaction(async (tx) => {
    for (const key of made) await insertKey(tx, key, now);
  });
}

async function loadKeys(database: AuthDatabase): Promise<LoadedKeys> {
  const at = performance.now();
  const rows = await database.transaction(liveKeys);
  const signing = rows.filter(({ purpose }) => purpose === 'signing');
  const pairs = await Promise.all(
    signing.map(async (row) => [row.id, await toCryptoKey(row.public_jwk)] as const),
  );
  return {
    at,
    signing: await toSigningKey(signing.find(({ status }) => status === 'in_use')),
    verifying: new Map(pairs),
    published: {
      keys: signing.flatMap(({ public_jwk }) => (public_jwk ? [public_jwk as JWK] : [])),
    },
    sealer: createSealer(rows.filter(({ purpose }) => purpose === 'sealing')),
  };
}

async function toSigningKey(row: KeyRow | undefined): Promise<SigningKey> {
  if (!row) throw new Error('There is no signing key in use');
  return { kid: row.id, key: await toCryptoKey(row.private_jwk) };
}

async function toCryptoKey(jwk: Readonly<Record<string, unknown>> | null): Promise<CryptoKey> {
  const key = await importJWK((jwk ?? {}) as JWK, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('A signing key is not a key pair');
  return key;
}
