import { createHash } from 'node:crypto';

/** SHA-256, hex, of an address in lower case. It recognizes an address that is not stored. */
export function emailHash(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}
