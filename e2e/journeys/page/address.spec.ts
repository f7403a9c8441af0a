import { SPECIFIED_MODEL } from '@pickup/roi';
import { expectFigures, hours, jobs, profit } from '../../support/calculator.ts';
import { expect, test } from '../../support/test.ts';

const INPUTS = {
  jobsPerMonth: 42,
  avgJobProfit: 510.5,
  adminHoursPerWeek: 11,
  selectedPlan: 'pro',
  businessType: 'roofing',
} as const;

test('typed numbers appear in the URL and survive a reload', async ({ page }) => {
  await page.goto('/?utm_source=newsletter&gclid=abc-123');
  await page.getByRole('radio', { name: 'Roofing' }).check();
  await page.getByRole('radio', { name: 'Pro', exact: true }).check();
  await jobs(page).fill('42');
  await profit(page).fill('510.5');
  await hours(page).fill('11');
  await expect(page).toHaveURL((url) =>
    Object.entries(INPUTS).every(([name, value]) => url.searchParams.get(name) === String(value)),
  );
  await page.reload();
  await expectFigures(page, INPUTS);
  await expect(page.getByRole('heading', { name: 'Your Pro Plan Results' })).toBeVisible();
  await expect(jobs(page)).toHaveValue('42');
  await expect(page.getByRole('radio', { name: 'Roofing' })).toBeChecked();
  const kept = new URL(page.url()).searchParams;
  expect(kept.get('utm_source')).toBe('newsletter');
  expect(kept.get('gclid')).toBe('abc-123');

  await test.step('a cleared field stays empty, and the results wait for a number', async () => {
    await jobs(page).fill('');
    await expect(page).toHaveURL(/jobsPerMonth=(&|$)/);
    await page.reload();
    await expect(jobs(page)).toHaveValue('');
    await expectFigures(page, { ...INPUTS, jobsPerMonth: 8 }); // the trade's preset
    await expect(page.getByText('waiting for a number')).toBeVisible();
  });
});

test('for invalid values in the URL, the page shows defaults or the nearest valid numbers, and runs no code from them', async ({
  page,
}) => {
  const hostile = new URLSearchParams({
    jobsPerMonth: '</script><script>document.title = "taken over"</script>',
    avgJobProfit: "$& $' $`",
    adminHoursPerWeek: '1e9',
    selectedPlan: '__proto__',
    businessType: 'constructor',
  });
  await page.goto(`/?${hostile}`);
  await expectFigures(page, { ...SPECIFIED_MODEL.defaults, adminHoursPerWeek: 168 });
  await expect(jobs(page)).toHaveAccessibleDescription('Enter a number, like 15.');
  await expect(profit(page)).toHaveValue("$& $' $`");
  await expect(page).not.toHaveTitle(/taken over/);
});
