import { offersOf } from '@pickup/contracts/offer-of-settings';
import { siteSettingsSchema } from '@pickup/contracts/site-settings';
import type { Page } from '@playwright/test';
import { expectFigures, expectHydrated, jobs, profit } from '../support/calculator.ts';
import { guidedLog, openGuided, typeAnswer } from '../support/guided.ts';
import { fillLead, newContact, openLeadDialog, submitButton, toast } from '../support/lead-form.ts';
import { OWN_OFFER } from '../support/offers.ts';
import { leadOf } from '../support/operator.ts';
import { expect, test } from '../support/test.ts';

const { model } = offersOf(
  siteSettingsSchema.parse({
    brand: { name: 'P', legalName: 'P' },
    mainSite: { url: 'https://p.example' },
    phone: '555 010 0199',
    ...OWN_OFFER,
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

async function expectOwnOffer(page: Page): Promise<void> {
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

for (const width of [360, 1440]) {
  test.describe(`a page with three plans and a ninth trade, ${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    // apps/server/test/own-offer.test.ts reads the report, the PDF and the email.
    const title = 'calculates with them, and stores them with the lead';
    const wide = width === 1440;
    test(title, { tag: wide ? [] : '@full' }, async ({ page, shareServer }) => {
      const server = await shareServer(OWN_OFFER);
      const contact = newContact();
      await page.goto(server.origin);
      await expectHydrated(page);
      await expectOwnOffer(page);
      await page.getByRole('radio', { name: 'Roofing' }).click();
      await expect(jobs(page)).toHaveValue('8');
      await page.getByRole('radio', { name: 'Pest Control' }).click();
      await expect(profit(page)).toHaveValue('125');
      await plan(page, 'Fleet').check();
      await expectFigures(page, INPUTS, model);
      await expect(page).toHaveURL(/selectedPlan=fleet&businessType=pest-control/);
      await page.reload();
      await expectFigures(page, INPUTS, model);

      const dialog = await openLeadDialog(page);
      await expect(dialog.getByLabel('Business type')).toHaveValue('pest-control');
      await fillLead(dialog, contact);
      await submitButton(dialog).click();
      await expect(toast(page, 'Success!')).toBeVisible();
      expect(await leadOf(server, contact.email)).toMatchObject({
        trade_name: 'Pest Control',
        plan_name: 'Fleet',
        terms: { price: 1_199, lift_rate: 0.275 },
      });
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      const plain = 'shows them, calculates with them, and takes the lead';
      test(plain, { tag: '@full' }, async ({ page, shareServer }) => {
        const server = await shareServer(OWN_OFFER);
        const contact = newContact();
        await page.goto(server.origin);
        await expectOwnOffer(page);
        await plan(page, 'Fleet').check();
        await page.getByRole('radio', { name: 'Roofing' }).check();
        await page.getByRole('button', { name: 'Recalculate' }).click();
        const roofing = { businessType: 'roofing', jobsPerMonth: 8, avgJobProfit: 850 };
        await expectFigures(page, { ...INPUTS, ...roofing }, model);
        await fillLead(page, contact);
        await page.getByLabel('Business type').selectOption('Pest Control');
        await submitButton(page).click();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await leadOf(server, contact.email)).toMatchObject({
          trade_name: 'Pest Control',
          plan_name: 'Fleet',
          figures: { net_monthly_savings: expect.any(Number), model_version: model.version },
        });
      });
    });
  });
}

test('the Spanish page has the Spanish names', { tag: '@full' }, async ({ page, shareServer }) => {
  const server = await shareServer(OWN_OFFER);
  await page.goto(`${server.origin}/es/`);
  await expect(page.getByRole('radio', { name: 'Control de plagas' })).toBeChecked();
  await expect(plan(page, 'Cuadrilla')).toBeChecked();
  await expect(page.getByText('27.5% más de trabajos')).toBeVisible();
});

test(
  'the guided assistant knows the trade and the plans by their names',
  { tag: '@full' },
  async ({ page, shareServer }) => {
    const server = await shareServer(OWN_OFFER);
    await openGuided(page, server.origin);
    const say = (words: string) => typeAnswer(page, words);
    await say('I do pest control');
    await expect(guidedLog(page).getByText('Pest Control. Got it.')).toBeVisible();
    await say('50 jobs');
    await say('$120');
    await say('6');
    await expect(
      guidedLog(page).getByText(
        'Which plan: Starter at $149 a month, Crew at $349, or Fleet at $1,199?',
      ),
    ).toBeVisible();
    await say('the biggest one');
    await expect(guidedLog(page).getByText('Fleet. Got it.')).toBeVisible();
    await expectFigures(
      page,
      { ...INPUTS, jobsPerMonth: 50, avgJobProfit: 120, adminHoursPerWeek: 6 },
      model,
    );
  },
);
