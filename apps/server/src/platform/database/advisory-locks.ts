/**
 * PostgreSQL identifies locks by number only, so features with the same number would block each
 * other. `claim_mail` (migration 036) uses 64-bit hashes of texts instead.
 */
export const ADVISORY_LOCKS = {
  /** Servers that start together on one database migrate one after another. */
  migrations: 727_272,
  consentChain: 727_273,
  /** Held while calls are counted and the next one is placed, so that the caps are exact. */
  callCaps: 727_274,
  /**
   * Held while an owner link is created, so that processes that start together print the same link.
   */
  ownerLink: 727_277,
  /**
   * Held while a booking is made, so that concurrent bookings cannot exceed limits or skip agents
   * in the rotation.
   */
  bookings: 727_278,
} as const;

export type AdvisoryLock = keyof typeof ADVISORY_LOCKS;

/** Returns SQL that waits for the lock and holds it until the transaction ends. */
export function waitForLock(name: AdvisoryLock): string {
  return `pg_advisory_xact_lock(${ADVISORY_LOCKS[name]})`;
}

/**
 * Returns SQL that tries to take the lock and is true if the lock was free. The transaction then
 * holds the lock until it ends.
 */
export function tryLock(name: AdvisoryLock): string {
  return `pg_try_advisory_xact_lock(${ADVISORY_LOCKS[name]})`;
}
