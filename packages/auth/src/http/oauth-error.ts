/** A refusal in the format of OAuth (RFC 6749, 5.2): 400 `{error, error_description}`. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly code: 'invalid_request' | 'unsupported_grant_type';

  constructor(code: OAuthError['code'], message: string) {
    super(message);
    this.code = code;
  }
}
