import type { Sealer } from '../keys/sealer.ts';
import { sha256 } from '../keys/sha256.ts';

/** What is sent: the link's token and the code to type. */
export interface TokenSecrets {
  readonly token: string;
  /** Six digits. */
  readonly code: string;
}

/** Tokens of mails that were asked for with PKCE: the client library looks for it. */
const PKCE_PREFIX = 'pkce_';

/** Made anew from the row's id whenever the message is written: neither is stored, nor travels in a job. */
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

/** With a key, for a million codes are soon tried against a bare hash. */
export function codeHash(sealer: Sealer, relatesTo: string, code: string): string {
  return sealer.mac('one-time-code-hash', JSON.stringify([relatesTo, code])).toString('hex');
}
