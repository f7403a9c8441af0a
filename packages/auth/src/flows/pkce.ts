import { AuthError } from '../auth-error.ts';
import { isSameText, sha256 } from '../keys/sha256.ts';

export type ChallengeMethod = 'plain' | 's256';

/** A PKCE challenge (RFC 7636). */
export interface Challenge {
  readonly value: string;
  readonly method: ChallengeMethod;
}

export interface ChallengeFields {
  readonly code_challenge?: string | null | undefined;
  readonly code_challenge_method?: ChallengeMethod | null | undefined;
}

/** Returns null if both fields are missing. Throws `validation_failed` if one field is missing. */
export function readChallenge(fields: ChallengeFields): Challenge | null {
  const { code_challenge: value, code_challenge_method: method } = fields;
  if (!value && !method) return null;
  if (value && method) return { value, method };
  const message = 'PKCE flow requires code_challenge_method and code_challenge';
  throw new AuthError('validation_failed', message);
}

export function isVerifierOf(verifier: string, challenge: Challenge): boolean {
  const { method, value } = challenge;
  const made = method === 'plain' ? verifier : sha256(verifier, 'base64url');
  return isSameText(made, value);
}
