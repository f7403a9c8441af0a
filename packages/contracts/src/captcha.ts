/** Where the built-in sign-in service issues puzzles, if it requires a captcha. */
export const CAPTCHA_PATH = '/auth/v1/captcha';

/**
 * A puzzle: which number from 0 to `max` makes SHA-256 of `captchaText` equal `target`? The service
 * chose the number, so a solution always exists and takes half the numbers on average.
 */
export interface CaptchaChallenge {
  /** Signed by the service; returned with the number. */
  readonly challenge: string;
  readonly target: string;
  readonly max: number;
}

/** The text to hash for a number. */
export function captchaText(challenge: string, number: number): string {
  return `${challenge.slice(0, challenge.lastIndexOf('.'))}.${number}`;
}

/** The value of `gotrue_meta_security.captcha_token`. */
export function captchaToken(challenge: string, number: number): string {
  return `${challenge}.${number}`;
}
