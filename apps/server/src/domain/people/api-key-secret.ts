import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** What every key begins with, so that programs which look for leaked secrets know one. */
const API_KEY_PREFIX = 'pickup_';
const SHOWN_LENGTH = API_KEY_PREFIX.length + 6;

/** A new key: 256 random bits. */
export function newApiKeySecret(): string {
  return `${API_KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
}

/** The first letters, to recognise a key by. */
export function shownPrefix(secret: string): string {
  return secret.slice(0, SHOWN_LENGTH);
}

/** Hex. A fast hash will do: nobody guesses 256 random bits. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Of two such hashes: in a time that tells nothing of where they differ. */
export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
