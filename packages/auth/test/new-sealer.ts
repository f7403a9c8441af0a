import { makeSealingKey } from '../src/keys/make-keys.ts';
import { createSealer, type Sealer } from '../src/keys/sealer.ts';

/** Creates a sealer whose key is not stored in a database. */
export function newSealer(): Sealer {
  const at = new Date(0);
  return createSealer([{ ...makeSealingKey(), created_at: at, updated_at: at }]);
}
