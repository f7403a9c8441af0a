import { test } from '@playwright/test';

const DAY_MS = 86_400_000;
const MAX_TEST_MS = 5 * 60_000;

/**
 * If midnight (UTC) is at most five minutes away, waits until it has passed. Without the wait, a
 * lead from the start of a test could be from the previous day by the end of the test.
 */
export async function avoidMidnight(): Promise<void> {
  const left = DAY_MS - (Date.now() % DAY_MS);
  if (left > MAX_TEST_MS) return;
  test.setTimeout(test.info().timeout + left);
  await new Promise((resolve) => setTimeout(resolve, left));
}
