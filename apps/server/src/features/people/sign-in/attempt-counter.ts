import { type TakeRate, takeTry } from '@pickup/auth';
import type { Database } from '../../../platform/database/database.ts';

/**
 * These limits bound guesses at one account and messages to one person. All processes share their
 * counters, which survive restarts. Each process counts the other limits itself. LIMITS in
 * @pickup/auth contains the numbers.
 */
export const COUNTED_IN_DATABASE: ReadonlySet<string> = new Set([
  'passwordOfAccount',
  'passwordOfDevice',
  'codesOfAccount',
  'factorCodes',
  'mailsToOne',
  'textsToOne',
  // These limits bound the cost of text messages.
  'textsToOneADay',
  'textsOfUserADay',
  'textsADay',
]);

/** Never call the counter inside a transaction, because the embedded database has one connection. */
export function createAttemptCounter(database: Pick<Database, 'run'>, now: () => Date): TakeRate {
  return (name, window, key) => takeTry(database, { ...window, name, key, at: now() });
}
