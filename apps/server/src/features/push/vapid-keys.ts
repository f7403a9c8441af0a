import webPush from 'web-push';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const CONTEXT = 'push-key';

/** Returns the installation's keys. The first call in the installation creates them. */
export async function vapidKeys(
  database: Queryable,
  sealer: () => Promise<Sealer>,
): Promise<VapidKeys> {
  const { seal, open } = await sealer();
  const stored = (await readKeys(database)) ?? (await createKeys(database, seal));
  return { publicKey: stored.publicKey, privateKey: open(CONTEXT, stored.sealedPrivateKey) };
}

/** Signs tokens (RFC 8292). All devices of a push service share one token. */
export function signer(
  { publicKey, privateKey }: VapidKeys,
  contact: string,
): (endpoint: string) => string {
  const tokens = new Map<string, string>();
  return (endpoint) => {
    const service = new URL(endpoint).origin;
    const token =
      tokens.get(service) ??
      webPush.getVapidHeaders(service, contact, publicKey, privateKey, 'aes128gcm').Authorization;
    tokens.set(service, token);
    return token;
  };
}

interface StoredKeys {
  readonly publicKey: string;
  readonly sealedPrivateKey: string;
}

async function readKeys(database: Queryable): Promise<StoredKeys | null> {
  const [keys] = await database.query<StoredKeys>(sql`
    select public_key as "publicKey", sealed_private_key as "sealedPrivateKey" from push_key`);
  return keys ?? null;
}

async function createKeys(database: Queryable, seal: Sealer['seal']): Promise<StoredKeys> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const created = { publicKey, sealedPrivateKey: seal(CONTEXT, privateKey) };
  await database.query(sql`
    insert into push_key (public_key, sealed_private_key)
    values (${created.publicKey}, ${created.sealedPrivateKey}) on conflict do nothing`);
  // Another process may have stored its keys first.
  return (await readKeys(database)) ?? created;
}
