import { AppError } from '../../../errors.ts';

/** The error of a booking whose time is not free. */
export function slotTaken(): AppError {
  const issues = [{ path: 'startsAt', message: 'taken' }];
  return new AppError('conflict', 'That time is no longer free.', { issues });
}

/** Whether a booking failed because its time is not free. */
export const isSlotTaken = (error: unknown): boolean =>
  error instanceof AppError &&
  error.code === 'conflict' &&
  error.issues?.some(({ path }) => path === 'startsAt') === true;

/** No time is offered further ahead. */
const MAX_AHEAD_MS = 366 * 86_400_000;

/** Throws for a moment that no visitor was offered, which may be in a year that the database cannot store. */
export function requireNear(startsAt: Date, now: Date): void {
  if (Math.abs(startsAt.getTime() - now.getTime()) > MAX_AHEAD_MS) throw slotTaken();
}
