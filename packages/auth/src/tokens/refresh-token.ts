import { createHmac, timingSafeEqual } from 'node:crypto';

// version 1 byte, session id 16, count 8, HMAC-SHA-256 32: 57 bytes are 76 characters without padding.
const VERSION = 1;
const ID_AT = 1;
const COUNT_AT = 17;
const MAC_AT = 25;
const SIZE = 57;
const FORM = /^[A-Za-z0-9_-]{76}$/;

/** A refresh token taken apart. Nothing in it is believed before `isSignedBy` says so. */
export interface RefreshToken {
  readonly sessionId: string;
  readonly count: bigint;
  readonly bytes: Buffer;
}

/**
 * The refresh token of a session: its id, how often it was refreshed, and a MAC by the session's own key.
 * None is stored, so the database holds nothing that could be used as one without this code.
 */
export function makeRefreshToken(sessionId: string, count: bigint, key: Uint8Array): string {
  const bytes = Buffer.alloc(SIZE);
  bytes[0] = VERSION;
  bytes.write(sessionId.replaceAll('-', ''), ID_AT, 'hex');
  bytes.writeBigUInt64BE(count, COUNT_AT);
  macOf(bytes, key).copy(bytes, MAC_AT);
  return bytes.toString('base64url');
}

/** Null for what cannot be a refresh token of ours. */
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
