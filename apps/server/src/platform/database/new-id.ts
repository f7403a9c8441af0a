import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

/** A new UUID version 7. It increases with time, and within a millisecond by a counter. */
export function newId(): string {
  return v7();
}

/** The same id for the same key, among those of this moment. */
export function idFor(at: Date, key: string): string {
  const random = createHash('sha256').update(key).digest().subarray(0, 16);
  return v7({ msecs: at.getTime(), seq: random.readUInt32BE(0), random });
}

const NO_RANDOM = new Uint8Array(16);

/** The lower bound of all ids that are created at this moment or later. */
export function firstIdOf(at: Date): string {
  return v7({ msecs: at.getTime(), seq: 0, random: NO_RANDOM });
}
