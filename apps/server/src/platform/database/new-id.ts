import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

/** Returns a UUID version 7. Ids increase with time, and by a counter within a millisecond. */
export function newId(): string {
  return v7();
}

/** Returns an id that is always the same for this moment and key. */
export function idFor(at: Date, key: string): string {
  const random = createHash('sha256').update(key).digest().subarray(0, 16);
  return v7({ msecs: at.getTime(), seq: random.readUInt32BE(0), random });
}

const NO_RANDOM = new Uint8Array(16);

/** Returns the lower bound of all ids that are created at this moment or later. */
export function lowestIdAt(at: Date): string {
  return v7({ msecs: at.getTime(), seq: 0, random: NO_RANDOM });
}
