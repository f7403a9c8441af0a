import { setTimeout } from 'node:timers/promises';

// Far above what the work takes, and hardly felt by who waits for a mail.
const STEP_MS = 200;

/**
 * Answers, or throws, at the next full step after the work has begun: what is written for a known address
 * takes milliseconds, and without this they would tell it from an unknown one.
 */
export async function inEvenTime<T>(work: () => Promise<T>, stepMs = STEP_MS): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    const spent = performance.now() - begun;
    await setTimeout(stepMs - (spent % stepMs));
  }
}
