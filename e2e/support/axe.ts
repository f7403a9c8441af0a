import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Holds the page as it is now against axe's rules. */
export async function expectNothingFound(page: Page): Promise<void> {
  // A colour that is still fading in is not the colour that is read.
  // One that gives way to the next, as a meter's does, ends as a rejection.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((motion) => motion.finished)),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`);
  expect(found).toEqual([]);
}
