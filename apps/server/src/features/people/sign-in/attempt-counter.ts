import { type ConsumeRateLimit, consumeAttempt } from '@pickup/auth';
import type { Database } from '../../../platform/database/database.ts';

/**
 * Maps each limit that is counted in the database to its name there. All processes share these
 * counts, and the counts survive restarts. The server's rate limiters count all other limits.
 */
export const STORED_LIMITS: ReadonlyMap<string, string> = new Map([
  // These limits slow down guessing.
  ['passwordAttemptsPerAccount', 'passwordOfAccount'],
  ['passwordAttemptsPerDevice', 'passwordOfDevice'],
  ['codeAttemptsPerAccount', 'codesOfAccount'],
  ['factorCodesPerUser', 'factorCodes'],
  // These limits protect a recipient.
  ['emailsPerAddress', 'mailsToOne'],
  ['textsPerNumber', 'textsToOne'],
  // These limits bound the cost of text messages.
  ['textsPerNumberPerDay', 'textsToOneADay'],
  ['textsPerUserPerDay', 'textsOfUserADay'],
  ['textsPerDay', 'textsADay'],
]);

/**
 * Never call the counter inside a transaction, because the embedded database has one connection.
 */
export function createAttemptCounter(
  database: Pick<Database, 'run'>,
  now: () => Date,
): ConsumeRateLimit {
  return (limit, window, key) => {
    const name = STORED_LIMITS.get(limit) ?? limit;
    return consumeAttempt(database, { ...window, name, key, at: now() });
  };
}
