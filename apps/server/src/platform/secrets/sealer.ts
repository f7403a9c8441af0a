import { openSealer, type Sealer } from '@pickup/auth';
import type { Database } from '../database/database.ts';

export type { Sealer };

/**
 * Returns a function that opens the encrypter for secrets in the database. The encrypter uses the
 * sign-in service's key. It is opened on first use, because most installations have no such
 * secrets.
 */
export function sealerOf(database: Database, now: () => Date): () => Promise<Sealer> {
  let opened: Promise<Sealer> | undefined;
  return () => (opened ??= openSealer(database, now));
}
