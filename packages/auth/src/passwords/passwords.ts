import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createGate, type GateOptions } from './gate.ts';

/** Stored and checked passwords. Slow on purpose: never inside a transaction. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** With null, for somebody who has none or does not exist, it takes as long and answers false. */
  matches(password: string, encoded: string | null): Promise<boolean>;
}

// Argon2id, 19 MiB, 2 passes, 1 lane: OWASP's first choice; 10 ms on the reference machine.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Node has 4 threads for this, name look-ups and files together: half of them stay free. A hundred that
// wait are half a second.
const GATE: GateOptions = { atOnce: 2, waiting: 100 };

export async function createPasswords(gateOptions: GateOptions = GATE): Promise<Passwords> {
  const gate = createGate(gateOptions);
  const nobodys = await hash(randomBytes(32), PARAMETERS);
  return {
    hash: (password) => gate(() => hash(composed(password), PARAMETERS)),
    async matches(password, encoded) {
      const isRight = await gate(() => verify(encoded ?? nobodys, composed(password)));
      return encoded !== null && isRight;
    },
  };
}

/** One keyboard sends é as one sign and another as two: both mean the same password (RFC 8265). */
function composed(password: string): string {
  return password.normalize('NFC');
}
