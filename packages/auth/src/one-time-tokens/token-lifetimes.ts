import type { OneTimeTokenRow, OneTimeTokenType } from '../store/rows.ts';

// As the hosted service has them by default; an invitation may lie over a night.
const HOUR_MS = 3_600_000;
const INVITATION_MS = 24 * HOUR_MS;

/**
 * Wrong codes until a token's code is void. Its link lives on: nobody guesses that, and otherwise whoever
 * knows an address could void every mail to it.
 */
export const MAX_MISSES = 10;

/** When what a mail proves is worth nothing any more. */
export function expiryOf({ type, created_at }: Pick<OneTimeTokenRow, 'type' | 'created_at'>): Date {
  return new Date(created_at.getTime() + lifetimeMs(type));
}

export function isExpired(row: Pick<OneTimeTokenRow, 'type' | 'created_at'>, now: Date): boolean {
  return expiryOf(row) <= now;
}

function lifetimeMs(type: OneTimeTokenType): number {
  return type === 'invite' ? INVITATION_MS : HOUR_MS;
}
