import { createHash } from 'node:crypto';

/** The SHA-256 (hex) of an address in lower case, which recognizes an address without storing it. */
export function emailHash(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}
