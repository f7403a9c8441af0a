/** An address that `isEmailAddress` has accepted. The name is only displayed. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

export interface MailCalendar {
  /** The same METHOD as in the calendar file. */
  readonly method: 'REQUEST' | 'CANCEL';
  readonly content: string;
}

export interface OutgoingMail {
  /** The Message-ID without angle brackets. It stays the same if the email is sent again. */
  readonly messageId: string;
  readonly from: MailAddress;
  readonly to: MailAddress;
  readonly replyTo?: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Email clients show this event and can save it as a file. */
  readonly calendar?: MailCalendar;
}

/**
 * `done` means that the mail server accepted the email, and `response` is its reply. `saved` means
 * that the email was only written to a file.
 */
export interface MailReceipt {
  readonly kind: 'done' | 'saved';
  readonly response: string;
}

export interface Mailer {
  /** Throws a MailError if the email is not accepted. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<MailReceipt>;
  /** Idempotent. */
  close(): Promise<void>;
}

/** `permanent` means that a retry would not help (SMTP 5xx). */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly permanent: boolean;
  /** The server's reply, if there was one. */
  readonly response: string;

  constructor(
    message: string,
    options: { permanent: boolean; response?: string; cause?: unknown },
  ) {
    super(message, { cause: options.cause });
    this.permanent = options.permanent;
    this.response = options.response ?? '';
  }
}
