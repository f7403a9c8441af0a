import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Secret scanners recognize a leaked key by this prefix. */
const API_KEY_PREFIX = 'pickup_';
const SHOWN_LENGTH = API_KEY_PREFIX.length + 6;

export function newApiKeySecret(): string {
  return `${API_KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
}

export function shownPrefix(secret: string): string {
  return secret.slice(0, SHOWN_LENGTH);
}

/** A fast hash is enough, because 256 random bits cannot be guessed. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
