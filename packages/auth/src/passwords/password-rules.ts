import { ownWords, type PasswordOwner } from '@pickup/passwords/own-words';
import { AuthError, type WeakPasswordReason } from '../auth-error.ts';
import type { AuthOptions } from '../auth-options.ts';

const PASSWORD_MIN_LENGTH = 8;
/** People do not type longer passwords. Unlike bcrypt, Argon2 does not stop after 72 bytes. */
const PASSWORD_MAX_LENGTH = 128;

type Rules = Pick<AuthOptions, 'minPasswordLength' | 'brandName'>;

/**
 * Returns null for a strong password. Words about the owner or the brand make a password guessable.
 */
export async function weaknessOf(
  { minPasswordLength = PASSWORD_MIN_LENGTH, brandName = '' }: Rules,
  password: string,
  owner: PasswordOwner,
): Promise<WeakPasswordReason | null> {
  const length = lengthOf(password);
  if (length < minPasswordLength || length > PASSWORD_MAX_LENGTH) return 'length';
  const words = ownWords({ ...owner, names: [...(owner.names ?? []), brandName] });
  // Most processes never check a new password, so the dictionaries load at the first check.
  const { ratePassword } = await import('@pickup/passwords/rate-password');
  const strength = ratePassword(password, words);
  if (strength === 'strong') return null;
  return strength === 'common' ? 'pwned' : 'characters';
}

export async function refuseWeakPassword(
  rules: Rules,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  const reason = await weaknessOf(rules, password, owner);
  if (!reason) return;
  const { minPasswordLength = PASSWORD_MIN_LENGTH } = rules;
  const isTooShort = lengthOf(password) < minPasswordLength;
  const message = messageOf(reason, isTooShort ? minPasswordLength : null);
  throw new AuthError('weak_password', message, { reasons: [reason] });
}

/** Counts code points, because most emoji are two UTF-16 units. */
function lengthOf(password: string): number {
  return [...password.normalize('NFC')].length;
}

function messageOf(reason: WeakPasswordReason, minLength: number | null): string {
  if (reason === 'pwned') {
    return 'Password is known to be weak and easy to guess, please choose a different one.';
  }
  if (reason === 'characters') return 'Password is easy to guess. Add another word or two.';
  if (minLength !== null) return `Password should be at least ${minLength} characters.`;
  return `Password should be at most ${PASSWORD_MAX_LENGTH} characters.`;
}

export function namesIn(metadata: Readonly<Record<string, unknown>>): string[] {
  return NAMES.flatMap((key) => {
    const name = metadata[key];
    return typeof name === 'string' ? [name.slice(0, MAX_NAME)] : [];
  });
}

const NAMES = ['name', 'full_name', 'given_name', 'family_name', 'user_name', 'nickname'];
const MAX_NAME = 100;
