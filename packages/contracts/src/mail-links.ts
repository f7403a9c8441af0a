/**
 * POST to the built-in service: the account that a mail's link opens, without using the link. Body
 * MailLinkProof; answers MailLinkOwner, or 403 `otp_expired` for a link that is no longer valid.
 */
export const MAIL_LINK_OWNER_PATH = '/auth/v1/verify/owner';

/** The fragment of a mail's link. `token_hash` is a secret. */
export interface MailLinkProof {
  readonly token_hash: string;
  readonly type: string;
}

/** The account that a mail's link opens. */
export interface MailLinkOwner {
  /** In full for a signed-in user, otherwise masked: "ol…@office.example". */
  readonly email: string;
}
