import { AppError } from '../../errors.ts';

/** The error of a booking whose time is not free. */
export function slotTaken(): AppError {
  const issues = [{ path: 'startsAt', message: 'taken' }];
  return new AppError('conflict', 'That time is no longer free.', { issues });
}

/** Whether a booking failed because its time is not free. */
export function isSlotTaken(error: unknown): boolean {
  return (
    error instanceof AppError &&
    error.code === 'conflict' &&
    error.issues?.some(({ path }) => path === 'startsAt') === true
  );
}
