import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * SHA-256 of a text, in hex by default. It has no key: use a sealer's `mac` for values that can be
 * guessed, such as six-digit codes.
 */
export function sha256(text: string, encoding: 'hex' | 'base64url' = 'hex'): string {
  return createHash('sha256').update(text).digest(encoding);
}

/**
 * Compares hashes, so the duration reveals neither where two texts differ nor how long they are.
 */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
}
