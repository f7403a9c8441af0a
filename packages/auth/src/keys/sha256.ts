import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * SHA-256 of a text, hex unless told otherwise. It has no key: what somebody could guess, a code of six
 * digits, is hashed by a sealer's `mac` instead.
 */
export function sha256(text: string, encoding: 'hex' | 'base64url' = 'hex'): string {
  return createHash('sha256').update(text).digest(encoding);
}

/** In a time that tells neither where two texts differ nor how long they are: their hashes are compared. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
}
