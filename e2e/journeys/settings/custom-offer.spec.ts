import { offersFromSettings } from '@pickup/contracts/settings/offers-from-settings';
import { siteSettingsSchema } from '@pickup/contracts/settings/site-settings';
import type { Page } from '@playwright/test';
import { expectFigures, expectHydrated, jobs, profit } from '../../support/calculator.ts';
import { becomeLead } from '../../support/lead-form.ts';
import { CUSTOM_OFFER } from '../../support/offers.ts';
import { leadOf } from '../../support/operator.ts';
import { expect, test } from '../../support/test.ts';

const { model } = offersFromSettings(
  siteSettingsSchema.parse({
    brand: { name: 'P', legalName: 'P' },
    mainSite: { url: 'https://p.example' },
    phone: '555 010 0199',
    ...CUSTOM_OFFER,
  }),
).en;

const INPUTS = {
  jobsPerMonth: 45,
  avgJobProfit: 125,
  adminHoursPerWeek: 8,
  selectedPlan: 'fleet',
  businessType: 'pest-control',
};

const plan = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

async function expectCustomOffer(page: Page): Promise<void> {
  await expect(page.getByText('Get Crew Plan ROI + Free Strategy Call')).toBeVisible();
  await expect(page.locator('[name="selectedPlan"][type="radio"]')).toHaveCount(3);
  await expect(page.locator('[name="businessType"][type="radio"]')).toHaveCount(9);
  await expect(plan(page, 'Crew')).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Pest Control' })).toBeChecked();
  const fleet = page.locator('label.plan').filter({ hasText: 'Fleet' });
  for (const text of ['$1,499', '$1,199', '27.5% more jobs', 'Just $40/day', 'FOR TEAMS']) {
    await expect(fleet).toContainText(text);
  }
  await expect(page.getByRole('main')).not.toContainText('Elite Plan');
  await expectFigures(page, model.defaults, model);
}

// apps/server/test/settings/custom-offer.test.ts checks the report, the PDF and the email.
test('a page with three plans and nine trades calculates with them, and the lead keeps the chosen plan and trade', async ({
  page,
  shareServer,
}) => {
  const server = await shareServer(CUSTOM_OFFER);
  await page.goto(server.origin);
  await expectHydrated(page);
  await expectCustomOffer(page);
  await page.getByRole('radio', { name: 'Roofing' }).click();
  await expect(jobs(page)).toHaveValue('8');
  await page.getByRole('radio', { name: 'Pest Control' }).click();
  await expect(profit(page)).toHaveValue('125');
  await plan(page, 'Fleet').check();
  await expectFigures(page, INPUTS, model);
  await expect(page).toHaveURL(/selectedPlan=fleet&businessType=pest-control/);
  await page.reload();
  await expectFigures(page, INPUTS, model);

  const { email } = await becomeLead(page);
  expect(await leadOf(server, email)).toMatchObject({
    business_type: 'pest-control',
    trade_name: 'Pest Control',
    plan_name: 'Fleet',
    terms: { price: 1_199, lift_rate: 0.275 },
  });
});
