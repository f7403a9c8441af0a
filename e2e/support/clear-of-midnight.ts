import { test } from '@playwright/test';

const DAY_MS = 86_400_000;
const LONGEST_MS = 5 * 60_000;

/**
 * For a test of what is counted by day, the days of UTC: it begins after midnight when it would meet it, or the
 * lead of its beginning would be yesterday's at its end.
 */
export async function clearOfMidnight(): Promise<void> {
  const left = DAY_MS - (Date.now() % DAY_MS);
  if (left > LONGEST_MS) return;
  test.setTimeout(test.info().timeout + left);
  await new Promise((resolve) => setTimeout(resolve, left));
}
