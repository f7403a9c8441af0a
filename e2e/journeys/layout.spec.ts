import type { Page } from '@playwright/test';
import { expectAlive } from '../support/calculator.ts';
import { openLeadDialog } from '../support/lead-form.ts';
import { expect, test } from '../support/test.ts';

const MOST = '/?jobsPerMonth=10000&avgJobProfit=1000000&adminHoursPerWeek=168';

/** Elements that stick out of the window to the right, so that a failure names them. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName}.${element.className.toString()}`);
  });

for (const width of [320, 360, 768, 1440]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('nothing has to be scrolled sideways, not even with the largest numbers', async ({
      page,
    }) => {
      for (const address of ['/', MOST, '/book']) {
        await page.goto(address);
        expect(await sticksOut(page), address).toEqual([]);
      }
      await page.goto(MOST);
      await expectAlive(page);
      await page.getByText('How we calculate').click();
      expect(await sticksOut(page)).toEqual([]);
      const dialog = await openLeadDialog(page);
      expect(await sticksOut(page)).toEqual([]);
      expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    });
  });
}
