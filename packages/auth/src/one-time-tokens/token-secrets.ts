import type { Sealer } from '../keys/sealer.ts';
import { sha256 } from '../keys/sha256.ts';

/** What is sent: the link's token and the code to type. */
export interface TokenSecrets {
  readonly token: string;
  /** Six digits. */
  readonly code: string;
}

/** Prefix of tokens requested with PKCE; the client library checks for it. */
const PKCE_PREFIX = 'pkce_';

/**
 * Derived from the row's id whenever the message is rendered: they are neither stored nor part of a
 * job.
 */
export function secretsOf(sealer: Sealer, id: string, isPkce: boolean): TokenSecrets {
  const token = sealer.mac('one-time-token', id).toString('base64url');
  const number = sealer.mac('one-time-code', id).readUIntBE(0, 6) % 1_000_000;
  return {
    token: isPkce ? `${PKCE_PREFIX}${token}` : token,
    code: String(number).padStart(6, '0'),
  };
}

export function tokenHash(token: string): string {
  return sha256(token);
}

/** Keyed, because a plain hash of a million possible codes is soon reversed. */
export function codeHash(sealer: Sealer, relatesTo: string, code: string): string {
  return sealer.mac('one-time-code-hash', JSON.stringify([relatesTo, code])).toString('hex');
}
