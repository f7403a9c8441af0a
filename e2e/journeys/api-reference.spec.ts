import { isFullRun } from '@pickup/test-sinks/full-run';
import type { Page } from '@playwright/test';
import { expectNothingFound, expectNothingFoundInBoth } from '../support/axe.ts';
import { expectGoodLayout, TOUCH, type ScreenSet } from '../support/layout/check-layout.ts';
import { expect, test } from '../support/test.ts';

const PAGE = '/api/docs';

/** High windows, because the page is a hundred times as long as a phone's screen. */
const HEIGHT = 40_000;
const TOUCH_SCREENS: ScreenSet = {
  windows: [
    { width: 360, height: HEIGHT },
    { width: 768, height: HEIGHT },
  ],
  target: 44,
  large: [],
};
const DESKTOP_SCREENS: ScreenSet = {
  windows: [
    { width: 1200, height: HEIGHT },
    { width: 1440, height: HEIGHT },
    { width: 1920, height: HEIGHT },
  ],
  target: 24,
  large: [],
};

for (const [where, screens, use] of [
  ['on a touch screen', TOUCH_SCREENS, TOUCH],
  ['on a desktop', DESKTOP_SCREENS, {}],
] as const) {
  test.describe(where, () => {
    test.use({ ...use, viewport: screens.windows[0] });

    test('the API reference covers and cuts off nothing', { tag: '@full' }, async ({ page }) => {
      await page.goto(PAGE);
      await expectGoodLayout(page, 'the API reference', screens);
    });
  });
}

test('the API reference passes axe', { tag: '@full' }, async ({ page }) => {
  test.slow(isFullRun);
  await page.goto(PAGE);
  if (!isFullRun) await removeMostArticles(page);
  await (isFullRun ? expectNothingFoundInBoth(page) : expectNothingFound(page));
});

/** Keeps one operation or type of 24. All of them together keep axe busy for minutes. */
const removeMostArticles = (page: Page) =>
  page.evaluate(() => {
    for (const [index, article] of document.querySelectorAll('article').entries())
      if (index % 24 > 0) article.remove();
  });

test('the contents stay in view, and lead to each operation and its types', async ({ page }) => {
  await page.goto(PAGE);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'Export leads as CSV' }).click();
  await expect(page.getByRole('heading', { name: 'Export leads as CSV' })).toBeInViewport();
  await contents.getByRole('link', { name: 'Get the API reference as a page' }).click();
  await expect(contents).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'LeadPage' }).first().click();
  await expect(page.getByRole('heading', { name: 'LeadPage', exact: true })).toBeInViewport();
});

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the API reference shows every operation with an example', async ({ page, request }) => {
    const document = await request.get('/api/openapi.json');
    const { paths } = (await document.json()) as { paths: Record<string, Record<string, object>> };
    const summaries = Object.values(paths).flatMap((item) =>
      Object.values(item).flatMap((one) => ('summary' in one ? [String(one.summary)] : [])),
    );
    await page.goto(PAGE);
    const shown = page.getByRole('article').filter({ has: page.getByText('curl') });
    expect(await shown.getByRole('heading', { level: 3 }).allTextContents()).toEqual(
      expect.arrayContaining(summaries),
    );
    expect(summaries.length).toBeGreaterThan(50);
  });
});
