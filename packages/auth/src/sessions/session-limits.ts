import type { SessionLimits } from '../auth-options.ts';
import type { SessionRow } from '../store/rows.ts';

/** Why a session has expired; null while it has not. */
export type SessionEnd = 'age' | 'inactivity';

export function endOfSession(
  { created_at, refreshed_at }: Pick<SessionRow, 'created_at' | 'refreshed_at'>,
  { absoluteSeconds, idleSeconds }: SessionLimits,
  now: Date,
): SessionEnd | null {
  if (secondsBetween(created_at, now) >= absoluteSeconds) return 'age';
  return secondsBetween(refreshed_at ?? created_at, now) >= idleSeconds ? 'inactivity' : null;
}

function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1_000;
}
