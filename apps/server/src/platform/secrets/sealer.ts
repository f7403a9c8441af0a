import { openSealer, type Sealer } from '@pickup/auth';
import type { Database } from '../database/database.ts';

export type { Sealer };

/**
 * Returns the encrypter for the secrets in the database, which uses the sign-in service's key.
 * Loads the key on first use, because most installations have no such secrets.
 */
export function sealerOf(database: Database, now: () => Date): () => Promise<Sealer> {
  let opened: Promise<Sealer> | undefined;
  return () => (opened ??= openSealer(database, now));
}
