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
  /**
   * Per session: refreshes with the session's own tokens. Other requests do not count, so that a
   * stranger cannot sign the user out.
   */
  refreshes: { count: 60, seconds: FIVE_MINUTES },
  verify: { count: 30, seconds: FIVE_MINUTES },
  /**
   * Per network: previews of a link's owner. A preview does not use up the link, so the limit is
   * twice that of `verify`.
   */
  linkLooks: { count: 60, seconds: FIVE_MINUTES },
  otp: { count: 30, seconds: FIVE_MINUTES },
  sso: { count: 30, seconds: FIVE_MINUTES },
  /** Per network: sign-ins begun at a provider; each stores a row for an hour. */
  authorize: { count: 60, seconds: FIVE_MINUTES },
  signup: { count: 30, seconds: FIVE_MINUTES },
  /** Per network: requests for emails. */
  mails: { count: 30, seconds: HOUR },
  /** Per recipient: emails. */
  mailsToOne: { count: 1, seconds: 60 },
  /** Per network: text messages. */
  texts: { count: 30, seconds: HOUR },
  /** Per number, for all users: text messages. */
  textsToOne: { count: 1, seconds: 60 },
  textsToOneADay: { count: 10, seconds: DAY },
  /** Per user, for all numbers: text messages. A thief with a stolen password cannot cause more. */
  textsOfUserADay: { count: 20, seconds: DAY },
  /** Per user: enrollments, challenges and verifications of second factors, counted separately. */
  factors: { count: 15, seconds: 60 },
  /**
   * Per user: attempts at second-factor codes. Three codes are valid at a time, so guessing all day
   * with a known password succeeds once in 230 days. With the limit of `factors` alone, it would
   * succeed with a probability of 6% a day.
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
   * Per account: passwords from all devices without the account's pass. Devices with the pass count
   * in `passwordOfDevice`, so guesses made elsewhere do not lock the user out (decision 030).
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
 * Counts a refresh toward the session's limit. Throws with the status 503, which auth-js retries.
 * After a 429, auth-js would end the session.
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
