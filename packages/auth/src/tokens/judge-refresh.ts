/** Seconds after a refresh in which an older token of the session is forgiven: tabs and retries race. */
const REUSE_INTERVAL_SECONDS = 10;

/**
 * 'next': it is the active token, the session moves on. 'active': it was replaced, and may have the active
 * one. 'reused': somebody else has it. 'unknown': it is ahead of the session, so the database was set back.
 */
export type RefreshVerdict = 'next' | 'active' | 'reused' | 'unknown';

/** What becomes of a genuine refresh token. Times in milliseconds since 1970. */
export function judgeRefresh(
  offered: bigint,
  active: bigint,
  refreshedAt: number | null,
  now: number,
): RefreshVerdict {
  if (offered > active) return 'unknown';
  if (offered === active) return 'next';
  // The parent of the active token: its answer may have been lost on the way, however long ago.
  if (offered === active - 1n) return 'active';
  const age = refreshedAt === null ? Number.POSITIVE_INFINITY : now - refreshedAt;
  return age <= REUSE_INTERVAL_SECONDS * 1000 ? 'active' : 'reused';
}
