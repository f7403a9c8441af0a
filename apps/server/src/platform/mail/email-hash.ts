import { createHash } from 'node:crypto';

/**
 * Returns the address's SHA-256 in hex, so that the database can recognize an address without
 * storing it.
 */
export function emailHash(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}
