import { describeError } from '../log/describe-error.ts';
import type { Log } from '../log/log.ts';
import { MailThread } from './mail-thread.ts';
import { MailError, type Mailer } from './mailer.ts';
import { MAX_CONNECTIONS } from './shared-mailer.ts';
import type { SmtpTimeouts } from './smtp-mailer.ts';

export interface ThreadedMailerOptions {
  readonly smtpUrl: string;
  /** How many threads send. Each has its own connections. */
  readonly threads: number;
  readonly timeouts?: SmtpTimeouts;
  readonly log: Log;
}

/**
 * Composes and sends emails outside the thread that handles requests. `warmUp` starts the threads; otherwise they
 * start with the first email. A thread that ends fails its emails, which are retried, and is replaced.
 */
export function createThreadedMailer(options: ThreadedMailerOptions): Mailer {
  const { smtpUrl, timeouts, log } = options;
  const count = Math.min(options.threads, MAX_CONNECTIONS);
  const maxConnections = Math.floor(MAX_CONNECTIONS / count);
  const settings = { smtpUrl, maxConnections, ...(timeouts ? { timeouts } : {}) };
  const onError = (error: Error) =>
    log.error({ error: describeError(error) }, 'a mail thread failed');
  let threads: MailThread[] = [];
  let closing: Promise<void> | undefined;

  function start(): MailThread[] {
    const alive = threads.filter(({ hasEnded }) => !hasEnded);
    while (alive.length < count) alive.push(new MailThread(settings, onError));
    return (threads = alive);
  }

  return {
    async send(mail, signal) {
      if (closing) throw new MailError('The mailer is closed', { permanent: false });
      const idlest = start().reduce((one, other) => (other.load < one.load ? other : one));
      return idlest.send(mail, signal);
    },
    warmUp() {
      if (!closing) start();
    },
    async close() {
      await (closing ??= Promise.all(threads.map((thread) => thread.close())).then(
        () => undefined,
      ));
    },
  };
}
