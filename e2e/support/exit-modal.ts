import type { Locator, Page } from '@playwright/test';

export function exitModal(page: Page): Locator {
  return page.getByRole('dialog', { name: "Wait! Don't Miss Out" });
}

/** Scrolls a little, which arms the modal, and then moves the mouse out through the top edge. */
export async function leaveThroughTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    const scrolled = new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    scrollBy({ top: 40, behavior: 'instant' });
    return scrolled;
  });
  await moveOut(page);
}

export async function moveOut(page: Page): Promise<void> {
  await page.mouse.move(500, 300);
  await page.mouse.move(500, 5);
  await page.evaluate(() => {
    const out = { bubbles: true, clientX: 500, clientY: -1, relatedTarget: null };
    document.documentElement.dispatchEvent(new MouseEvent('mouseout', out));
  });
}
