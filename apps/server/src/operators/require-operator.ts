import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { AppError } from '../errors.ts';

/**
 * Makes the check for the operator's bearer token; it throws AppError `unauthorized`. Compares hashes,
 * which are of one length, in a time that tells nothing of where two tokens differ.
 */
export function requireOperator(token: string): (c: Context) => void {
  const expected = sha256(token);
  return (c) => {
    const given = /^Bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (given !== undefined && timingSafeEqual(sha256(given), expected)) return;
    throw new AppError('unauthorized', 'A valid operator token is required.', {
      headers: { 'www-authenticate': 'Bearer realm="operator"', 'cache-control': 'no-store' },
    });
  };
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
