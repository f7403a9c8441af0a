import { isFullRun } from '@pickup/test-sinks/full-run';
import type { Page, Request } from '@playwright/test';
import { SPECIFIED_MODEL } from '@pickup/roi';
import { expectHydrated, expectFigures, jobs } from '../../support/calculator.ts';
import { newContact } from '../../support/lead-form.ts';
import { holdRequests } from '../../support/wait-until-settled.ts';
import { leadOf } from '../../support/operator.ts';
import { expect, FULL, test } from '../../support/test.ts';

const SCRIPTS = '**/assets/*.js';
const calculator = (page: Page) => page.locator('#roi-calculator');
const busyText = (page: Page) =>
  calculator(page).evaluate((section) => getComputedStyle(section, '::after').content);

test('for a number typed before the scripts have loaded, the page shows "Calculating…", then the results, and keeps the typed text', async ({
  page,
}) => {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto('/');
  await expect(calculator(page)).not.toHaveAttribute('aria-busy');
  await jobs(page).fill('27 ');
  await expect(calculator(page)).toHaveAttribute('aria-busy', 'true');
  expect(await busyText(page)).toBe('"Calculating…"');
  await expect(page.getByRole('timer')).toHaveText('23:45:12');
  release();
  await expectFigures(page, { ...SPECIFIED_MODEL.defaults, jobsPerMonth: 27 });
  await expect(jobs(page)).toHaveValue('27 ');
  await expect(calculator(page)).not.toHaveAttribute('aria-busy');
  expect(await busyText(page)).toBe('none');
  await jobs(page).fill('28'); // after hydration, a change does not show "Calculating…"
  await expectFigures(page, { ...SPECIFIED_MODEL.defaults, jobsPerMonth: 28 });
  await expect(calculator(page)).not.toHaveAttribute('aria-busy');
});

test('"Calculating…" disappears when the scripts fail to load', FULL, async ({ page, faults }) => {
  faults.expect(/Failed to load resource|^uncaught: $/);
  const release = await holdRequests(page, SCRIPTS, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('radio', { name: 'Roofing' }).click();
  await expect(calculator(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(calculator(page)).not.toHaveAttribute('aria-busy');
});

test('while the scripts hang, a button to recalculate appears, and it disappears when the scripts arrive', async ({
  page,
}) => {
  await page.clock.install();
  const release = await holdRequests(page, SCRIPTS);
  await page.goto('/');
  const recalculate = page.getByRole('button', { name: 'Recalculate' });
  await jobs(page).fill('27');
  await expect(recalculate).toBeHidden();
  await page.clock.fastForward(8_000);
  await expect(recalculate).toBeVisible();
  release();
  await expectFigures(page, { ...SPECIFIED_MODEL.defaults, jobsPerMonth: 27 });
  await expect(recalculate).toBeHidden();
});

test('the page is complete and works while the styles of its later parts hang', async ({
  page,
}) => {
  await holdRequests(page, '**/assets/later-parts-*.css');
  await page.goto('/', { waitUntil: 'commit' });
  await expectHydrated(page);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const figure = page.locator('[data-field="netMonthlySavings"]');
  await expect(figure).toBeVisible();
  await jobs(page).fill('27');
  await expectFigures(page, { ...SPECIFIED_MODEL.defaults, jobsPerMonth: 27 });
  await expect(plainForm(page)).toBeHidden();
});

const reportButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Get My Custom Implementation Plan' });
const plainForm = (page: Page) => page.locator('#plain-lead-form');

test.describe('when the scripts do not arrive', () => {
  test('the form that the main button opens sends a lead with the current numbers', async ({
    page,
    server,
    faults,
  }) => {
    faults.expect(/Failed to load resource|^uncaught: /);
    await page.route(SCRIPTS, (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    await page.locator('[name="businessType"][value="roofing"]').check();
    await page.locator('.ask > button').click();
    await expect(plainForm(page)).toBeInViewport();
    const contact = newContact();
    await plainForm(page).locator('[name=firstName]').fill(contact.firstName);
    await plainForm(page).locator('[name=lastName]').fill(contact.lastName);
    await plainForm(page).locator('[name=email]').fill(contact.email);
    await plainForm(page).locator('[name=phone]').fill(contact.phone);
    await plainForm(page).locator('[name=hasConsent]').check();
    await plainForm(page).locator('button[type=submit]').click();
    await page.waitForURL(/\/lead#/);
    const { sent } = await leadOf(server, contact.email);
    expect(sent).toMatchObject({ jobs_per_month: 8, 'contact.business_type': 'roofing' });
  });

  test(
    'parts that need scripts are replaced by parts that work without them',
    FULL,
    async ({ page, faults }) => {
      faults.expect(/Failed to load resource|^uncaught: /);
      await page.route(SCRIPTS, (route) => route.abort());
      await page.goto('/es/');
      await expect(plainForm(page)).toBeVisible();
      await expect(page.locator('form#roi-form .plain-only')).toBeVisible();
      await expect(page.locator('a.voice-button')).toBeVisible();
      await expect(page.locator('button.voice-button')).toBeHidden();
      await expect(page.getByRole('timer')).toBeHidden();
    },
  );
});

test('what was typed into the form stays when the scripts arrive late', async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto('/?jobsPerMonth=27');
  await reportButton(page).click();
  await plainForm(page).getByLabel('First name').fill('Ada');
  await plainForm(page).getByLabel('Phone').focus();
  release();
  await expectHydrated(page);
  await expect(plainForm(page).getByLabel('First name')).toHaveValue('Ada');
  await expect(plainForm(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the dialog replaces an empty form when the scripts arrive', async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto('/');
  await expect(plainForm(page)).toBeHidden();
  await reportButton(page).click();
  await expect(plainForm(page)).toBeInViewport();
  release();
  await expect(page.getByRole('dialog', { name: 'Get Your Free Report' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(plainForm(page)).toBeHidden();
});

test(
  'the form with the current numbers replaces a dialog that does not load',
  FULL,
  async ({ page, faults }) => {
    faults.expect(/Failed to load resource/);
    await page.route('**/assets/lead-dialog-*.js', (route) => route.abort());
    await page.goto('/');
    await expectHydrated(page);
    await jobs(page).fill('27');
    await reportButton(page).click();
    await expect(plainForm(page)).toBeInViewport();
    await expect(plainForm(page).locator('[name=jobsPerMonth]')).toHaveValue('27');
    await jobs(page).fill('28');
    await expect(plainForm(page).locator('[name=jobsPerMonth]')).toHaveValue('28');
  },
);

test(
  'a page that another script changed before hydration works without its own scripts',
  FULL,
  async ({ page, faults }) => {
    faults.expect(/./);
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => document.querySelector('main h3')?.remove());
    });
    await page.goto('/');
    await expect(plainForm(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await jobs(page).fill('27');
    await page.getByRole('button', { name: 'Recalculate' }).click();
    await expectFigures(page, { ...SPECIFIED_MODEL.defaults, jobsPerMonth: 27 });
  },
);

async function waitUntilIdle(page: Page): Promise<void> {
  await expectHydrated(page);
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 5_000 })),
  );
  await page.waitForLoadState('networkidle');
}

test('a visit loads at most 75 kB of scripts, and the dialog’s code loads only at the first gesture', async ({
  page,
}) => {
  const scripts: Request[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  const dialogScripts = () =>
    scripts
      .map((script) => script.url())
      .filter((url) => /\/assets\/lead-dialog-[^/]+\.js$/.test(url));
  const gestures = [
    ['a mouse move', () => page.mouse.move(200, 200)],
    ['a key press', () => page.keyboard.press('Tab')],
    ['a scroll', () => page.mouse.wheel(0, 200)],
  ] as const;
  for (const [gesture, act] of isFullRun ? gestures : gestures.slice(0, 1)) {
    await test.step(gesture, async () => {
      await page.goto('about:blank');
      scripts.length = 0;
      await page.goto('/');
      await waitUntilIdle(page);
      if (gesture === gestures[0][0]) expect(await sizeOf(scripts)).toBeLessThanOrEqual(75_000);
      expect(dialogScripts()).toEqual([]);
      await act();
      await expect.poll(() => dialogScripts().length).toBeGreaterThan(0);
    });
  }
});

/**
 * Sums the sizes of the response bodies. Scripts from the cache count as zero, so only a first
 * visit can be measured.
 */
async function sizeOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(bytes).toBeGreaterThan(0);
  return bytes;
}
