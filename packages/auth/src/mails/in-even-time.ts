import { setTimeout } from 'node:timers/promises';
import type { AuthOptions } from '../auth-options.ts';

// Far above what the work takes, and short for a person who waits for an email.
const STEP_MS = 200;

/**
 * Answers, or throws, at the next full step after the work has begun: what is written for a known address
 * takes milliseconds, and without this they would tell it from an unknown one.
 */
export async function inEvenTime<T>(
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
