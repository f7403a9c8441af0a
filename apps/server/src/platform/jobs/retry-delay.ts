/**
 * How far a wait may differ from its schedule, in both directions. Jobs that failed together should not retry
 * together.
 */
const JITTER = 0.1;

/**
 * When to retry after this many failed attempts (1: the first one just failed). Null when the schedule is
 * used up. `random` is from 0 to 1.
 */
export function nextTry(
  scheduleSeconds: readonly number[],
  failures: number,
  now: Date,
  random: number,
): Date | null {
  const seconds = scheduleSeconds[failures - 1];
  if (seconds === undefined) return null;
  const factor = 1 + JITTER * (2 * random - 1);
  return new Date(now.getTime() + seconds * 1000 * factor);
}

export function laterOf(a: Date, b: Date | undefined): Date {
  return b !== undefined && b > a ? b : a;
}
