import { isFullRun } from '@pickup/test-sinks/full-run';
import type { Frame, Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsInFrame } from '../../support/axe.ts';
import { jobs } from '../../support/calculator.ts';
import { calculatorFrame } from '../../support/host-site.ts';
import { fillLead, newContact, submitButton } from '../../support/lead-form.ts';
import { leadOf } from '../../support/operator.ts';
import { withoutThirdPartyStorage } from '../../support/third-party-storage.ts';
import * as spanish from '../../support/spanish.ts';
import { expect, FULL, test } from '../../support/test.ts';

test.beforeEach(({ faults }) => faults.expect(/^request to another origin: http:\/\/127\.0\.0\.1/));

const INLINE = '<pickup-calculator><a href="https://roi.example/">Open it</a></pickup-calculator>';
const POPUP = '<pickup-button><a href="https://roi.example/">Open it</a></pickup-button>';
const leadForm = (frame: Frame) => frame.locator('#get-report');

/**
 * Waits until the frame is as tall as its content, so that nothing scrolls. Returns that height.
 */
async function expectFitting(page: Page, frame: Frame): Promise<number> {
  // A message carries the height to the page, so for a moment the two heights may differ.
  let height = 0;
  await expect(async () => {
    const { content, scrolled } = await frame.evaluate(() => ({
      content: Math.ceil(document.body.getBoundingClientRect().height),
      scrolled: document.documentElement.scrollHeight,
    }));
    const box = await page.locator('pickup-calculator iframe').boundingBox();
    expect([scrolled, box?.height]).toEqual([content, content]);
    height = content;
  }).toPass();
  return height;
}

test('a lead from the frame has the campaign and the URL of the surrounding page', async ({
  page,
  hosts: { listed },
}) => {
  const contact = newContact();
  await listed.open(page, INLINE, {
    query: '?utm_source=joe&utm_campaign=spring&gclid=click-7#top',
  });
  const frame = await calculatorFrame(page);
  await page.evaluate(() => {
    document.addEventListener('pickup-lead', ({ target }) => {
      document.title = `lead from ${(target as Element).localName}`;
    });
  });
  await frame.getByRole('radio', { name: 'Electrical' }).check();
  await expect(frame.getByLabel('Business type')).toHaveValue('electrical');
  await jobs(frame).fill('44');
  await frame.getByRole('button', { name: 'Get My Custom Implementation Plan' }).click();
  await submitButton(leadForm(frame)).click();
  await expect(frame.getByText('Enter your first name.')).toBeVisible();
  await expect(frame.getByLabel('First name')).toBeFocused();
  await fillLead(leadForm(frame), contact);
  const calendar = page.context().waitForEvent('page');
  await submitButton(leadForm(frame)).click();
  await expect(frame.getByRole('heading', { name: 'Your report is on its way' })).toBeFocused();
  await expect(page).toHaveTitle('lead from pickup-calculator');
  await (await calendar).close();

  const address = `${listed.origin}/services/roofing?utm_source=joe&utm_campaign=spring&gclid=click-7`;
  expect(await leadOf(listed.server, contact.email)).toMatchObject({
    status: 'new',
    sent: { jobs_per_month: 44 },
    business_type: 'electrical',
    attribution: {
      source_url: `${address}#top`,
      referrer: '',
      utm: { utm_source: 'joe', utm_campaign: 'spring' },
      click_ids: { gclid: 'click-7' },
      first_touch: { landing_url: `${address}#top` },
    },
  });
});

test(
  'a lead keeps its campaign without third-party storage',
  FULL,
  async ({ hosts: { listed } }) => {
    const ran = await withoutThirdPartyStorage(async (context) => {
      const contact = newContact();
      const page = await context.newPage();
      await listed.open(page, INLINE, { query: '?utm_source=joe&fbclid=click-8' });
      const frame = await calculatorFrame(page);
      expect(await storageIn(frame)).toBe('SecurityError');
      await fillLead(leadForm(frame), contact);
      await submitButton(leadForm(frame)).click();
      await expect(frame.getByRole('heading', { name: 'Your report is on its way' })).toBeVisible();
      expect(await leadOf(listed.server, contact.email)).toMatchObject({
        attribution: {
          source_url: `${listed.origin}/services/roofing?utm_source=joe&fbclid=click-8`,
          utm: { utm_source: 'joe' },
          click_ids: { fbclid: 'click-8' },
          last_touch: { parameters: { utm_source: 'joe' } },
        },
      });
      expect(await context.cookies()).toEqual([]);
    });
    test.skip(
      !ran,
      'needs full Chromium, because the headless shell cannot block third-party storage',
    );
  },
);

const storageIn = (frame: Frame) =>
  frame.evaluate(() => {
    try {
      return String(window.localStorage.length);
    } catch (error) {
      return error instanceof Error ? error.name : 'unknown';
    }
  });

test('on a phone, the frame is always as tall as its content', async ({
  page,
  hosts: { listed },
}) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await listed.open(page, INLINE);
  const frame = await calculatorFrame(page);
  const closed = await expectFitting(page, frame);
  await test.step('a click on the report button scrolls the surrounding page to the form', async () => {
    await frame.getByRole('button', { name: 'Get My Custom Implementation Plan' }).click();
    await expect(frame.getByRole('heading', { name: 'Get Your Free Report' })).toBeInViewport();
    await jobs(frame).press('Enter');
    await expect(frame.getByRole('heading', { name: 'Your Elite Plan Results' })).toBeInViewport();
  });
  await frame.getByText('How we calculate').click();
  expect(await expectFitting(page, frame)).toBeGreaterThan(closed);
  await frame.getByText('How we calculate').click();
  expect(await expectFitting(page, frame)).toBe(closed);
  await submitButton(leadForm(frame)).click();
  await expect(frame.getByText('Enter your first name.')).toBeVisible();
  await expectFitting(page, frame);
  await page.setViewportSize({ width: 320, height: 600 });
  await expectFitting(page, frame);
  const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(pageWidth).toBeLessThanOrEqual(320);
});

test('attributes set the plan, trade and language, and changing the language keeps the numbers', async ({
  page,
  hosts: { listed },
}) => {
  await listed.open(page, '<pickup-calculator plan="pro" trade="roofing"></pickup-calculator>');
  const english = await calculatorFrame(page);
  await expect(english.getByRole('radio', { name: 'Pro', exact: true })).toBeChecked();
  await expect(english.getByRole('radio', { name: 'Roofing' })).toBeChecked();
  await jobs(english).fill('21');
  await expect.poll(() => new URL(english.url()).searchParams.get('jobsPerMonth')).toBe('21');
  const calculator = page.locator('pickup-calculator');
  await calculator.evaluate((element) => element.setAttribute('language', 'es-MX'));
  await expect(
    page.frameLocator('pickup-calculator iframe').locator('html[lang=es]'),
  ).toBeVisible();
  const translated = await calculatorFrame(page);
  await expect(spanish.jobs(translated)).toHaveValue('21');
  await expectFitting(page, translated);
});

test(
  'on a Spanish site, the calculator and the popup are in Spanish',
  FULL,
  async ({ page, hosts: { listed } }) => {
    await listed.open(page, INLINE + POPUP, { lang: 'es-US' });
    const frame = await calculatorFrame(page);
    await expect(frame.getByRole('heading', { name: 'Calculadora de ROI' })).toBeVisible();
    await page.locator('pickup-button a').click();
    const dialog = page.getByRole('dialog', { name: 'Calculadora de ROI' });
    await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeFocused();
    await expect(dialog.locator('iframe')).toHaveAttribute('title', 'Calculadora de ROI');
  },
);

test('the popup works with the keyboard, stops the page from scrolling and keeps what was typed', async ({
  page,
  hosts: { listed },
}) => {
  await listed.open(page, `${POPUP}<p>${'Text. '.repeat(3_000)}</p>`);
  const link = page.locator('pickup-button a');
  const dialog = page.getByRole('dialog', { name: 'ROI Calculator' });
  await expect(page.locator('pickup-button:defined')).toBeVisible();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  const frame = await calculatorFrame(page, 'dialog');
  await jobs(frame).fill('33');
  await page.mouse.wheel(0, 2_000);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await jobs(frame).press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.getAttribute('style')))
    .toBeFalsy();
  await page.keyboard.press('Enter');
  await expect(jobs(await calculatorFrame(page, 'dialog'))).toHaveValue('33');
  await page.keyboard.press('Escape'); // the focus is on the page, not in the frame
  await expect(dialog).toBeHidden();
});

test(
  'a pickup-button with text becomes a button, and clicking outside closes the popup',
  FULL,
  async ({ page, hosts: { listed } }) => {
    await listed.open(page, '<pickup-button>What do missed calls cost?</pickup-button>');
    await page.getByRole('button', { name: 'What do missed calls cost?' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.mouse.click(2, 400);
    await expect(dialog).toBeHidden();
  },
);

test(
  'removed elements leave nothing behind, even if the page loads the script twice',
  FULL,
  async ({ page, hosts: { listed } }) => {
    const again = `<script defer src="${listed.server.origin}/embed.js?again"></script>`;
    await listed.open(page, `${again}${INLINE}${POPUP}`);
    const before = await page.evaluate(() => Object.keys(window).length);
    await calculatorFrame(page);
    await page.locator('pickup-button a').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.evaluate(() =>
      document.querySelectorAll('pickup-button, pickup-calculator').forEach((one) => one.remove()),
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.getAttribute('style')))
      .toBeFalsy();
    await expect
      .poll(() => page.evaluate(() => [...document.body.children].map((one) => one.localName)))
      .toEqual(['main']);
    await expect
      .poll(() => page.evaluate(() => Object.keys(window).length))
      .toBeLessThanOrEqual(before);
  },
);

test('on a site that is not listed, the browser refuses the frame, and the site’s own link is shown', async ({
  page,
  faults,
  hosts: { unlisted },
}) => {
  faults.expect(/frame-ancestors/);
  faults.expect(/chrome-error/);
  await unlisted.open(page, INLINE);
  const element = await page.locator('pickup-calculator iframe').elementHandle();
  await expect
    .poll(async () => (await element?.contentFrame())?.url())
    .toBe('chrome-error://chromewebdata/');
  await expect(page.getByRole('link', { name: 'Open it' })).toBeVisible();
});

test('on a phone, axe finds nothing in the embedded calculator and popup, in light and dark', async ({
  page,
  hosts: { listed },
}) => {
  await page.setViewportSize({ width: 360, height: 900 });
  for (const colorScheme of isFullRun ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme });
    await listed.open(page, INLINE + POPUP);
    const frame = await calculatorFrame(page);
    await expectFitting(page, frame);
    await submitButton(leadForm(frame)).click();
    await expect(frame.getByText('Missing Information')).toBeVisible();
    await expectNoViolationsInFrame(frame);
    // The frame above the link changes its height, so a mouse click could miss the link.
    await page.locator('pickup-button a').press('Enter');
    await expectNoViolationsInFrame(await calculatorFrame(page, 'dialog'));
    await expectNoViolations(page);
  }
});

test(
  'on a light page, a visitor who prefers dark colors still sees the calculator in light colors',
  FULL,
  async ({ page, hosts: { listed } }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await listed.open(page, INLINE);
    const surface = (frame: Frame) =>
      frame.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--surface'),
      );
    const dark = await calculatorFrame(page);
    await expect.poll(() => surface(dark)).toBe('#181e27');
    await page.evaluate(() => {
      document.documentElement.style.colorScheme = 'light';
      document.querySelector('main')?.append(document.createElement('pickup-calculator'));
    });
    const light = await calculatorFrame(page, 'pickup-calculator:last-child');
    await expect.poll(() => surface(light)).toMatch(/^#fff(?:fff)?$/);
  },
);
