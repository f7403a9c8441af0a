import { isFullRun } from '@pickup/test-sinks/full-run';
import assistant from '@pickup/messages/es/page/assistant' with { type: 'json' };
import calculator from '@pickup/messages/es/page/calculator' with { type: 'json' };
import leadForm from '@pickup/messages/es/page/lead-form' with { type: 'json' };
import subscriptions from '@pickup/messages/es/page/subscriptions' with { type: 'json' };
import thanks from '@pickup/messages/es/page/thanks' with { type: 'json' };
import type { Page } from '@playwright/test';
import { toWire } from '@pickup/contracts/wire-case';
import { calculateResults, SPECIFIED_MODEL } from '@pickup/roi';
import { expectNoViolations, expectNoViolationsInBothSchemes } from '../../support/axe.ts';
import { expectFigures, expectHydrated, jobs, profit } from '../../support/calculator.ts';
import { englishIn, expectSpanish } from '../../support/english-words.ts';
import {
  choose,
  latestMessage,
  ANSWERED_INPUTS,
  typeAnswer,
  voiceButton,
} from '../../support/guided.ts';
import { leadRows } from '../../support/console.ts';
import { tabTo } from '../../support/keyboard.ts';
import { contactOf, toast, type Contact } from '../../support/lead-form.ts';
import { pdfOf, reportLink, unsubscribeLink } from '../../support/mail-links.ts';
import { leadOf } from '../../support/operator.ts';
import { openAsOwner } from '../../support/owner.ts';
import { postLead } from '../../support/post-lead.ts';
import * as spanish from '../../support/spanish.ts';
import { expect, FULL, test } from '../../support/test.ts';

const NAMES = ['Ana', 'López'];
const NUMBERS = {
  jobsPerMonth: 27,
  avgJobProfit: 410,
  adminHoursPerWeek: 9,
  selectedPlan: 'elite',
  businessType: 'plumbing',
} as const;

async function typeNumbers(page: Page): Promise<void> {
  await spanish.jobs(page).fill('27');
  await spanish.profit(page).fill('410');
  await spanish.hours(page).fill('9');
}

async function sendInDialog(page: Page, contact: Contact): Promise<void> {
  const dialog = await spanish.sendEmptyLead(page);
  await expectSpanish(page, NAMES);
  await spanish.fillContact(dialog, contact);
  await spanish.submitButton(dialog).click();
  await expect(toast(page, leadForm.toasts.consentRequired.title)).toBeVisible();
  await dialog.getByLabel(spanish.CONSENT).check();
  await spanish.submitButton(dialog).click();
  await expect(toast(page, leadForm.toasts.success.title)).toBeVisible();
}

async function sendWithoutJavaScript(page: Page, contact: Contact): Promise<void> {
  await page.getByRole('button', { name: calculator.recalculate }).click();
  const form = page.locator('#get-report');
  await spanish.fillContact(form, contact);
  await form.getByLabel(leadForm.labels.businessType).selectOption('plumbing');
  await form.getByLabel(spanish.CONSENT).check();
  await spanish.submitButton(form).click();
  await expect(page.getByRole('heading', { name: thanks.title })).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ viewport: { width: 360, height: 900 }, javaScriptEnabled });

    const title =
      'a visitor gets everything in Spanish: page, form, email, report, PDF, booking and unsubscribe page';
    const tag = javaScriptEnabled ? [] : '@full';
    test(title, { tag }, async ({ page, mailing: { server, mailTo }, browser }) => {
      const contact = contactOf('Ana', 'López');
      // axe needs scripts, so a page without JavaScript is opened again with JavaScript.
      const audited = javaScriptEnabled ? page : await browser.newPage({ javaScriptEnabled: true });
      const check = async () => {
        await expectSpanish(page, NAMES);
        if (!isFullRun) return;
        if (audited !== page) {
          await audited.bringToFront(); // a page in the background renders nothing
          await audited.goto(page.url());
        }
        await expectNoViolationsInBothSchemes(audited);
        await page.bringToFront();
      };

      await page.goto(`${server.origin}/es/`);
      await check();
      if (javaScriptEnabled) await expectHydrated(page);
      await typeNumbers(page);
      if (javaScriptEnabled) await expectFigures(page, NUMBERS);
      await (javaScriptEnabled ? sendInDialog : sendWithoutJavaScript)(page, contact);
      await expectSpanish(page, NAMES);

      const lead = await leadOf(server, contact.email);
      expect(lead).toMatchObject({
        language: 'es',
        inputs: { jobs_per_month: 27 },
        consent: { text: spanish.CONSENT },
      });
      const mail = await mailTo(contact);
      const pdf = await pdfOf(mail);
      expect(pdf.language).toBe('es-US');
      for (const text of [mail.subject, mail.text, pdf.text])
        expect(englishIn(text, NAMES)).toEqual([]);

      await page.goto(reportLink(mail, server));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await check();
      await page.goto(`${server.origin}/es/book?lead=${lead.id}`);
      await spanish.requestTime(page);
      await check();
      await page.goto(unsubscribeLink(mail, server));
      await check();
      await page.getByRole('button', { name: subscriptions.unsubscribe }).click();
      await expect(page.getByRole('heading', { name: subscriptions.unsubscribed })).toBeVisible();
      await expectSpanish(page, NAMES);
      if (audited !== page) await audited.close();
    });
  });
}

/** The visitor is a plumber with fifteen jobs of $250 and six admin hours, on the Pro plan. */
const ANSWERS = ['plomería', 'unos quince', 'doscientos cincuenta dólares', '6', 'pro', 'sí'];

test(
  'a Spanish visitor becomes a lead and books a time in the assistant, using only the keyboard',
  FULL,
  async ({ page, bookable: server }) => {
    const contact = contactOf('Ana', 'López García');
    await page.goto(`${server.origin}/es/`);
    await tabTo(page, voiceButton(page));
    await page.keyboard.press('Enter');
    await expect(latestMessage(page)).toContainText('asistente guiado');
    for (const answer of ANSWERS) await typeAnswer(page, answer);
    await typeAnswer(page, `me llamo ${contact.firstName}`);
    await expectFigures(page, ANSWERED_INPUTS);
    await expectSpanish(page, ['Ana', 'López', 'García']);
    await expectNoViolations(page);
    const form = page.locator('.guided-contact');
    await expect(form.getByLabel('Nombre', { exact: true })).toHaveValue('Ana');
    await form.getByLabel('Apellido').fill(contact.lastName);
    await form.getByLabel('Correo electrónico').fill(contact.email);
    await form.getByLabel('Teléfono').fill(contact.phone);
    await form.getByLabel(spanish.CONSENT).check();
    await page.keyboard.press('Enter');
    await expect(toast(page, leadForm.toasts.success.title)).toBeVisible();
    await expect(latestMessage(page)).toContainText('¿Qué hora le conviene?');
    await choose(page, assistant.labels.nextDay);
    await typeAnswer(page, 'la segunda');
    await expect(latestMessage(page)).toContainText(/Su llamada está agendada: .+ hora .+central/);
    expect(await leadOf(server, contact.email)).toMatchObject({
      language: 'es',
      status: 'booked',
      booking_requests: [{ state: 'confirmed' }],
      figures: toWire(calculateResults(SPECIFIED_MODEL, ANSWERED_INPUTS)),
      contact: { first_name: 'Ana', last_name: 'López García' },
      consent: { text: spanish.CONSENT },
      sent: { form_version: 'guided-2' },
    });
  },
);

test('the language switch keeps the numbers and the campaign, in both directions', async ({
  page,
}) => {
  await page.goto('/?utm_source=van&gclid=click-7');
  await expectHydrated(page);
  await jobs(page).fill('33');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(/\/es\/\?.*jobsPerMonth=33/);
  await expect(spanish.jobs(page)).toHaveValue('33');
  await expectHydrated(page);
  await spanish.profit(page).fill('512.5');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(profit(page)).toHaveValue('512.5');
  await expect(jobs(page)).toHaveValue('33');
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get('utm_source'), searchParams.get('gclid')]).toEqual([
    '/',
    'van',
    'click-7',
  ]);
});

test.describe('for a browser in Spanish', () => {
  test.use({ locale: 'es-MX', javaScriptEnabled: false });

  test('the page suggests Spanish without a redirect, and stops after the visitor chooses a language', async ({
    page,
  }) => {
    await page.goto('/?jobsPerMonth=41');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('link', { name: 'Ver en español' }).click();
    await expect(spanish.jobs(page)).toHaveValue('41');
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await expect(jobs(page)).toHaveValue('41');
    await expect(page.getByRole('link', { name: 'Español', exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Español', exact: true })).toBeVisible();
  });
});

test(
  'the inbox marks leads who speak Spanish, and a filter lists only those leads',
  FULL,
  async ({ page, startServer }) => {
    const server = await startServer();
    await postLead(server, contactOf('Ana', 'López'), { language: 'es-MX' });
    await postLead(server, contactOf('Grace', 'Hopper'));
    await openAsOwner(page, server, 'leads');
    const rows = leadRows(page);
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: 'Ana López' })).toContainText('Spanish');
    await expect(rows.filter({ hasText: 'Grace Hopper' })).not.toContainText('Spanish');
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByLabel('Language').selectOption('Spanish');
    await expect(rows).toHaveCount(1);
    await rows.getByRole('link', { name: 'Ana López', exact: true }).click();
    await expect(page.getByText('Plumbing · Spanish')).toBeVisible();
  },
);

test('each language’s page links to the other one for search engines and has a PNG preview image', async ({
  request,
  baseURL,
}) => {
  for (const [path, canonical] of [
    ['/', `${baseURL}/`],
    ['/es/?utm_source=ad', `${baseURL}/es/`],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(html).toContain(`<link rel="canonical" href="${canonical}">`);
    expect(html).toContain(`<link rel="alternate" hreflang="es" href="${baseURL}/es/">`);
    expect(html).toContain(`<link rel="alternate" hreflang="en" href="${baseURL}/">`);
    expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${baseURL}/">`);
    const image = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? '';
    expect((await request.get(image)).headers()['content-type']).toBe('image/png');
  }
});
