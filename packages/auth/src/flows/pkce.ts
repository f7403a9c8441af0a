import { createHash, timingSafeEqual } from 'node:crypto';
import { AuthError } from '../auth-error.ts';

export type ChallengeMethod = 'plain' | 's256';

/** The challenge of a client that will prove itself by PKCE (RFC 7636). */
export interface Challenge {
  readonly value: string;
  readonly method: ChallengeMethod;
}

export interface ChallengeFields {
  readonly code_challenge?: string | null | undefined;
  readonly code_challenge_method?: ChallengeMethod | null | undefined;
}

/** Null when the client uses no PKCE. Throws `validation_failed` when one of the two is missing. */
export function readChallenge(fields: ChallengeFields): Challenge | null {
  const { code_challenge: value, code_challenge_method: method } = fields;
  if (!value && !method) return null;
  if (value && method) return { value, method };
  const message = 'PKCE flow requires code_challenge_method and code_challenge';
  throw new AuthError('validation_failed', message);
}

export function isVerifierOf(verifier: string, challenge: Challenge): boolean {
  const { method, value } = challenge;
  const made = method === 'plain' ? verifier : sha256(verifier);
  return isSame(made, value);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** In a time that tells nothing: what is compared are hashes, of one length. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
}
