import type { Sealer } from '../keys/sealer.ts';
import { sha256 } from '../keys/sha256.ts';

export interface TokenSecrets {
  readonly token: string;
  readonly code: string;
}

/** By this prefix, auth-js recognizes tokens that were requested with PKCE. */
const PKCE_PREFIX = 'pkce_';

/** Derives the secrets from the row's id, so that the row and the email job contain no secret. */
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

/**
 * Uses a secret key, because an attacker could quickly try all one million codes against a plain
 * hash.
 */
export function codeHash(sealer: Sealer, relatesTo: string, code: string): string {
  return sealer.mac('one-time-code-hash', JSON.stringify([relatesTo, code])).toString('hex');
}
