/**
 * POST, of the service built in: whose account a mail's link opens, without using it. Body a MailLinkProof;
 * answers a MailLinkOwner, and 403 `otp_expired` for a link that opens none any more.
 */
export const MAIL_LINK_OWNER_PATH = '/auth/v1/verify/owner';

/** What a mail's link carries behind its #. `token_hash` is a secret. */
export interface MailLinkProof {
  readonly token_hash: string;
  readonly type: string;
}

/** Whose account a mail's link opens. */
export interface MailLinkOwner {
  /** Whole for who is signed in here, else with its middle left out: "ol…@office.example". */
  readonly email: string;
}
