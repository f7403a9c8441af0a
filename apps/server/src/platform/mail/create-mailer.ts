import type { Log } from '../log/log.ts';
import { createFileMailer } from './file-mailer.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

export interface CreateMailerOptions {
  /** A secret; null writes mails to `outboxDir`. */
  readonly smtpUrl: string | null;
  /** DATA_DIR/outbox */
  readonly outboxDir: string;
  readonly log: Log;
}

/** Mail leaves by SMTP, or, where none is set, goes to files; the log says so once. */
export function createMailer({ smtpUrl, outboxDir, log }: CreateMailerOptions): Mailer {
  return smtpUrl === null ? createFileMailer({ outboxDir, log }) : createSmtpMailer({ smtpUrl });
}
