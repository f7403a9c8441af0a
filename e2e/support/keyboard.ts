import type { Locator, Page } from '@playwright/test';

/** Presses Tab, or Shift and Tab, until the target has focus. Fails if it cannot be reached. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press(key);
    if (await hasFocus(target)) return;
  }
  throw new Error('Tab does not reach the target');
}

const hasFocus = (target: Locator) =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
