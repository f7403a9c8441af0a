import { Semaphore } from '../database/semaphore.ts';
import type { Mailer } from './mailer.ts';

/** The most connections to the mail server, over all threads and processes. Providers limit them. */
export const MAX_CONNECTIONS = 5;

/**
 * While several processes send, each one sends no more emails at once than its share of the connections. A single
 * process composes further emails meanwhile.
 */
export function shareConnections(mailer: Mailer, processes: () => number): Mailer {
  const line = new Semaphore(() =>
    processes() === 1
      ? Number.POSITIVE_INFINITY
      : Math.max(1, Math.floor(MAX_CONNECTIONS / processes())),
  );
  return {
    ...mailer,
    send: (mail, signal) =>
      line.pass(async () => {
        signal.throwIfAborted(); // it may have waited long
        return mailer.send(mail, signal);
      }),
  };
}
