import { AuthError, type WeakPasswordReason } from '../auth-error.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

const PASSWORD_MIN_LENGTH = 8;
/**
 * Characters. Argon2 cuts nothing off, unlike bcrypt after 72 bytes, so a long phrase counts whole; the end
 * is for what nobody types.
 */
const PASSWORD_MAX_LENGTH = 128;
const MIN_DIFFERENT_CHARACTERS = 4;

/** Everything that is wrong with a new password; `email` because the own address is tried first. */
export function weaknessesOf(password: string, email: string | null): WeakPasswordReason[] {
  const characters = [...password.normalize('NFC')];
  const lower = password.toLowerCase();
  const reasons: WeakPasswordReason[] = [];
  if (characters.length < PASSWORD_MIN_LENGTH || characters.length > PASSWORD_MAX_LENGTH) {
    reasons.push('length');
  }
  if (new Set(characters).size < MIN_DIFFERENT_CHARACTERS || isAddress(lower, email)) {
    reasons.push('characters');
  }
  if (COMMON_PASSWORDS.has(lower)) reasons.push('pwned');
  return reasons;
}

function isAddress(lower: string, email: string | null): boolean {
  return email !== null && (lower === email || lower === email.split('@')[0]);
}

/** Throws `weak_password` with its reasons. */
export function refuseWeakPassword(password: string, email: string | null): void {
  const reasons = weaknessesOf(password, email);
  const [reason] = reasons;
  if (reason) throw new AuthError('weak_password', MESSAGES[reason], { reasons });
}

const MESSAGES: Readonly<Record<WeakPasswordReason, string>> = {
  length: `A password has ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters.`,
  characters: 'A password needs at least four different characters and may not be your address.',
  pwned: 'This password is one of the first that others would try.',
};
