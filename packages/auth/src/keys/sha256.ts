import { createHash, timingSafeEqual } from 'node:crypto';

/** For guessable values, such as six-digit codes, use a sealer's `mac` instead. */
export function sha256(text: string, encoding: 'hex' | 'base64url' = 'hex'): string {
  return createHash('sha256').update(text).digest(encoding);
}

/** Compares hashes, so that the duration reveals nothing about the texts. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
}
