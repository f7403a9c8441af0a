/**
 * Every advisory lock of this server. PostgreSQL identifies them by number only, so two features with the
 * same number would block each other. The function `claim_mail` (migration 036) locks by 64-bit hashes of
 * texts.
 */
export const ADVISORY_LOCKS = {
  /** Servers that start at the same time on one database migrate one after another. */
  migrations: 727_272,
  consentChain: 727_273,
  /** Held from counting the placed calls until the next call is placed. */
  callCaps: 727_274,
  /** Makes processes that start together print the same link. */
  ownerLink: 727_277,
  /** Makes bookings run one after another, so that limits and the rotation of agents are exact. */
  bookings: 727_278,
} as const;

export type AdvisoryLock = keyof typeof ADVISORY_LOCKS;

/** SQL that waits for the lock and holds it until the transaction ends. */
export function waitForLock(name: AdvisoryLock): string {
  return `pg_advisory_xact_lock(${ADVISORY_LOCKS[name]})`;
}

/** SQL that is true when the lock was free. The lock is held until the transaction ends. */
export function tryLock(name: AdvisoryLock): string {
  return `pg_try_advisory_xact_lock(${ADVISORY_LOCKS[name]})`;
}
