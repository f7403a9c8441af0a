import { createHash } from 'node:crypto';

/** SHA-256, hex, of an address in lower case: by it an address is recognised that is not kept. */
export function emailHash(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}
