import type { Page } from '@playwright/test';
import { expectAlive, jobs } from '../support/calculator.ts';
import { expect, test } from '../support/test.ts';

const bar = (page: Page) => page.getByRole('button', { name: 'Calculate ROI • 60 seconds' });

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('the bar appears beyond 300 px, goes again at 300 px, and leads to the calculator', async ({
    page,
  }) => {
    await page.goto('/');
    await expectAlive(page);
    await expect(bar(page)).toBeHidden();
    await scrollTo(page, 300);
    await expect(bar(page)).toBeHidden();
    await scrollTo(page, 301);
    await expect(bar(page)).toBeVisible();
    await scrollTo(page, 300);
    await expect(bar(page)).toBeHidden();
    await scrollTo(page, 3_000);
    await bar(page).tap();
    await expect(
      page.getByRole('heading', { name: 'ROI Calculator', exact: true }),
    ).toBeInViewport();
    await expect(jobs(page)).toBeVisible();
  });
});

test('the bar is not there on a wide screen', async ({ page }) => {
  await page.goto('/');
  await expectAlive(page);
  await scrollTo(page, 1_000);
  await expect(bar(page)).toBeHidden();
});
