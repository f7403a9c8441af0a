import { isFullRun } from '@pickup/test-sinks/full-run';
import type { Page } from '@playwright/test';
import { SPECIFIED_MODEL } from '@pickup/roi';
import { expectNoViolations } from '../../support/axe.ts';
import { expectHydrated, expectFigures, hours, jobs, profit } from '../../support/calculator.ts';
import { expect, test } from '../../support/test.ts';

const netSavings = (page: Page) => page.locator('data[data-field="netMonthlySavings"]').first();

test.beforeEach(({ page }) => page.goto('/'));

test(
  'the page opens with the default figures, the ROI per year and month, and an instant payback',
  { tag: '@smoke' },
  async ({ page }) => {
    await expect(jobs(page)).toHaveValue('15');
    await expect(profit(page)).toHaveValue('350');
    await expect(hours(page)).toHaveValue('8');
    await expect(page.getByRole('radio', { name: 'Plumbing' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Elite' })).toBeChecked();
    await expectFigures(page, SPECIFIED_MODEL.defaults);
    await expect(page.locator('data[data-field="netMonthlySavings"]').first()).toHaveText('$1,488');
    const roi = page
      .locator('.figures > div')
      .filter({ has: page.locator('data[data-field="roiPercentage"]') });
    await expect(roi).toContainText('a year · 17% a month');
    await expect(page.locator('data[data-field="paybackMonths"]').first()).toHaveText('<1');
    await expect(page.getByText('Instant ROI')).toBeVisible();
  },
);

test('numbers typed with spaces or decimal commas are understood, and then reformatted', async ({
  page,
}) => {
  await expectHydrated(page);
  await jobs(page).fill('1 200');
  await profit(page).fill('350,50');
  await hours(page).fill('8,5');
  await expectFigures(page, {
    ...SPECIFIED_MODEL.defaults,
    jobsPerMonth: 1_200,
    avgJobProfit: 350.5,
    adminHoursPerWeek: 8.5,
  });
  await hours(page).blur();
  await expect(jobs(page)).toHaveValue('1,200');
  await expect(profit(page)).toHaveValue('350.50');
  await expect(hours(page)).toHaveValue('8.5');
});

test('a number has no commas while it is edited, typed characters stay, and the URL has a plain number', async ({
  page,
}) => {
  await expectHydrated(page);
  await profit(page).fill('$1,200');
  await jobs(page).focus();
  await expect(profit(page)).toHaveValue('1,200');
  await expect(page).toHaveURL(/avgJobProfit=1200(&|$)/);
  await profit(page).focus();
  await expect(profit(page)).toHaveValue('1200');
  await page.keyboard.type('85'); // typing replaces the number, because focus has selected it
  await expectFigures(page, { ...SPECIFIED_MODEL.defaults, avgJobProfit: 85 });
  await jobs(page).fill('');
  await jobs(page).pressSequentially('1.5e2x');
  await expect(jobs(page)).toHaveValue('1.5e2x');
  await jobs(page).press('Backspace');
  await expect(jobs(page)).toHaveValue('1.5e2');
  await expectFigures(page, { ...SPECIFIED_MODEL.defaults, avgJobProfit: 85, jobsPerMonth: 150 });
});

test('with an empty jobs field, the page keeps the last results and asks for a number', async ({
  page,
}) => {
  const results = page.getByRole('region', { name: 'Your Elite Plan Results' });
  const color = () => netSavings(page).evaluate((figure) => getComputedStyle(figure).color);
  await jobs(page).fill('42');
  await expectFigures(page, { ...SPECIFIED_MODEL.defaults, jobsPerMonth: 42 });
  const bright = await color();
  await jobs(page).fill('');
  await expect(jobs(page)).toHaveAccessibleDescription('Enter a number, like 15.');
  await expect(results).toHaveAccessibleDescription(/waiting for a number/);
  await expect(page.getByText('Enter a number to see the results.')).toBeAttached();
  await page.getByRole('radio', { name: 'Pro', exact: true }).check();
  await page.getByRole('radio', { name: 'Elite', exact: true }).check();
  await expectFigures(page, { ...SPECIFIED_MODEL.defaults, jobsPerMonth: 42 });
  await expect.poll(color).not.toBe(bright);
  if (isFullRun) await expectNoViolations(page);
  await jobs(page).fill('15');
  await expectFigures(page, SPECIFIED_MODEL.defaults);
  await expect(page.getByText('waiting for a number')).toHaveCount(0);
  await expect.poll(color).toBe(bright);
});

test('figures count up to their new value, unless reduced motion is on', async ({ page }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await test.step(reducedMotion, async () => {
      await page.emulateMedia({ reducedMotion });
      await page.goto('/');
      await expectHydrated(page);
      await netSavings(page).evaluate((figure) => {
        const texts: string[] = [];
        Object.assign(window, { texts });
        new MutationObserver(() => texts.push(figure.textContent ?? '')).observe(figure, {
          characterData: true,
          childList: true,
          subtree: true,
        });
      });
      await jobs(page).fill('30');
      await expect(netSavings(page)).toHaveText('$2,538');
      const texts = await page.evaluate(() => (window as unknown as { texts: string[] }).texts);
      expect(texts.at(-1)).toBe('$2,538');
      if (reducedMotion === 'reduce') expect(new Set(texts).size).toBe(1);
      else expect(new Set(texts).size).toBeGreaterThan(1);
      for (const text of texts) expect(text).toMatch(/^\$[12],\d{3}$/);
    });
  }
});

test('a keypress in a field is painted before its results are rendered', async ({ page }) => {
  await expectHydrated(page);
  await jobs(page).focus();
  await page.evaluate(() => {
    const read = (event: Event) => {
      const field = event.target as HTMLInputElement;
      const figure = document.querySelector('data[data-field="netMonthlySavings"]');
      requestAnimationFrame(() =>
        Object.assign(window, {
          atPaint: { field: field.value, figure: figure?.textContent ?? null },
        }),
      );
    };
    addEventListener('input', read, { capture: true, once: true });
  });
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('9');
  await expectFigures(page, { ...SPECIFIED_MODEL.defaults, jobsPerMonth: 9 });
  const atPaint = await page.evaluate(() => (window as unknown as { atPaint: unknown }).atPaint);
  expect(atPaint).toEqual({ field: '9', figure: '$1,488' });
});

test('the plan, table, formulas and loss notice update with the numbers', async ({ page }) => {
  await test.step('choosing a plan shows it in the results and changes every figure', async () => {
    await expect(page.getByRole('heading', { name: 'Your Elite Plan Results' })).toBeVisible();
    await page.getByRole('radio', { name: 'Pro', exact: true }).check();
    await expect(page.getByRole('heading', { name: 'Your Pro Plan Results' })).toBeVisible();
    await expectFigures(page, { ...SPECIFIED_MODEL.defaults, selectedPlan: 'pro' });
    await page.getByRole('radio', { name: 'Elite', exact: true }).check();
  });
  await test.step('the first twelve months can be read as a table', async () => {
    const table = page.getByRole('table', { name: /first twelve months/i });
    await expect(table.getByRole('row')).toHaveCount(14);
    await expect(table.getByRole('row').last()).toContainText('$17,859');
    await jobs(page).fill('30');
    await expect(table.getByRole('row').last()).toContainText('$30,459');
  });
  await test.step('"How we calculate" opens the formulas with the current numbers', async () => {
    await jobs(page).fill('33');
    await page.getByText('How we calculate').click();
    await expect(page.getByText('33 jobs × $350')).toBeVisible();
    await expect(page.getByText('33 jobs × 20%')).toBeVisible();
    await expect(page.getByText('8 hours × 60% × 4.33')).toBeVisible();
  });
  await test.step('for a plan that does not pay off, the page says so and never shows a negative zero', async () => {
    await jobs(page).fill('0');
    await hours(page).fill('0');
    await expect(netSavings(page)).toHaveText('−$497');
    await expect(page.getByText('No payback at these numbers').first()).toBeAttached();
    await expect(page.getByText('Instant ROI')).toHaveCount(0);
    const text = await page.locator('#roi-calculator').innerText();
    expect(text).not.toMatch(/-\$0(?!\d)|NaN|Infinity/);
  });
});

test('in print, the numbers, the results and their formulas are on one page', async ({ page }) => {
  await page.goto('/?jobsPerMonth=2000&avgJobProfit=3500');
  const pdf = await page.pdf({ format: 'Letter', margin: { top: '1cm', bottom: '1cm' } });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('2,000 jobs × 20%')).toBeVisible();
  await expect(page.locator('.results')).toHaveCSS('box-shadow', 'none');
  await expect(page.getByText('How we calculate')).toHaveCSS('list-style-type', 'none');
});
