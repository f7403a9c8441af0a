/** Supabase Auth defines these codes and statuses, except `cross_site_request`. */
const AUTH_ERROR_STATUS = {
  anonymous_provider_disabled: 422,
  bad_code_verifier: 400,
  bad_json: 400,
  bad_jwt: 403,
  bad_oauth_callback: 400,
  bad_oauth_state: 400,
  captcha_failed: 400,
  conflict: 409,
  cross_site_request: 403,
  email_address_invalid: 400,
  email_address_not_authorized: 400,
  email_conflict_identity_not_deletable: 422,
  email_exists: 422,
  email_not_confirmed: 400,
  flow_state_expired: 422,
  flow_state_not_found: 404,
  identity_already_exists: 422,
  identity_not_found: 404,
  insufficient_aal: 401,
  invalid_credentials: 400,
  manual_linking_disabled: 404,
  mfa_challenge_expired: 422,
  mfa_factor_name_conflict: 422,
  mfa_factor_not_found: 404,
  mfa_ip_address_mismatch: 422,
  mfa_phone_enroll_not_enabled: 422,
  mfa_phone_verify_not_enabled: 422,
  mfa_verification_failed: 422,
  mfa_verified_factor_exists: 422,
  mfa_webauthn_enroll_not_enabled: 422,
  no_authorization: 401,
  not_admin: 403,
  otp_expired: 403,
  over_email_send_rate_limit: 429,
  over_request_rate_limit: 429,
  over_sms_send_rate_limit: 429,
  phone_exists: 422,
  phone_provider_disabled: 400,
  provider_disabled: 400,
  provider_email_needs_verification: 403,
  reauthentication_needed: 401,
  reauthentication_not_valid: 422,
  refresh_token_already_used: 400,
  refresh_token_not_found: 400,
  same_password: 422,
  saml_assertion_no_email: 400,
  saml_assertion_no_user_id: 400,
  saml_provider_disabled: 404,
  saml_relay_state_expired: 401,
  saml_relay_state_not_found: 404,
  session_expired: 400,
  session_not_found: 403,
  signup_disabled: 422,
  single_identity_not_deletable: 422,
  sms_send_failed: 422,
  sso_provider_not_found: 404,
  too_many_enrolled_mfa_factors: 422,
  unexpected_failure: 500,
  user_banned: 403,
  user_not_found: 404,
  validation_failed: 400,
  weak_password: 422,
  web3_provider_disabled: 422,
} as const satisfies Readonly<Record<string, number>>;

export type AuthErrorCode = keyof typeof AUTH_ERROR_STATUS;

/** `pwned`: attackers know the password. `characters`: the password is easy to guess. */
export type WeakPasswordReason = 'length' | 'characters' | 'pwned';

export interface AuthErrorOptions {
  readonly reasons?: readonly WeakPasswordReason[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
  /** Replaces the code's own status, because clients retry after 503. */
  readonly status?: 503;
}

/** Clients see the message, so it must not contain secrets or internals. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly code: AuthErrorCode;
  readonly reasons: readonly WeakPasswordReason[] | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: (typeof AUTH_ERROR_STATUS)[AuthErrorCode] | 503;

  constructor(code: AuthErrorCode, message: string, options: AuthErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.reasons = options.reasons;
    this.headers = options.headers ?? {};
    this.status = options.status ?? AUTH_ERROR_STATUS[code];
  }
}

/** Sent in OAuth's format (RFC 6749, 5.2): 400 `{error, error_description}`. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly code: 'invalid_request' | 'unsupported_grant_type';

  constructor(code: OAuthError['code'], message: string) {
    super(message);
    this.code = code;
  }
}
