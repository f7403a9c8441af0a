import { Semaphore } from '../../database/semaphore.ts';
import type { Mailer } from '../mailer.ts';

/** The limit on connections to the mail server, across all threads and processes. Providers limit them too. */
export const MAX_CONNECTIONS = 5;

/**
 * While several processes send, limits each to its share of the connections. A single process is not limited here, so
 * that it composes further emails while the mailer sends.
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
