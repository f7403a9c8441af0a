/** GET counts the unused codes. POST replaces all codes. Both require a verified second factor. */
export const RECOVERY_CODES_PATH = '/auth/v1/recovery-codes';

/**
 * POST `{code}` with the token of a session that lacks its second factor. Returns an aal2 session.
 */
export const RECOVERY_CODE_VERIFY_PATH = `${RECOVERY_CODES_PATH}/verify`;

export const RECOVERY_CODE_COUNT = 10;

export interface RecoveryCodesStatus {
  /** The number of unused codes. */
  readonly remaining: number;
  /** ISO 8601. Null if no codes were created. */
  readonly created_at: string | null;
}

/** The only response with the codes, because the service stores only their hashes. */
export interface NewRecoveryCodes {
  readonly codes: readonly string[];
  readonly created_at: string;
}

/**
 * POST a MailLinkProof to get the MailLinkOwner. This does not use up the link. A link that no
 * longer works gets 403 `otp_expired`.
 */
export const MAIL_LINK_OWNER_PATH = '/auth/v1/verify/owner';

/** The values in the fragment of an email link. `token_hash` is a secret. */
export interface MailLinkProof {
  readonly token_hash: string;
  readonly type: string;
}

export interface MailLinkOwner {
  /** Masked ("ol…@office.example") unless the request comes from a signed-in user. */
  readonly email: string;
}

export const CAPTCHA_PATH = '/auth/v1/captcha';

/**
 * The client searches for the number from 0 to `max` for which the SHA-256 of `captchaText` equals
 * `target`.
 */
export interface CaptchaChallenge {
  readonly challenge: string;
  readonly target: string;
  readonly max: number;
}

export function captchaText(challenge: string, number: number): string {
  return `${challenge.slice(0, challenge.lastIndexOf('.'))}.${number}`;
}

/** The value of `gotrue_meta_security.captcha_token`. */
export function captchaToken(challenge: string, number: number): string {
  return `${challenge}.${number}`;
}
