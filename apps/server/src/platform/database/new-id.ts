import { Buffer } from 'node:buffer';
import { createHash, randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const SIZE = 16;
// Getting random bytes from the system costs as much as parsing a form. So one call fills a pool for 256 ids.
const pool = Buffer.alloc(256 * SIZE);
let used = pool.length;
let lastMs = 0;
let sequence = 0;

/** A new UUID version 7. It increases with time, and within a millisecond by a counter. */
export function newId(): string {
  const random = takeRandom();
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    sequence = random.readUInt32BE(0) >>> 1; // leaves half of the range for counting up
  } else {
    sequence += 1; // even when the clock was set back
  }
  return v7({ msecs: lastMs, seq: sequence, random });
}

const NO_RANDOM = new Uint8Array(SIZE);

/** The same id for the same key, among those of this moment. */
export function idFor(at: Date, key: string): string {
  const random = createHash('sha256').update(key).digest().subarray(0, SIZE);
  return v7({ msecs: at.getTime(), seq: random.readUInt32BE(0), random });
}

/** The lower bound of all ids that are created at this moment or later. */
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
