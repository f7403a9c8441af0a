import { setTimeout } from 'node:timers/promises';
import type { AuthOptions } from '../auth-options.ts';

// The work takes much less than this. A person who waits for an email does not notice the delay.
const STEP_MS = 200;

/** Waits for the next full step. Otherwise, the duration would reveal whether an account exists. */
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
