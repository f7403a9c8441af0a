import { Semaphore } from '../../database/semaphore.ts';
import type { Mailer } from '../mailer.ts';

/** Limits the connections of all threads and processes, because providers limit them too. */
export const MAX_CONNECTIONS = 5;

/**
 * Limits each of several sending processes to its share of the connections. A single process has no
 * limit here, so that it can compose an email while the mailer sends others.
 */
export function shareConnections(mailer: Mailer, processes: () => number): Mailer {
  const semaphore = new Semaphore(() =>
    processes() === 1
      ? Number.POSITIVE_INFINITY
      : Math.max(1, Math.floor(MAX_CONNECTIONS / processes())),
  );
  return {
    ...mailer,
    send: (mail, signal) =>
      semaphore.run(async () => {
        signal.throwIfAborted(); // the email may have waited for a long time
        return mailer.send(mail, signal);
      }),
  };
}
