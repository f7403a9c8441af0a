import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The prefix of every key, so that secret scanners recognize a leaked key. */
const API_KEY_PREFIX = 'pickup_';
const SHOWN_LENGTH = API_KEY_PREFIX.length + 6;

/** A new key: 256 random bits. */
export function newApiKeySecret(): string {
  return `${API_KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
}

/** The first characters, which identify a key in lists. */
export function shownPrefix(secret: string): string {
  return secret.slice(0, SHOWN_LENGTH);
}

/** SHA-256 in hex. A fast hash is enough, because 256 random bits cannot be guessed. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares two hashes in constant time, so that the time does not reveal where they differ. */
export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
