import { IS_BUILT, threadsBesideRequests } from '../worker-threads.ts';
import type { Log } from '../log/log.ts';
import { createFileMailer } from './file-mailer.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import { createThreadedMailer } from './threaded-mailer.ts';

export interface CreateMailerOptions {
  /**
   * How many threads send. 0 sends in the calling thread. The default leaves one core to requests, and is 0 from
   * source.
   */
  readonly threads?: number;
  /** Secret. Null writes emails to `outboxDir`. */
  readonly smtpUrl: string | null;
  /** DATA_DIR/outbox. */
  readonly outboxDir: string;
  readonly log: Log;
}

/** Sends email by SMTP. Without an SMTP server, writes it to files, which is logged once. */
export function createMailer(options: CreateMailerOptions): Mailer {
  const { smtpUrl, outboxDir, log } = options;
  const { threads = IS_BUILT ? threadsBesideRequests() : 0 } = options;
  if (smtpUrl === null) return createFileMailer({ outboxDir, log });
  return threads === 0
    ? createSmtpMailer({ smtpUrl })
    : createThreadedMailer({ smtpUrl, threads, log });
}
