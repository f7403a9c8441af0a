import { type TakeRate, takeTry } from '@pickup/auth';
import type { Database } from '../../../platform/database/database.ts';

/**
 * These limit guesses at one account and messages to one person, across all processes and restarts.
 * Each process counts the other limits itself. The numbers are LIMITS in @pickup/auth.
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

/** Never call it inside a transaction, because the embedded database has one connection. */
export function createAttemptCounter(database: Pick<Database, 'run'>, now: () => Date): TakeRate {
  return (name, window, key) => takeTry(database, { ...window, name, key, at: now() });
}
