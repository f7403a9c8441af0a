import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimit, type ConcurrencyOptions } from './concurrency-limit.ts';

/** Hashes and checks passwords. This is slow on purpose, so never do it inside a transaction. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Pass null as `encoded` for an unknown user or a user without a password. The check then takes
   * the same time and returns false.
   */
  matches(password: string, encoded: string | null): Promise<boolean>;
}

// OWASP recommends Argon2id with 19 MiB, 2 passes and 1 lane.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Node's pool has 4 threads for hashing, DNS lookups and files. This limit keeps 2 of them free.
const CONCURRENCY: ConcurrencyOptions = { concurrency: 2, maxWaiting: 100 };

export async function createPasswords(
  concurrency: ConcurrencyOptions = CONCURRENCY,
): Promise<Passwords> {
  const limited = createConcurrencyLimit(concurrency);
  const dummyHash = await hash(randomBytes(32), PARAMETERS);
  return {
    hash: (password) => limited(() => hash(composed(password), PARAMETERS)),
    async matches(password, encoded) {
      const isRight = await limited(() => verify(encoded ?? dummyHash, composed(password)));
      return encoded !== null && isRight;
    },
  };
}

/** Keyboards encode é in two ways, and both mean the same password (RFC 8265). */
function composed(password: string): string {
  return password.normalize('NFC');
}
