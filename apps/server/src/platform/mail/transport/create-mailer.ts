import type { Log } from '../../log/log.ts';
import { createFileMailer } from './file-mailer.ts';
import type { Mailer } from '../mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

export interface CreateMailerOptions {
  /** The mail server's URL, which is a secret. If null, emails are written to `outboxDir`. */
  readonly smtpUrl: string | null;
  /** The folder DATA_DIR/outbox. */
  readonly outboxDir: string;
  readonly log: Log;
}

/** Without an SMTP server, writes emails to files and logs this once. */
export function createMailer({ smtpUrl, outboxDir, log }: CreateMailerOptions): Mailer {
  return smtpUrl === null ? createFileMailer({ outboxDir, log }) : createSmtpMailer({ smtpUrl });
}
