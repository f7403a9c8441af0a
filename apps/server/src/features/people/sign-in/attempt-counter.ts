import { type TakeRate, takeTry } from '@pickup/auth';
import type { Database } from '../../../platform/database/database.ts';

/**
 * The limits on guesses at one account and on messages to one person. They apply across all processes and survive
 * restarts. All other limits protect this process's resources, so it counts them itself.
 */
export const COUNTED_IN_DATABASE: ReadonlySet<string> = new Set([
  'passwordOfAccount',
  'passwordOfDevice',
  'codesOfAccount',
  'factorCodes',
  'mailsToOne',
  'textsToOne',
  // These bound the cost of text messages.
  'textsToOneADay',
  'textsOfUserADay',
  'textsADay',
]);

/** Counts in the database. Never call it inside a transaction: the embedded database has one connection. */
export function createAttemptCounter(database: Pick<Database, 'run'>, now: () => Date): TakeRate {
  return (name, window, key) => takeTry(database, { ...window, name, key, at: now() });
}
