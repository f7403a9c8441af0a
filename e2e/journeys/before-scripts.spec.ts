import type { Page, Request, Route } from '@playwright/test';
import { SPECIFIED_MODEL, tradeOf } from '@pickup/roi';
import { expectHydrated, expectFigures, jobs } from '../support/calculator.ts';
import { expect, test } from '../support/test.ts';

/** Holds every script back until the returned function is called. `answer` then answers each request. */
async function holdScripts(
  page: Page,
  answer = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await answer(route);
  });
  return release;
}

const calculator = (page: Page) => page.locator('#roi-calculator');
const sign = (page: Page) =>
  calculator(page).evaluate((section) => getComputedStyle(section, '::after').content);

test('a trade selected before the scripts have loaded shows "Calculating…", then its results', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/');
  await expect(calculator(page)).not.toHaveAttribute('aria-busy');
  await page.getByRole('radio', { name: 'Roofing' }).click();
  await expect(calculator(page)).toHaveAttribute('aria-busy', 'true');
  expect(await sign(page)).toBe('"Calculating…"');
  await expect(page.getByRole('timer')).toHaveText('23:45:12');
  release();
  const { defaultJobs, defaultTicket } = tradeOf(SPECIFIED_MODEL, 'roofing');
  await expectFigures(page, {
    ...SPECIFIED_MODEL.defaults,
    businessType: 'roofing',
    jobsPerMonth: defaultJobs,
    avgJobProfit: defaultTicket,
  });
  await expect(calculator(page)).not.toHaveAttribute('aria-busy');
  expect(await sign(page)).toBe('none');
});

test('a number typed before the scripts have loaded keeps its text and gets its results', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/');
  await jobs(page).fill('27 ');
  await expect(calculator(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expectFigures(page, { ...SPECIFIED_MODEL.defaults, jobsPerMonth: 27 });
  await expect(jobs(page)).toHaveValue('27 ');
  await expect(calculator(page)).not.toHaveAttribute('aria-busy');
  await jobs(page).fill('28'); // an ordinary change shows no sign
  await expectFigures(page, { ...SPECIFIED_MODEL.defaults, jobsPerMonth: 28 });
  await expect(calculator(page)).not.toHaveAttribute('aria-busy');
});

test('scripts that fail to load remove "Calculating…"', async ({ page, faults }) => {
  faults.expect(/Failed to load resource|^uncaught: $/);
  const release = await holdScripts(page, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('radio', { name: 'Roofing' }).click();
  await expect(calculator(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(calculator(page)).not.toHaveAttribute('aria-busy');
});

test('browsers load React', async ({ page }) => {
  await page.goto('/');
  const names = (await page.locator('[data-scripts]').getAttribute('data-scripts'))?.split(' ');
  const react = names?.find((name) => name.includes('/react-')) ?? '';
  expect(await (await page.request.get(react)).text()).toContain('react.dev/errors');
});

/** Waits for what the page loads on its own. */
async function untilIdle(page: Page): Promise<void> {
  await expectHydrated(page);
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 5_000 })),
  );
  await page.waitForLoadState('networkidle');
}

test('a visit loads at most 78 kB of scripts before the visitor does anything', async ({
  page,
}) => {
  const scripts: Request[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  await page.goto('/');
  await untilIdle(page);
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(78_000);
});

test.describe('the lead dialog’s code', () => {
  const isDialog = (url: string) => /\/assets\/lead-dialog-[^/]+\.js$/.test(url);

  for (const [gesture, act] of [
    ['a move of the mouse', (page: Page) => page.mouse.move(200, 200)],
    ['a key', (page: Page) => page.keyboard.press('Tab')],
    ['a scroll', (page: Page) => page.mouse.wheel(0, 200)],
  ] as const) {
    test(`waits for the first sign of a person, ${gesture}`, async ({ page }) => {
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(request.url()));
      await page.goto('/');
      await untilIdle(page);
      expect(scripts.filter(isDialog)).toEqual([]);
      await act(page);
      await expect.poll(() => scripts.some(isDialog)).toBe(true);
    });
  }
});
