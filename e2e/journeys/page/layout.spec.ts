import type { Page } from '@playwright/test';
import { waitUntilStill } from '../../support/axe.ts';
import { expectHydrated } from '../../support/calculator.ts';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { expectGoodLayout, setRootFont } from '../../support/layout/check-layout.ts';
import { openLeadDialog } from '../../support/lead-form.ts';
import { expect, FULL, test } from '../../support/test.ts';

const LARGEST_NUMBERS = '/?jobsPerMonth=10000&avgJobProfit=1000000&adminHoursPerWeek=168';

const viewportOf = (width: number) => ({ width, height: 800 });
/** page-layout.spec.ts measures ordinary numbers at other widths. */
const WIDTHS = isFullRun ? [360, 768, 960, 1024, 1100, 1180, 1280] : [1024];

/** Expects that, at every width, nothing is cut off and no number breaks across lines. */
async function expectRoom(page: Page, state: string): Promise<void> {
  for (const width of [320, ...WIDTHS]) {
    await page.setViewportSize(viewportOf(width));
    await waitUntilStill(page); // a moving dialog has no final position
    expect(await brokenNumbers(page), `${width} px wide`).toEqual([]);
  }
  const viewports = [viewportOf(320), ...WIDTHS.map(viewportOf)] as const;
  await expectGoodLayout(page, state, { viewports, minTargetSize: 24, largeTextViewports: [] });
}

const brokenNumbers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.results data, .lost dd')]
      .filter((figure) => {
        const range = document.createRange();
        range.selectNodeContents(figure);
        return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1;
      })
      .map((figure) => figure.textContent),
  );

test('the largest numbers and their explanation are not cut off at any width', async ({ page }) => {
  await page.goto(LARGEST_NUMBERS);
  await expectHydrated(page);
  await page.getByText('How we calculate').click();
  await expectRoom(page, 'the largest numbers');
});

test('the lead dialog is not cut off at any width', FULL, async ({ page }) => {
  await page.goto(LARGEST_NUMBERS);
  await expectHydrated(page);
  await openLeadDialog(page);
  await expectRoom(page, 'the lead dialog');
});

const barsHeight = (page: Page) =>
  page.evaluate(() =>
    ['.top-bar', '.mobile-bar']
      .map((name) => document.querySelector(name)?.getBoundingClientRect())
      .reduce(
        (sum, box) =>
          sum + Math.max(0, Math.min(box?.bottom ?? 0, innerHeight) - Math.max(box?.top ?? 0, 0)),
        0,
      ),
  );

test.describe('with double-size text on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  // page-layout.spec.ts checks that double-size text is not cut off.
  test('the bars leave room for the page, labels stay wide, and the top bar shows every link', async ({
    page,
  }) => {
    await page.goto('/');
    await expectHydrated(page);
    await setRootFont(page, '200%');
    for (const part of ['#roi-calculator', '#your-results']) {
      await page.locator(part).evaluate((section) => section.scrollIntoView());
      await expect(page.locator('.next-step')).toBeVisible();
      expect(await barsHeight(page), 'height of the bars').toBeLessThan(740 * 0.3);
    }
    const ems = await page
      .locator('.numbers label, .numbers .note')
      .evaluateAll((texts) =>
        texts.map((text) => text.clientWidth / parseFloat(getComputedStyle(text).fontSize)),
      );
    expect(ems).toHaveLength(6);
    expect(Math.min(...ems)).toBeGreaterThan(6);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    for (const name of ['Back', 'Call', 'Book Call']) {
      await expect(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByRole('button', { name: 'Try Pickup AI!' })).toBeInViewport({ ratio: 1 });
  });
});
