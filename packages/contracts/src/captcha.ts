/** Where the sign-in service built in hands out a puzzle; there only when it asks for a captcha. */
export const CAPTCHA_PATH = '/auth/v1/captcha';

/**
 * A puzzle for a machine: which number from 0 up to `max` makes SHA-256 of `captchaText` the `target`? The
 * service has drawn it, so it is found after half the numbers on average, and always in the end.
 */
export interface CaptchaChallenge {
  /** Signed by the service; sent back with the number. */
  readonly challenge: string;
  readonly target: string;
  readonly max: number;
}

/** What is hashed, for one number. */
export function captchaText(challenge: string, number: number): string {
  return `${challenge.slice(0, challenge.lastIndexOf('.'))}.${number}`;
}

/** What is sent as `gotrue_meta_security.captcha_token`. */
export function captchaToken(challenge: string, number: number): string {
  return `${challenge}.${number}`;
}
