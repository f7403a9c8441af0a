import type { Locator, Page } from '@playwright/test';

/**
 * Presses `key` until the target has focus, and returns how many presses that took. Fails after 150
 * presses.
 */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<number> {
  for (let presses = 0; presses < 150; presses++) {
    if (await hasFocus(target)) return presses;
    await page.keyboard.press(key);
  }
  throw new Error('Tab does not reach the target');
}

const hasFocus = (target: Locator) =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/**
 * Fakes the visual viewport of pages that load later. Returns a function that sets its height, as
 * an on-screen keyboard does.
 */
export async function fakeVisualViewport(
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<(height: number) => Promise<void>> {
  await page.addInitScript((whole) => {
    const fake = Object.assign(new EventTarget(), { ...whole, scale: 1, offsetTop: 0 });
    Object.defineProperty(window, 'visualViewport', { value: fake });
  }, size);
  return (height) =>
    page.evaluate((to) => {
      const viewport = Object.assign(window.visualViewport ?? new EventTarget(), { height: to });
      viewport.dispatchEvent(new Event('resize'));
    }, height);
}
