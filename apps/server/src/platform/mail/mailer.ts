/** One recipient: the address was checked with `isEmailAddress`, the name is only shown. */
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
  /** As in the file. */
  readonly method: 'REQUEST' | 'CANCEL';
  readonly content: string;
}

export interface OutgoingMail {
  /** Without angle brackets; the same when the mail is sent again. */
  readonly messageId: string;
  readonly from: MailAddress;
  readonly to: MailAddress;
  readonly replyTo?: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
  readonly headers?: Readonly<Record<string, string>>;
  /** A calendar event: mail programs show it, and save it as a file. */
  readonly calendar?: MailCalendar;
}

/** Hands mails to whoever carries them. */
export interface Mailer {
  /** Answers what the server said on taking the mail. Throws a MailError. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<string>;
  /** Ends kept connections. Idempotent. */
  close(): Promise<void>;
}

/** The mail was not taken. `permanent`: sending it again would not help (SMTP 5xx). */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly permanent: boolean;
  /** The server's reply, where there was one. */
  readonly answer: string;

  constructor(message: string, options: { permanent: boolean; answer?: string; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.permanent = options.permanent;
    this.answer = options.answer ?? '';
  }
}
