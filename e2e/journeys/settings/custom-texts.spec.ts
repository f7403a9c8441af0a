import type { SettingsPreview } from '@pickup/contracts/settings/page-settings';
import type { Page } from '@playwright/test';
import { expectHydrated, jobs } from '../../support/calculator.ts';
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
import type { RunningServer } from '../../support/start-server.ts';
import { expect, FULL, test } from '../../support/test.ts';

const TEXTS = {
  en: {
    'page/hero.headline': 'Never lose a pest call again </script><script>alert(1)</script>',
    'page/hero.offer': 'What would {plan} bring you?',
    'page/results.net': 'Left over each month',
    'page/calculator.fields.jobsPerMonth.hint': 'Count only paid visits',
    'page/lead-form.labels.businessType': 'Line of work',
    'page/lead-form.missing.email': 'We need your address.',
    'consent.text': 'Yes, {brandName} may write to me about pests.',
    'emails.report.subject.gain': 'Your pest numbers: {net}[ for {firstName}]',
    'emails.report.open': 'Look at your numbers',
    'report.title': 'Your pest report',
    'report.paper.results': 'What it brings',
  },
  es: { 'page/hero.headline': 'No pierda otra llamada' },
};

test('a page with custom texts hydrates with them, and the lead’s report, email and consent use them', async ({
  page,
  mailbox,
  startServer,
}) => {
  const server = await startServer(...deliverySettings({ mailbox, settings: { texts: TEXTS } }));
  const contact = newContact();
  await page.goto(server.origin);
  await expectHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TEXTS.en['page/hero.headline']);
  await expect(page.getByText('What would Elite bring you?')).toBeVisible();
  await jobs(page).fill('40');
  await expect(page.getByText('Left over each month').first()).toBeVisible();
  await expect(page.getByText('Count only paid visits')).toBeVisible();

  const dialog = await openLeadDialog(page);
  await expect(dialog.getByLabel('Line of work')).toBeVisible();
  await submitButton(dialog).click();
  await expect(dialog.getByText('We need your address.')).toBeVisible();
  await fillContact(dialog, contact);
  await dialog.getByLabel('Yes, Pickup may write to me about pests.').check();
  await submitButton(dialog).click();
  await expect(toast(page, 'Success!')).toBeVisible();

  const agreed = { text: 'Yes, Pickup may write to me about pests.' };
  expect(await leadOf(server, contact.email)).toMatchObject({ consent: agreed });
  const mail = await mailTo(mailbox, contact);
  expect(mail.subject).toMatch(/^Your pest numbers: \$[\d,]+ for Ada$/);
  expect(mail.text).toContain('Look at your numbers');
  const { text } = await pdfOf(mail);
  expect(text).toContain('Your pest report');
  expect(text).toContain('What it brings');
  await page.goto(reportLink(mail, server));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your pest report');
  await page.goto(`${server.origin}/es/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No pierda otra llamada');
});

interface Message {
  readonly pickup: string;
  readonly path: readonly (string | number)[];
}

/** Opens a page that has the preview in a frame and records the preview's messages. */
async function openPreviewFrame(page: Page, server: RunningServer, address: string) {
  await page.route(`${server.origin}/console/frame-test`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Frame</title><link rel="icon" href="data:,">
<iframe title="Preview" src="${address}" style="width:1200px;height:700px"></iframe>
<script>const received = []; addEventListener('message', ({ data }) => received.push(data))</script>`,
    }),
  );
  await page.goto(`${server.origin}/console/frame-test`);
  const preview = page.frameLocator('iframe');
  const received = async () => (await page.evaluate<Message[]>('received')).map(({ path }) => path);
  const show = (path: Message['path']) =>
    page.evaluate(
      (message) =>
        document.querySelector('iframe')?.contentWindow?.postMessage(message, location.origin),
      { pickup: 'show', path },
    );
  return { preview, received, show };
}

test(
  'clicking a text in a preview reports the text’s setting to the console, and opens no link',
  FULL,
  async ({ page, faults, shareServer }) => {
    // The preview blocks its own requests, so that the server counts no visit.
    faults.expect(/connect-src 'none'/);
    const server = await shareServer({ promo: 'Half price', texts: TEXTS });
    const path = '/api/page-settings/preview';
    const addresses = (await callOperatorApi(server, path, { method: 'POST' })) as SettingsPreview;
    const { preview, received, show } = await openPreviewFrame(page, server, addresses.page.en);
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(
      TEXTS.en['page/hero.headline'],
    );
    const frame = page.frames().find((one) => one !== page.mainFrame());
    if (!frame) throw new Error('there is no frame');
    await expectHydrated(frame);
    // The page's text and title must not contain the invisible marks of settings.
    const marks = () => frame.evaluate(() => document.body.innerText.match(/[\u2060\u2063]/g));
    await expect.poll(marks).toBeNull();
    expect(await frame.evaluate(() => document.title)).not.toMatch(/[\u2060\u2063]/);

    await preview.getByRole('heading', { level: 1 }).click();
    await preview.getByText('Half price').first().click();
    await preview.getByText('Count only paid visits').click();
    await preview.locator('.plan-price b').first().click();
    await preview.getByRole('link', { name: /^Back/ }).first().click();
    // A message arrives a moment after its click.
    await expect.poll(received).toEqual([
      ['texts', 'en', 'page/hero.headline'],
      ['promo'],
      ['texts', 'en', 'page/calculator.fields.jobsPerMonth.hint'],
      ['plans'],
      ['texts', 'en', 'page/top-bar.backShort'], // the frame is narrower than 1,280 px
    ]);
    expect(new URL(frame.url()).pathname).toBe(new URL(addresses.page.en).pathname);

    // The calculator works, and a click on what it renders is reported too.
    await jobs(frame).fill('40');
    await preview.getByText('Left over each month').first().click();
    await expect
      .poll(async () => (await received()).at(-1))
      .toEqual(['texts', 'en', 'page/results.net']);

    await show(['texts', 'en', 'page/footer.estimates']);
    await expect(preview.getByText('These are estimates')).toBeInViewport();
    await show(['texts', 'en', 'page/hero.headline']);
    await expect(preview.getByRole('heading', { level: 1 })).toBeInViewport();
  },
);
