import type { Locator, Page } from '@playwright/test';
import { expectHydrated, hours, jobs, profit } from '../../support/calculator.ts';
import { fakeVisualViewport } from '../../support/keyboard.ts';
import { leadDialog, sendLead } from '../../support/lead-form.ts';
import { expect, FULL, test } from '../../support/test.ts';

const bar = (page: Page) => page.locator('.mobile-bar');
const voice = (page: Page) => bar(page).getByRole('button', { name: 'Try Pickup AI!' });
const step = (page: Page, name: string | RegExp) => bar(page).getByRole('button', { name });
const calculate = (page: Page) => step(page, 'Calculate ROI • 60 seconds');
const seeResults = (page: Page) => step(page, /^See results/);
const getPlan = (page: Page) => step(page, 'Get My Custom Implementation Plan');

/** Counts the lines of each part of a button's text. */
const linesOf = async (button: Locator) => {
  await expect(button).toBeVisible();
  return button.locator('span').evaluateAll((parts) =>
    parts.map((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
};

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
const showTop = (page: Page, part: string) =>
  page.locator(part).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('the step button appears after 300 px of scrolling and leads to the calculator, then to the results, and then to the lead dialog', async ({
    page,
  }) => {
    await page.goto('/');
    await expectHydrated(page);
    await expect(calculate(page)).toBeHidden();
    await scrollTo(page, 300);
    await expect(calculate(page)).toBeHidden();
    await scrollTo(page, 301);
    await expect(calculate(page)).toBeVisible();
    await scrollTo(page, 300);
    await expect(calculate(page)).toBeHidden();
    await scrollTo(page, 500);
    await calculate(page).tap();
    await expect(
      page.getByRole('heading', { name: 'ROI Calculator', exact: true }),
    ).toBeInViewport();
    await expect(jobs(page)).toBeVisible();
    await expect(seeResults(page)).toHaveText('See results: $1,488 a month');

    await test.step('the step button leads from the calculator to the results, and from the results to the lead dialog', async () => {
      await jobs(page).scrollIntoViewIfNeeded();
      await seeResults(page).tap();
      const results = page.getByRole('heading', { name: 'Your Elite Plan Results' });
      await expect(results).toBeInViewport();
      await expect(getPlan(page)).toBeVisible();
      // Once the net savings are in view, the step button no longer leads to them.
      const figure = page.locator('.net-number');
      await figure.evaluate((element) =>
        element.scrollIntoView({ block: 'end', behavior: 'instant' }),
      );
      await expect(figure).toBeInViewport({ ratio: 1 });
      await expect(getPlan(page)).toBeVisible();
      await showTop(page, '#why');
      await getPlan(page).tap();
      await expect(leadDialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(getPlan(page)).toBeFocused();
    });
    await test.step('the bar hides its step button while the same button in the results is visible', async () => {
      await showTop(page, '#your-results');
      await expect(getPlan(page)).toBeVisible();
      await showTop(page, '.ask');
      await expect(getPlan(page)).toBeHidden();
      await expect(voice(page)).toBeInViewport({ ratio: 1 });
      await showTop(page, '#why');
      await expect(getPlan(page)).toBeVisible();
    });
    await test.step('a wide screen has no step button', async () => {
      await page.setViewportSize({ width: 1_280, height: 800 });
      await scrollTo(page, 1_000);
      await expect(page.locator('.next-step')).toBeHidden();
    });
  });

  test('at the top of the page, only the bar’s voice button covers anything, and a lead sees no step button', async ({
    page,
  }) => {
    await page.goto('/');
    await expectHydrated(page);
    const coversRightEdge = () =>
      bar(page).evaluate((element) => {
        const { right, top, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(right - 20, top + height / 2));
      });
    await expect(voice(page)).toBeInViewport({ ratio: 1 });
    expect(await coversRightEdge()).toBe(false);
    await scrollTo(page, 500);
    await expect(calculate(page)).toBeVisible();
    expect(await coversRightEdge()).toBe(true);
    await sendLead(page);
    await expect(page.locator('.ask').getByRole('link')).toHaveClass(/button-primary/);
    await showTop(page, '.figures');
    await expect(getPlan(page)).toBeHidden();
  });

  test('the step button shows the result for the typed numbers, even a loss, and no amount while a field is empty', async ({
    page,
  }) => {
    await page.goto('/?jobsPerMonth=10&avgJobProfit=100&adminHoursPerWeek=1');
    await expectHydrated(page);
    await showTop(page, '#roi-calculator');
    await expect(seeResults(page)).toHaveText('See results: −$180 a month');
    await jobs(page).fill('40');
    await profit(page).fill('150');
    await hours(page).fill('8');
    await hours(page).blur();
    await expect(seeResults(page)).toHaveText('See results: $1,638 a month');
    await jobs(page).fill('');
    await jobs(page).blur();
    await expect(seeResults(page)).toHaveText('See results');
  });

  test('the bar is hidden while the on-screen keyboard is open, and returns afterwards', async ({
    page,
  }) => {
    const setHeight = await fakeVisualViewport(page, { width: 390, height: 800 });
    await page.goto('/');
    await expectHydrated(page);
    await showTop(page, '#roi-calculator');
    await expect(voice(page)).toBeVisible();
    await jobs(page).tap();
    await expect(bar(page)).toBeHidden();
    await setHeight(450);
    await expect(bar(page)).toBeHidden();
    await profit(page).focus();
    await setHeight(410); // the keyboard shows a row of suggestions
    await expect(bar(page)).toBeHidden();
    await setHeight(800); // Android's Back closes the keyboard, and the field keeps the focus
    await expect(bar(page)).toBeVisible();
    await expect(profit(page)).toBeFocused();
    await jobs(page).tap();
    await expect(bar(page)).toBeHidden();
    await jobs(page).blur();
    await expect(bar(page)).toBeVisible();
  });
});

test.describe('on the smallest phone', () => {
  const [width, height] = [320, 640];
  test.use({ hasTouch: true, isMobile: true, viewport: { width, height } });

  test('the bar with its step button is as wide as the viewport, shows the voice button’s label and does not cover the last line of the page', async ({
    page,
  }) => {
    await page.goto('/');
    await expectHydrated(page);
    for (const top of [0, 500, 99_999]) {
      await scrollTo(page, top);
      await expect.poll(() => bar(page).boundingBox()).toMatchObject({ x: 0, width });
      await expect(async () => {
        const button = (await voice(page).boundingBox()) ?? { x: width, width: 0, height: 0 };
        expect(button.x).toBeLessThan(20);
        expect(button.width).toBeGreaterThan(110);
        expect(button.height).toBeGreaterThanOrEqual(44);
      }).toPass();
    }
    await expect(async () => {
      await scrollTo(page, 99_999); // parts that render late make the page longer
      const end = await page.locator('.footer li').last().boundingBox();
      const barTop = (await bar(page).boundingBox())?.y ?? 0;
      expect((end?.y ?? height) + (end?.height ?? 0)).toBeLessThanOrEqual(barTop);
    }).toPass();
    await scrollTo(page, 500);
    // The text breaks only at the dot.
    await expect.poll(() => linesOf(calculate(page))).toEqual([1, 1]);
    await showTop(page, '#why');
    await expect
      .poll(async () => Math.max(...(await linesOf(getPlan(page)))))
      .toBeLessThanOrEqual(3);
  });
});

test.describe('without JavaScript', () => {
  test.use({
    javaScriptEnabled: false,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
  });

  test(
    'the bar has the phone link, and no button that would need JavaScript',
    FULL,
    async ({ page }) => {
      await page.goto('/');
      await expect(bar(page).getByRole('link', { name: 'Call Us!' })).toBeInViewport({ ratio: 1 });
      await expect(bar(page).getByRole('button')).toHaveCount(0);
    },
  );
});

test(
  'with `mobileBar` set to `calculate`, the bar on phones leads to the calculator from anywhere below the first 300 px',
  FULL,
  async ({ page, shareServer }) => {
    const server = await shareServer({ mobileBar: 'calculate' });
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(server.origin);
    await expectHydrated(page);
    await scrollTo(page, 300);
    await expect(calculate(page)).toBeHidden();
    for (const top of [301, 2_000, 100_000]) {
      await scrollTo(page, top);
      await expect(calculate(page)).toBeVisible();
    }
    await calculate(page).click();
    await expect(
      page.getByRole('heading', { name: 'ROI Calculator', exact: true }),
    ).toBeInViewport();
    await page.setViewportSize({ width: 768, height: 1_024 });
    await expect(calculate(page)).toBeHidden();
  },
);
