import type { TakeRate } from '@pickup/auth/auth-options';
import { takeTry } from '@pickup/auth/store/tries';
import type { Database } from '../../platform/database/database.ts';

/**
 * Limits that bound guessing at one account: they hold whatever the number of processes and through a
 * restart. All others bound what somebody may cost this process, and are counted in it.
 */
export const COUNTED_IN_DATABASE: ReadonlySet<string> = new Set([
  'passwordOfAccount',
  'passwordOfDevice',
  'codesOfAccount',
  'factorCodes',
  // And what text messages cost.
  'textsToOneADay',
  'textsOfUserADay',
  'textsADay',
]);

/** Counts in the database. Never call it inside a transaction: the embedded one has one connection. */
export function createAttemptCounter(database: Pick<Database, 'run'>, now: () => Date): TakeRate {
  return (name, window, key) => takeTry(database, { ...window, name, key, at: now() });
}
