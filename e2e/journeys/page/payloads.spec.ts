import type { BrowserContext } from '@playwright/test';
import { CLEANED } from '@pickup/test-sinks/svg-payloads';
import { expectHydrated } from '../../support/calculator.ts';
import { deliverySettings } from '../../support/delivery-settings.ts';
import { newContact } from '../../support/lead-form.ts';
import { mailTo, pdfOf, reportLink } from '../../support/mail-links.ts';
import { callOperatorApi } from '../../support/operator.ts';
import { openAsOwner } from '../../support/owner.ts';
import { previewOf } from '../../support/page-editor.ts';
import { postLead } from '../../support/post-lead.ts';
import type { RunningServer } from '../../support/start-server.ts';
import { expect, FULL, test } from '../../support/test.ts';

// Each attack calls `hacked` if a page parses the attack as HTML or script. The test defines
// `hacked` in every frame.
const IMAGE = '<img src=x onerror=hacked()>';
const VECTOR = '"><svg onload=hacked()>';
const SCRIPT = '</script><script>hacked()//';
const COMMENT = '<!--<script>hacked()</script>';
const EXPRESSION = '{{hacked()}}${hacked()}';

const svg = (name: keyof typeof CLEANED) =>
  (CLEANED[name] ?? '').replaceAll('alert(1)', 'hacked()');

/** Contains an attack in every kind of setting that visitors see. */
const SETTINGS = {
  brand: { name: IMAGE, legalName: VECTOR, postalAddress: SCRIPT },
  phone: '(555) 010-0199',
  promo: IMAGE,
  badges: [VECTOR, SCRIPT, EXPRESSION],
  testimonials: [
    { id: 'dana', name: IMAGE, quote: { en: VECTOR }, trade: { en: SCRIPT }, town: EXPRESSION },
  ],
  urgency: { spots: COMMENT, countdown: IMAGE },
  claims: {
    rating: { text: VECTOR, source: SCRIPT, asOf: '2026-09-30', proof: 'https://evil.test/"><b>' },
    answering: IMAGE,
    resultsIn: EXPRESSION,
  },
  plans: [
    {
      id: 'elite',
      name: { en: VECTOR },
      description: { en: IMAGE },
      extraLine: { en: SCRIPT },
      price: 100,
      liftRate: 0.2,
      timeSavingsFactor: 0.6,
      hourlyValue: 45,
    },
  ],
  trades: [
    {
      id: 'plumbing',
      name: { en: IMAGE },
      icon: { svg: svg('onload at the root') },
      defaultJobs: 20,
      defaultTicket: 300,
    },
  ],
  links: {
    navigation: [{ label: VECTOR, url: 'https://evil.test/' }],
    legal: [{ label: SCRIPT, url: 'https://evil.test/' }],
  },
  texts: {
    en: {
      'page/hero.headline': IMAGE,
      'page/head.application': SCRIPT,
      'page/lead-form.toasts.consentRequired.title': VECTOR,
      'emails.report.subject.gain': `${IMAGE} {net}[ {firstName}]`,
      'consent.text': `{brandName} ${SCRIPT}`,
    },
  },
};

test(
  'settings cannot run scripts on the page, in the console, in emails or in the PDF',
  FULL,
  async ({ page, context, startServer, mailbox, faults }) => {
    test.slow();
    // The test opens the email outside the server's origin, so the browser blocks the email's logo.
    faults.expect(/CORS policy|ERR_FAILED/);
    const attackedFrames = await watchAttacks(context);
    await page.setContent(IMAGE);
    await expect
      .poll(() => attackedFrames.splice(0), 'an attack that works is detected')
      .toEqual(['about:blank']);
    const server = await startServer(...deliverySettings({ mailbox }));
    const policy = await policyOf(server);
    const current = (await callOperatorApi(server, '/api/page-settings')) as {
      readonly settings: object;
    };
    const logo = { image: svg('a script') };
    const settings = { ...current.settings, ...SETTINGS, theme: { logo } };
    await callOperatorApi(server, '/api/page-settings/import', {
      method: 'POST',
      body: { settings },
    });

    await test.step('the page and its forms', async () => {
      await expect.poll(() => showsNewBrand(server)).toBe(true);
      expect(await policyOf(server)).toBe(policy);
      await page.goto(server.origin);
      await expectHydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(IMAGE);
      await expect(page.getByText(VECTOR).first()).toBeVisible();
      for (const path of ['/es/', '/book']) await page.goto(`${server.origin}${path}`);
    });

    await test.step('the report’s email, PDF and page', async () => {
      const contact = newContact();
      await postLead(server, contact);
      const mail = await mailTo(mailbox, contact);
      expect(mail.subject).toContain(IMAGE);
      expect((await pdfOf(mail)).text).toContain(VECTOR);
      expect(Buffer.from(mail.attachments[0]?.content ?? []).toString('latin1')).not.toMatch(
        /\/(?:JavaScript|JS|OpenAction|AA)\b/,
      );
      await page.goto(reportLink(mail, server));
      await expect(page.getByText(VECTOR).first()).toBeVisible();
      await page.goto('about:blank');
      // A careless email program shows the email without a content security policy.
      await page.setContent(mail.html);
      await expect(page.getByText(VECTOR).first()).toBeAttached();
    });

    await test.step('the console, its preview and the history', async () => {
      await openAsOwner(page, server, 'leads');
      await page
        .getByRole('link', { name: /Ada Byron/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada Byron');
      await openAsOwner(page, server, 'page');
      await expect(previewOf(page).getByRole('heading', { level: 1 })).toHaveText(IMAGE);
      await page.getByRole('button', { name: 'Email', exact: true }).click();
      await expect(previewOf(page, 'Email').getByText(VECTOR).first()).toBeAttached();
      await page.goto(`${server.origin}/console/page/history`);
      await expect(page.getByRole('main')).toContainText(IMAGE);
    });
    expect(attackedFrames).toEqual([]);
  },
);

/** Collects the URLs of the frames in which an attack ran. */
async function watchAttacks(context: BrowserContext): Promise<string[]> {
  const attackedFrames: string[] = [];
  await context.exposeBinding('hacked', ({ frame }) => void attackedFrames.push(frame.url()));
  return attackedFrames;
}

/**
 * Returns the content security policy without `style-src`, because each theme adds the hashes of
 * its styles to that directive.
 */
async function policyOf(server: RunningServer): Promise<string> {
  const { headers } = await fetch(`${server.origin}/book`);
  const directives = (headers.get('content-security-policy') ?? '').split('; ');
  expect(directives.join()).toContain('script-src');
  return directives.filter((directive) => !directive.startsWith('style-src')).join('; ');
}

const showsNewBrand = async (server: RunningServer) =>
  (await (await fetch(server.origin)).text()).includes('&lt;img src=x');
