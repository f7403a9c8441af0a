import { createHash } from 'node:crypto';

/** Returns SHA-256 in hex, which recognizes an address without storing it. */
export function emailHash(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}
