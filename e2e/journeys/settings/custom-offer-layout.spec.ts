import type { Page } from '@playwright/test';
import { expectHydrated } from '../../support/calculator.ts';
import { expectGoodLayout, onEachDevice } from '../../support/layout/check-layout.ts';
import { offerOfSize } from '../../support/offers.ts';
import { expect, FULL, test } from '../../support/test.ts';

const SIZES = [
  [1, 1],
  [2, 9],
  [3, 9],
  [4, 24],
] as const;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const sizeText = (plans: number, trades: number) =>
  `${counted(plans, 'plan')} and ${counted(trades, 'trade')}`;

onEachDevice((screens) => {
  for (const [plans, trades] of SIZES) {
    const title = `${sizeText(plans, trades)}: nothing is covered, cut off or too small to press`;
    test(title, FULL, async ({ page, shareServer }) => {
      const server = await shareServer(offerOfSize(plans, trades));
      await page.goto(server.origin);
      await expectHydrated(page);
      await expectGoodLayout(page, sizeText(plans, trades), screens);
    });
  }
});

/** Returns the left and right ends of each row, from the top. */
async function rowsOf(page: Page, selector: string): Promise<readonly (readonly number[])[]> {
  const boxes = await page
    .locator(selector)
    .evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ x, y, right }) => ({ x, y, right })),
    );
  const tops = [...new Set(boxes.map(({ y }) => Math.round(y)))];
  return tops.map((top) => {
    const row = boxes.filter(({ y }) => Math.round(y) === top);
    return [Math.round(row[0]?.x ?? 0), Math.round(row.at(-1)?.right ?? 0)];
  });
}

for (const [plans, trades] of SIZES) {
  const title = `with ${sizeText(plans, trades)}, all rows are as wide as the panel`;
  test(title, FULL, async ({ page, shareServer }) => {
    const server = await shareServer(offerOfSize(plans, trades));
    await page.goto(server.origin);
    for (const width of [360, 768, 1100, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const [panel = []] = await rowsOf(page, '.plans');
      for (const row of await rowsOf(page, '.plan')) expect(row).toEqual(panel);
      const tiles = await rowsOf(page, '.type');
      // A narrow panel has two trades in each row, so the ninth trade does not fill its row.
      if ((width !== 360 && width !== 1100) || trades !== 9) {
        for (const row of tiles) expect(row).toEqual(panel);
      }
      // If the input panel is taller than the viewport, its last field stays visible next to the
      // results.
      if (width < 1024 || trades < 9) continue;
      await page.locator('#results-title').evaluate((title) => title.scrollIntoView());
      await page.locator('.how').scrollIntoViewIfNeeded();
      await expect(page.getByLabel('Admin hours per week')).toBeInViewport();
    }
  });
}
