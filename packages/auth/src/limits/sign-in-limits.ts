import { AuthError, type AuthErrorCode } from '../auth-error.ts';
import type { AuthOptions } from '../auth-options.ts';
import { sha256 } from '../keys/sha256.ts';
import type { RateWindow } from '../store/attempts.ts';

const FIVE_MINUTES = 300;
const HOUR = 3600;
export const DAY = 24 * HOUR;

/** Where hosted Supabase has a limit, ours is the same. */
export const LIMITS = {
  /** Per network: sign-ins by password or PKCE code, and refreshes with unknown tokens. */
  token: { count: 150, seconds: FIVE_MINUTES },
  /** Per session. Counts only refreshes with its tokens, so no stranger can end the session. */
  refreshes: { count: 60, seconds: FIVE_MINUTES },
  verify: { count: 30, seconds: FIVE_MINUTES },
  /** Per network. A lookup does not use up the link, so the limit is twice that of `verify`. */
  linkLookups: { count: 60, seconds: FIVE_MINUTES },
  otp: { count: 30, seconds: FIVE_MINUTES },
  sso: { count: 30, seconds: FIVE_MINUTES },
  /** Per network. Each sign-in stores a row for an hour. */
  authorize: { count: 60, seconds: FIVE_MINUTES },
  signup: { count: 30, seconds: FIVE_MINUTES },
  /** Per network. */
  mails: { count: 30, seconds: HOUR },
  /** Per recipient. */
  emailsPerAddress: { count: 1, seconds: 60 },
  /** Per network. */
  texts: { count: 30, seconds: HOUR },
  /** Per number, for all users. */
  textsPerNumber: { count: 1, seconds: 60 },
  textsPerNumberPerDay: { count: 10, seconds: DAY },
  /** Per user, for all numbers. This limits the texts that a thief with a password can cause. */
  textsPerUserPerDay: { count: 20, seconds: DAY },
  /** Per user. Enrollments, challenges, verifications and new recovery codes count separately. */
  factors: { count: 15, seconds: 60 },
  /** Per user. Three codes are valid at a time, so guessing all day succeeds once in 230 days. */
  factorCodesPerUser: { count: 60, seconds: HOUR },
  /** Per recipient or user. With 480 attempts a day, an attacker guesses one code in six years. */
  codeAttemptsPerAccount: { count: 20, seconds: HOUR },
  /** Per user. Each new password costs two hashes. */
  passwordChanges: { count: 10, seconds: FIVE_MINUTES },
  /** Per account, for all devices without the account's pass (decision 030). */
  passwordAttemptsPerAccount: { count: 30, seconds: FIVE_MINUTES },
  /** Per device where the user has signed in since the last password change. */
  passwordAttemptsPerDevice: { count: 30, seconds: FIVE_MINUTES },
} as const satisfies Readonly<Record<string, RateWindow>>;

export type LimitName = keyof typeof LIMITS;

/** Throws `over_request_rate_limit` (or `code`) with the seconds to wait. */
export async function enforceLimit(
  { consumeRateLimit }: Pick<AuthOptions, 'consumeRateLimit'>,
  name: LimitName,
  key: string,
  code: AuthErrorCode = 'over_request_rate_limit',
): Promise<void> {
  const wait = await consumeRateLimit(name, LIMITS[name], key);
  if (wait === 0) return;
  throw new AuthError(code, `Request rate limit reached, try again after ${wait} seconds`, {
    headers: { 'retry-after': String(wait) },
  });
}

/** Throws with status 503, after which auth-js retries. After a 429, auth-js ends the session. */
export async function enforceRefreshLimit(
  { consumeRateLimit }: Pick<AuthOptions, 'consumeRateLimit'>,
  sessionId: string,
): Promise<void> {
  const wait = await consumeRateLimit('refreshes', LIMITS.refreshes, sessionId);
  if (wait === 0) return;
  throw new AuthError('over_request_rate_limit', `Try again after ${wait} seconds`, {
    headers: { 'retry-after': String(wait) },
    status: 503,
  });
}

/** Counts per network, because a household has countless IPv6 addresses. */
export function enforceNetworkLimit(
  options: Pick<AuthOptions, 'consumeRateLimit' | 'networkOf'>,
  name: LimitName,
  ip: string,
  code?: AuthErrorCode,
): Promise<void> {
  return enforceLimit(options, name, options.networkOf(ip), code);
}

/** Counters may be stored and inspected, so the key must not identify a user. */
export function hashedKey(...parts: readonly string[]): string {
  return sha256(JSON.stringify(parts), 'base64url');
}
