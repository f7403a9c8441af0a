import { openSealer, type Sealer } from '@pickup/auth';
import type { Database } from '../database/database.ts';

export type { Sealer };

/**
 * Encrypts the server's own secrets with the key of sign-in. Loads the key on first use, because
 * most installations start without secrets.
 */
export function sealerOf(database: Database, now: () => Date): () => Promise<Sealer> {
  let opened: Promise<Sealer> | undefined;
  return () => (opened ??= openSealer(database, now));
}
