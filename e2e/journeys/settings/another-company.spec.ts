import type { PageSettings } from '@pickup/contracts/settings/page-settings';
import { offersFromSettings } from '@pickup/contracts/settings/offers-from-settings';
import { siteSettingsSchema } from '@pickup/contracts/settings/site-settings';
import { calculateResults, formatCurrency } from '@pickup/roi';
import type { Locator, Page } from '@playwright/test';
import { expectFigures, expectHydrated } from '../../support/calculator.ts';
import { deliverySettings } from '../../support/delivery-settings.ts';
import {
  fillContact,
  newContact,
  openLeadDialog,
  submitButton,
  toast,
} from '../../support/lead-form.ts';
import { mailTo, pdfOf, reportLink } from '../../support/mail-links.ts';
import { callOperatorApi, leadOf } from '../../support/operator.ts';
import { openAsOwner } from '../../support/owner.ts';
import { expectSaved, openGroup, settingGroup } from '../../support/page-editor.ts';
import type { RunningServer } from '../../support/start-server.ts';
import { expect, FULL, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="8" fill="#0f5c4a"/></svg>';
const CONSENT = 'Yes, {brandName} may contact me about its services.';
const SHOWN_CONSENT = CONSENT.replace('{brandName}', 'Ridgeline Desk');
const INPUTS = {
  jobsPerMonth: 40,
  avgJobProfit: 180,
  adminHoursPerWeek: 8,
  selectedPlan: 'elite',
  businessType: 'pest-control',
};

test(
  'an owner turns the page into another company’s without editing JSON, and a lead gets that company’s report',
  FULL,
  async ({ page, startServer, mailbox }) => {
    const server = await startServer(...deliverySettings({ mailbox }));
    await openAsOwner(page, server, 'page');

    await test.step('the owner sets name, look, plans, a trade, texts and a claim', async () => {
      await page.getByLabel('Brand name', { exact: true }).fill('Ridgeline Desk');
      await page.getByLabel('Legal name', { exact: true }).fill('Ridgeline Desk LLC');
      await page.getByLabel('Main site', { exact: true }).fill('https://www.ridgeline.test/');
      await setLook(page);
      await setPlans(page);
      await addTrade(page);
      await setClaim(page);
      await setText(page, 'es', 'page/hero.headline', 'Ningún trabajo se queda sin respuesta');
      await setText(page, 'en', 'consent.text', CONSENT);
      await expectSaved(page);
    });
    await test.step('the owner reviews and publishes the draft', async () => {
      await page.getByRole('button', { name: 'Review and publish' }).click();
      const dialog = page.getByRole('dialog', { name: 'Review and publish' });
      const company = dialog.getByRole('heading', { name: 'Company 3 changes' });
      await expect(company).toBeVisible();
      await expect(dialog.getByText('Brand name: Pickup → Ridgeline Desk')).toBeVisible();
      await expect(dialog.getByText('These came with Pickup.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByText(/^Version \d+ is published\.$/)).toBeVisible();
      const [shown] = await Promise.all([
        page.waitForEvent('popup'),
        page.locator('.toast').getByRole('button', { name: 'Open the page' }).click(),
      ]);
      expect(new URL(shown.url()).href).toBe(`${server.origin}/`);
      await shown.close();
    });

    const { model } = await publishedOffer(server);
    const visitor = await page.context().newPage();
    await test.step('visitors see the other company’s page in both languages', async () => {
      await expect(async () => {
        await visitor.goto(`${server.origin}/es/`);
        const headline = visitor.getByRole('heading', { level: 1 });
        await expect(headline).toHaveText('Ningún trabajo se queda sin respuesta', {
          timeout: 500,
        });
      }).toPass();
      for (const name of ['[name="description"]', '[property="og:description"]']) {
        await expect(visitor.locator(`meta${name}`)).toHaveAttribute(
          'content',
          /^Ningún trabajo se queda sin respuesta\. Escriba .+ Ridgeline Desk/,
        );
      }
      expect(await visitor.locator('head').innerHTML()).not.toMatch(/pickup/i);
      await expect(visitor.getByRole('radio', { name: 'Control de plagas' })).toBeVisible();
      await visitor.goto(server.origin);
      await expectHydrated(visitor);
      await expect(visitor.getByText('Why Ridgeline Desk').first()).toBeVisible();
      await expect(visitor.locator('.logo-image, img.logo').first()).toBeVisible();
      const sources = visitor.getByRole('region', { name: 'Sources' });
      await expect(sources).toContainText('Customer survey');
      await expect(sources).toContainText('as of September 30, 2026');
      await expect(visitor.getByText('$389').first()).toBeVisible();
      await expect(visitor.getByText(/pickup/i)).toHaveCount(0);
    });

    const contact = newContact();
    await test.step('a visitor uses the calculator and requests the report', async () => {
      await visitor.getByRole('radio', { name: 'Pest Control' }).check();
      await visitor.getByRole('radio', { name: 'Elite', exact: true }).check();
      await expectFigures(visitor, INPUTS, model);
      const dialog = await openLeadDialog(visitor);
      await fillContact(dialog, contact);
      await dialog.getByLabel(SHOWN_CONSENT).check();
      await submitButton(dialog).click();
      await expect(toast(visitor, 'Success!')).toBeVisible();
      await visitor.close();
    });

    await test.step('the email, the PDF and the report page show the same figure under that company’s name', async () => {
      const mail = await mailTo(mailbox, contact);
      const { text: pdf } = await pdfOf(mail);
      await page.goto(reportLink(mail, server));
      const report = await page.locator('body').innerText();
      const net = formatCurrency(calculateResults(model, INPUTS).netMonthlySavings);
      for (const [where, words] of Object.entries({ email: mail.text, pdf, report })) {
        expect(words, where).toContain(net);
        expect(words, where).toContain('Ridgeline Desk');
        expect(words, where).not.toMatch(/pickup(?!\.test)/i);
      }
      expect(report).toContain('Pest Control');
      expect(mail.html).toContain('#0f5c4a');
      expect(await leadOf(server, contact.email)).toMatchObject({
        trade_name: 'Pest Control',
        terms: { price: 389 },
        consent: { text: SHOWN_CONSENT },
      });
    });
  },
);

async function setLook(page: Page): Promise<void> {
  const look = await openGroup(page, 'Look');
  await look.getByLabel('Button color', { exact: true }).fill('#0f5c4a');
  const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) };
  await look.locator('input[type=file]').setInputFiles(logo);
  await expect(look.getByLabel('Description of the logo')).toBeVisible();
}

async function setPlans(page: Page): Promise<void> {
  const plans = await openGroup(page, 'Plans');
  for (const [name, price] of [
    ['Pro', '199'],
    ['Elite', '389'],
  ] as const) {
    const plan = itemOf(plans, name);
    await plan.locator('summary').first().click();
    await plan.getByLabel('Monthly price ($)').fill(price);
  }
}

async function addTrade(page: Page): Promise<void> {
  const trades = await openGroup(page, 'Trades');
  await trades.getByRole('button', { name: 'Add a trade' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a trade' });
  await dialog.getByLabel('Name of the trade').fill('Pest Control');
  await dialog.getByRole('button', { name: 'Add a trade' }).click();
  const trade = itemOf(trades, 'Pest Control');
  await trade.getByLabel('Name (Spanish)').fill('Control de plagas');
  await trade.getByLabel('Jobs per month').fill(String(INPUTS.jobsPerMonth));
  await trade.getByLabel('Profit per job ($)').fill(String(INPUTS.avgJobProfit));
}

async function setClaim(page: Page): Promise<void> {
  const offers = await openGroup(page, 'Offers and claims');
  await removeShippedOffer(offers);
  await offers.getByLabel('Rating (English)').fill('4.7/5');
  await offers.getByText('Source and dates of the claim “Rating”').click();
  const rating = offers.locator('.claim-setting').filter({ hasText: 'Rating (English)' });
  await rating.getByLabel('Source', { exact: true }).fill('Customer survey');
  await rating.getByLabel('As of').fill('2026-09-30');
}

/**
 * Removes the promotion, urgency texts and badges, but keeps the claims, because the review must
 * list the claims.
 */
async function removeShippedOffer(offers: Locator): Promise<void> {
  for (const name of ['Promotion', 'Remaining spots', 'Countdown']) {
    await offers.getByLabel(name, { exact: true }).fill('');
    await offers.getByLabel(`${name} (Spanish)`).fill('');
  }
  const badges = offers.getByRole('group', { name: 'Badges' });
  for (let left = 4; left > 0; left -= 1) {
    await badges
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect(badges.getByRole('button', { name: /^Remove / })).toHaveCount(left - 1);
  }
}

async function setText(page: Page, language: 'en' | 'es', key: string, words: string) {
  const texts = settingGroup(page, 'Texts');
  const search = texts.getByLabel('Search texts');
  if (!(await search.isVisible())) await openGroup(page, 'Texts');
  await texts.getByLabel('Language').selectOption(language);
  await search.fill(key);
  await expect(texts.getByText('1 text', { exact: true })).toBeVisible();
  await texts.locator('.custom-text').getByRole('textbox').first().fill(words);
}

const itemOf = (list: Locator, name: string) =>
  list.locator('.setting-list > li').filter({ has: list.page().getByText(name, { exact: true }) });

async function publishedOffer(server: RunningServer) {
  const { settings } = (await callOperatorApi(server, '/api/page-settings')) as PageSettings;
  return offersFromSettings(siteSettingsSchema.parse(settings)).en;
}
