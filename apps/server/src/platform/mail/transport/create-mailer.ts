import type { Log } from '../../log/log.ts';
import type { Mailer } from '../mailer.ts';
import { createFileMailer } from './file-mailer.ts';
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

/** The mail server can change while the server runs. */
export interface Mailers {
  /**
   * Returns the mailer for a mail server. Closes the connections to the previous server. Emails
   * that were being sent there are retried.
   */
  mailerFor(smtpUrl: string | null): Mailer;
  /** Idempotent. */
  close(): Promise<void>;
}

export function createMailers(options: Omit<CreateMailerOptions, 'smtpUrl'>): Mailers {
  let current: { readonly smtpUrl: string | null; readonly mailer: Mailer } | undefined;
  return {
    mailerFor(smtpUrl) {
      if (!current || current.smtpUrl !== smtpUrl) {
        void current?.mailer.close();
        current = { smtpUrl, mailer: createMailer({ ...options, smtpUrl }) };
      }
      return current.mailer;
    },
    async close() {
      await current?.mailer.close();
    },
  };
}
