import { createHmac, timingSafeEqual } from 'node:crypto';

// A token has a version (1 byte), session id (16), refresh count (8) and HMAC-SHA-256 (32).
const VERSION = 1;
const ID_AT = 1;
const COUNT_AT = 17;
const MAC_AT = 25;
const SIZE = 57;
const FORM = /^[A-Za-z0-9_-]{76}$/;

/** Trust nothing in a token before `isSignedBy` returns true. */
export interface RefreshToken {
  readonly sessionId: string;
  readonly count: bigint;
  readonly bytes: Buffer;
}

export function makeRefreshToken(sessionId: string, count: bigint, key: Uint8Array): string {
  const bytes = Buffer.alloc(SIZE);
  bytes[0] = VERSION;
  bytes.write(sessionId.replaceAll('-', ''), ID_AT, 'hex');
  bytes.writeBigUInt64BE(count, COUNT_AT);
  macOf(bytes, key).copy(bytes, MAC_AT);
  return bytes.toString('base64url');
}

export function readRefreshToken(text: string): RefreshToken | null {
  if (!FORM.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== SIZE || bytes[0] !== VERSION) return null;
  const hex = bytes.toString('hex', ID_AT, COUNT_AT);
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { sessionId, count: bytes.readBigUInt64BE(COUNT_AT), bytes };
}

export function isSignedBy({ bytes }: RefreshToken, key: Uint8Array): boolean {
  return timingSafeEqual(bytes.subarray(MAC_AT), macOf(bytes, key));
}

function macOf(bytes: Buffer, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(bytes.subarray(0, MAC_AT)).digest();
}

/** Older tokens work this long after a refresh, because tabs and retries may refresh together. */
const REUSE_INTERVAL_SECONDS = 10;

/** 'unknown' occurs after a restore from a backup, and 'reused' if two clients had the token. */
type RefreshVerdict = 'next' | 'active' | 'reused' | 'unknown';

/** Verify the token with `isSignedBy` first. Times are in milliseconds since 1970. */
export function judgeRefresh(
  offered: bigint,
  active: bigint,
  refreshedAt: number | null,
  now: number,
): RefreshVerdict {
  if (offered > active) return 'unknown';
  if (offered === active) return 'next';
  // The client may have lost the response with the active token.
  if (offered === active - 1n) return 'active';
  const age = refreshedAt === null ? Number.POSITIVE_INFINITY : now - refreshedAt;
  return age <= REUSE_INTERVAL_SECONDS * 1000 ? 'active' : 'reused';
}
