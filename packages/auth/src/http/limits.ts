import { AuthError, type AuthErrorCode } from '../auth-error.ts';
import type { AuthOptions, RateWindow } from '../auth-options.ts';
import { sha256 } from '../keys/sha256.ts';

const FIVE_MINUTES = 300;
const HOUR = 3600;
export const DAY = 24 * HOUR;

/** How often one sender may do what; the figures of the hosted service where it has them. */
export const LIMITS = {
  /** Per address: sign-in by password or code, and refreshes with a token that is none of ours. */
  token: { count: 150, seconds: FIVE_MINUTES },
  /** Per session, of tokens that it was given: nothing that others send can sign its person out. */
  refreshes: { count: 60, seconds: FIVE_MINUTES },
  verify: { count: 30, seconds: FIVE_MINUTES },
  /** Per address: looks at whose a link is, which use nothing up; twice as many as uses. */
  linkLooks: { count: 60, seconds: FIVE_MINUTES },
  otp: { count: 30, seconds: FIVE_MINUTES },
  sso: { count: 30, seconds: FIVE_MINUTES },
  /** Per address: sign-ins begun at a provider; each is a row for an hour. */
  authorize: { count: 60, seconds: FIVE_MINUTES },
  signup: { count: 30, seconds: FIVE_MINUTES },
  /** Per address. */
  mails: { count: 30, seconds: HOUR },
  /** Per person. */
  mailsToOne: { count: 1, seconds: 60 },
  /** Per address: text messages. */
  texts: { count: 30, seconds: HOUR },
  /** Per number, whoever enrols it. */
  textsToOne: { count: 1, seconds: 60 },
  textsToOneADay: { count: 10, seconds: DAY },
  /** Per user, whatever numbers he enrols: what somebody with a stolen password can spend. */
  textsOfUserADay: { count: 20, seconds: DAY },
  /** Per user: enrolments, challenges and verifications of second factors, each by themselves. */
  factors: { count: 15, seconds: 60 },
  /**
   * Per user: codes of second factors that were tried. Three codes are right at a time, so guessing for a
   * whole day, with the password known, succeeds once in 230 days; the window above alone would let 6 %
   * a day through.
   */
  factorCodes: { count: 60, seconds: HOUR },
  /**
   * Per address that a mail's code was sent to, from all networks: a code has ten wrong tries, but a new one
   * can be asked for each minute. 480 tries a day find one of a million codes once in six years.
   */
  codesOfAccount: { count: 20, seconds: HOUR },
  /** Per user: each new password costs two hashes. */
  passwordChanges: { count: 10, seconds: FIVE_MINUTES },
  /**
   * Per account, wherever the guess comes from, but for devices that hold the account's pass: those are
   * counted by the next limit, so guesses made elsewhere do not lock a person out (decision 030).
   */
  passwordOfAccount: { count: 30, seconds: FIVE_MINUTES },
  /** Per device on which the person has signed in since the last change of password. */
  passwordOfDevice: { count: 30, seconds: FIVE_MINUTES },
} as const satisfies Readonly<Record<string, RateWindow>>;

export type LimitName = keyof typeof LIMITS;

/** Takes one, or throws `over_request_rate_limit` (or `code`) with the seconds to wait. */
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

/** Takes a refresh of a session, or throws 503: auth-js retries that, and gives up a session for a 429. */
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

/** Takes one for the sender's network: of IPv6 one household has more addresses than can be counted. */
export function takeOfAddress(
  options: Pick<AuthOptions, 'take' | 'networkOf'>,
  name: LimitName,
  ip: string,
  code?: AuthErrorCode,
): Promise<void> {
  return takeOrRefuse(options, name, options.networkOf(ip), code);
}

/** A key of limits that names nobody: counters may be stored and looked at. */
export function nameless(...parts: readonly string[]): string {
  return sha256(JSON.stringify(parts), 'base64url');
}
