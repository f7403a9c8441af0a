import { type TakeRate, takeTry } from '@pickup/auth';
import type { Database } from '../../../platform/database/database.ts';

/**
 * These limits protect one account or one person, so they are counted in the database. There, all
 * processes share the counts, and the counts survive restarts. The server's rate limiters count all
 * other limits.
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

/**
 * Never call the counter inside a transaction, because the embedded database has one connection.
 */
export function createAttemptCounter(database: Pick<Database, 'run'>, now: () => Date): TakeRate {
  return (name, window, key) => takeTry(database, { ...window, name, key, at: now() });
}
