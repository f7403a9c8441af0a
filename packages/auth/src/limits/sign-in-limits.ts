import { AuthError, type AuthErrorCode } from '../auth-error.ts';
import type { AuthOptions } from '../auth-options.ts';
import { sha256 } from '../keys/sha256.ts';
import type { RateWindow } from '../store/tries.ts';

const FIVE_MINUTES = 300;
const HOUR = 3600;
export const DAY = 24 * HOUR;

/** How often one sender may do something, with the limits of hosted Supabase where it has any. */
export const LIMITS = {
  /** Per network: sign-ins by password or code, and refreshes with unknown tokens. */
  token: { count: 150, seconds: FIVE_MINUTES },
  /** Per session, for its own tokens, so that requests by others cannot sign the user out. */
  refreshes: { count: 60, seconds: FIVE_MINUTES },
  verify: { count: 30, seconds: FIVE_MINUTES },
  /** Per network: previews of a link's owner, which do not use the link up. Twice the limit for use. */
  linkLooks: { count: 60, seconds: FIVE_MINUTES },
  otp: { count: 30, seconds: FIVE_MINUTES },
  sso: { count: 30, seconds: FIVE_MINUTES },
  /** Per network: sign-ins begun at a provider; each stores a row for an hour. */
  authorize: { count: 60, seconds: FIVE_MINUTES },
  signup: { count: 30, seconds: FIVE_MINUTES },
  /** Per network: requests for emails. */
  mails: { count: 30, seconds: HOUR },
  /** Per recipient. */
  mailsToOne: { count: 1, seconds: 60 },
  /** Per network: text messages. */
  texts: { count: 30, seconds: HOUR },
  /** Per number, for all users. */
  textsToOne: { count: 1, seconds: 60 },
  textsToOneADay: { count: 10, seconds: DAY },
  /** Per user, for all numbers: the most a thief with a stolen password can spend. */
  textsOfUserADay: { count: 20, seconds: DAY },
  /** Per user: enrollments, challenges and verifications of second factors, counted separately. */
  factors: { count: 15, seconds: 60 },
  /**
   * Per user: attempts at second-factor codes. Three codes are valid at a time, so guessing all day
   * with a known password succeeds once in 230 days. The window above alone would allow 6% a day.
   */
  factorCodes: { count: 60, seconds: HOUR },
  /**
   * Per email address that received a code, for all networks. A code allows ten wrong attempts, but
   * a new one can be requested each minute. With 480 attempts a day, an attacker guesses one of a
   * million codes once in six years.
   */
  codesOfAccount: { count: 20, seconds: HOUR },
  /** Per user: each new password costs two hashes. */
  passwordChanges: { count: 10, seconds: FIVE_MINUTES },
  /**
   * Per account, wherever the guess comes from. Devices that hold the account's pass count in the next limit
   * instead. So guesses made elsewhere do not lock the user out (decision 030).
   */
  passwordOfAccount: { count: 30, seconds: FIVE_MINUTES },
  /** Per device where the user has signed in since the last password change. */
  passwordOfDevice: { count: 30, seconds: FIVE_MINUTES },
} as const satisfies Readonly<Record<string, RateWindow>>;

export type LimitName = keyof typeof LIMITS;

/** Counts one use, or throws `over_request_rate_limit` (or `code`) with the seconds to wait. */
export async function takeOrRefuse(
  { take }: Pick<AuthOptions, 'take'>,
  name: LimitName,
  key: string,
  code: AuthErrorCode = 'over_request_rate_limit',
): Promise<void> {
  const wait = await take(name, LIMITS[name], key);
  if (wait === 0) return;
  throw new AuthError(code, `Request rate limit reached, try again after ${wait} seconds`, {
    headers: { 'retry-after': String(wait) },
  });
}

/**
 * Counts a refresh of a session. Throws 503, which auth-js retries; after a 429 it would end the
 * session.
 */
export async function takeRefresh(
  { take }: Pick<AuthOptions, 'take'>,
  sessionId: string,
): Promise<void> {
  const wait = await take('refreshes', LIMITS.refreshes, sessionId);
  if (wait === 0) return;
  throw new AuthError('over_request_rate_limit', `Try again after ${wait} seconds`, {
    headers: { 'retry-after': String(wait) },
    status: 503,
  });
}

/** Counts one use for the sender's network, because a household has countless IPv6 addresses. */
export function takeOfAddress(
  options: Pick<AuthOptions, 'take' | 'networkOf'>,
  name: LimitName,
  ip: string,
  code?: AuthErrorCode,
): Promise<void> {
  return takeOrRefuse(options, name, options.networkOf(ip), code);
}

/** Hashes a limit's key, because counters may be stored and inspected, and must not identify a user. */
export function hashedKey(...parts: readonly string[]): string {
  return sha256(JSON.stringify(parts), 'base64url');
}
