import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const SIZE = 16;
// Asking the system for random bytes costs as much as parsing a form: a pool asks once for 256 ids.
const pool = Buffer.alloc(256 * SIZE);
let used = pool.length;
let lastMs = 0;
let sequence = 0;

/** A new UUID version 7: grows with time, and within a millisecond by a counter. */
export function newId(): string {
  const random = takeRandom();
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    sequence = random.readUInt32BE(0) >>> 1; // half of the range is left to count up in
  } else {
    sequence += 1; // also when the clock was set back
  }
  return v7({ msecs: lastMs, seq: sequence, random });
}

const NO_RANDOM = new Uint8Array(SIZE);

/** What is less than or equal to every id that is made at this moment or later. */
export function firstIdOf(at: Date): string {
  return v7({ msecs: at.getTime(), seq: 0, random: NO_RANDOM });
}

function takeRandom(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += SIZE;
  return pool.subarray(used - SIZE, used);
}
