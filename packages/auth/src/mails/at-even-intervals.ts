import { setTimeout } from 'node:timers/promises';
import type { AuthOptions } from '../auth-options.ts';

// Much longer than the work takes, and short for a person waiting for an email.
const STEP_MS = 200;

/**
 * Returns or throws at the next full step after the start. Otherwise the milliseconds for writing to the
 * database would reveal that the account exists.
 */
export async function atEvenIntervals<T>(
  { pause = setTimeout }: Pick<AuthOptions, 'pause'>,
  work: () => Promise<T>,
  stepMs = STEP_MS,
): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    const spent = performance.now() - begun;
    await pause(stepMs - (spent % stepMs));
  }
}
