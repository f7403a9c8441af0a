import { expectNoViolations, expectNoViolationsInBothSchemes } from '../../support/axe.ts';
import { expectHydrated } from '../../support/calculator.ts';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { openLeadDialog } from '../../support/lead-form.ts';
import { openAsOwner } from '../../support/owner.ts';
import { expectSaved, openGroup, previewOf } from '../../support/page-editor.ts';
import { expect, FULL, test } from '../../support/test.ts';
import type { Page } from '@playwright/test';

const SIZES = [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
];
const CLAIMS = {
  resultsIn: '60 seconds',
  contractorsTrust: {
    text: '2,500+',
    source: 'Customer records',
    asOf: '2026-10-31',
    expires: '2099-12-31',
    proof: 'https://pickup.example/customers',
  },
  rating: { text: '4.9/5', source: 'Reviews on two portals' },
  sixMonthRoi: { text: '300%', source: 'A study', expires: '2020-12-31' },
};
const LINKS = {
  navigation: ['About us', 'Our work', 'Prices', 'Service areas', 'Careers', 'Contact'].map(
    (label, index) => ({ label, url: `https://pickup.example/${index}` }),
  ),
  legal: [
    { label: 'Terms of service', url: 'https://pickup.example/terms' },
    { label: 'Accessibility', url: 'https://pickup.example/accessibility' },
    { label: 'Write to us', url: 'mailto:legal@pickup.example' },
  ],
};
/** Expects that the page fits the viewport and, in the full run, that axe finds no violations. */
async function expectFit(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    if (isFullRun) await expectNoViolationsInBothSchemes(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `at ${size.width} pixels`).toBeLessThanOrEqual(size.width);
  }
}

test('a claim links to its source, an expired claim is hidden, and custom links are in the navigation and the footer', async ({
  page,
  shareServer,
}) => {
  const { origin } = await shareServer({ claims: CLAIMS, links: LINKS });
  await page.goto(origin);
  await expectHydrated(page);
  await page.getByRole('heading', { name: /Why 2,500\+ Contractors/ }).scrollIntoViewIfNeeded();
  await page.locator('#trust-title').getByRole('link', { name: 'Source 1' }).click();
  const source = page.locator('#source-1');
  await expect(source).toBeInViewport();
  await expect(source).toHaveText('Customer records, as of October 31, 2026. See the evidence');
  await expect(source.getByRole('link')).toHaveAttribute('href', CLAIMS.contractorsTrust.proof);
  await expect(source.getByRole('link')).toHaveAttribute('rel', 'noopener');
  await expect(page.locator('.proof-sentence')).toHaveText('rated 4.9/52');
  await expect(page.locator('body')).not.toContainText('300%');
  await expect(page.locator('#sources-title')).toHaveText('Sources');
  await expect(page.locator('.sources li')).toHaveCount(2);
  await expectNoViolations(page);

  await test.step('custom links are in the navigation on wide screens, and in the footer', async () => {
    const nav = page.locator('.section-nav');
    await expect(nav.getByRole('link', { name: 'Service areas' })).toBeVisible();
    await expectFit(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(nav.getByRole('link', { name: 'Service areas' })).toBeHidden();
    const footer = page.getByRole('contentinfo');
    for (const { label, url } of [...LINKS.navigation, ...LINKS.legal]) {
      await expect(footer.getByRole('link', { name: label })).toHaveAttribute('href', url);
    }
    await page.goto(`${origin}/book`);
    await expect(page.getByRole('link', { name: 'Terms of service' })).toBeVisible();
  });
});

test('an offer disappears from an open page when it ends, even if the visitor’s clock is wrong', async ({
  page,
  startServer,
}) => {
  const endsAt = new Date(Date.now() + 10 * 60_000);
  const urgency = { spots: '47 left', countdown: 'Ends in', endsAt: endsAt.toISOString() };
  const { origin } = await startServer({ promo: 'Half price', urgency });
  // The visitor's clock is wrong by years.
  await page.clock.install({ time: new Date('2020-02-02T02:02:02Z') });
  await page.goto(origin);
  await expect(page.getByRole('timer')).toHaveText(/^00:0\d:\d\d$/);
  await expect(page.getByText('Half price')).toBeVisible();
  await page.clock.fastForward(10 * 60_000);
  await expect(page.locator('.urgency')).toHaveCount(0);
  await expect(page.getByText('Half price')).toHaveCount(0);
});

test(
  'a page counts down the days until an offer ends, and without JavaScript it shows the end date',
  FULL,
  async ({ page, browser, shareServer }) => {
    const { origin } = await shareServer({
      promo: 'Half price',
      urgency: { countdown: 'Ends in', endsAt: '2099-12-24T18:00:00-06:00' },
      claims: CLAIMS,
    });
    await page.goto(origin);
    await expect(page.getByRole('timer')).toHaveText(/^\d{4,} days \d\d:\d\d:\d\d$/);
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(origin);
    await expect(plain.locator('.urgency')).toHaveText(
      /^Offer ends December 24, 2099 at 6:00\sPM \(UTC−6\)$/,
    );
    await plain.close();
  },
);

test('sections in another order work on phone and desktop', async ({ page, shareServer }) => {
  const sections = ['trust', 'calculator', 'hero'];
  const { origin } = await shareServer({ sections, claims: CLAIMS });
  await page.goto(origin);
  await expectHydrated(page);
  await expect(page.locator('h1')).toHaveText('ROI Calculator');
  const classes = await page
    .locator('main > section')
    .evaluateAll((parts) => parts.map(({ className }) => className.split(' ')[0]));
  expect(classes).toEqual(sections);
  for (const link of await page.locator('a[href^="#"]').all()) {
    const target = (await link.getAttribute('href')) ?? '';
    await expect(page.locator(target)).toHaveCount(1);
  }
  await expectFit(page);
  await openLeadDialog(page);
});

test('an owner adds a testimonial with a photo in the editor, and the preview shows it', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  await page.setViewportSize({ width: 1440, height: 900 });
  const photo = await page.screenshot({ type: 'jpeg' }); // any large image
  await openAsOwner(page, server, 'page');
  const offers = await openGroup(page, 'Offers and claims');
  await offers.getByRole('button', { name: 'Add a testimonial' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the customer').fill('Dana Reyes');
  await dialog.getByRole('button', { name: 'Add a testimonial' }).click();
  const testimonial = offers.locator('.setting-item', { hasText: 'Dana Reyes' });
  await testimonial.getByLabel('What the customer says (English)').fill('No more lost calls.');
  await testimonial.getByLabel('Town').fill('Austin');
  await testimonial.locator('input[type=file]').setInputFiles({
    name: 'dana.jpg',
    mimeType: 'image/jpeg',
    buffer: photo,
  });
  await expect(testimonial.getByRole('img', { name: 'The photo' })).toBeVisible();
  await expectSaved(page);
  const figure = previewOf(page).locator('.quote', { hasText: 'No more lost calls.' });
  await expect(figure).toContainText('Dana Reyes Austin');
  const image = figure.locator('img');
  // The preview may reload, and it loads the photo only when the photo is almost in view.
  await expect(async () => {
    await image.scrollIntoViewIfNeeded();
    const size = await image.evaluate((photo: HTMLImageElement) => [
      photo.naturalWidth,
      photo.naturalHeight,
    ]);
    expect(size).toEqual([168, 168]);
  }).toPass();
});

test('an owner uploads a file as the evidence for a claim', FULL, async ({ page, startServer }) => {
  const server = await startServer({ claims: CLAIMS });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAsOwner(page, server, 'page');
  const offers = await openGroup(page, 'Offers and claims');
  const claim = offers.locator('.claim-setting', {
    has: page.getByLabel('Contractors who trust you (English)'),
  });
  await claim.locator('summary').click();
  const upload = async (name: string, content: string) => {
    const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(content) };
    await claim.locator('input[type=file]').setInputFiles(file);
  };

  await test.step('the editor accepts a PDF, but not an HTML file that is named like a PDF', async () => {
    const button = claim.getByRole('button', { name: 'Upload a file' });
    await expect(button).toHaveAccessibleDescription(/^Instead of a link: a PDF/);
    await upload('customers.pdf', '<!doctype html><script>alert(1)</script>');
    await expect(button).toHaveAccessibleDescription(/^This is not a PDF, PNG or JPEG file/);
    await upload('customers.pdf', '%PDF-1.7'.padEnd(3_000, '.'));
    await expect(claim.getByText('customers.pdf (PDF, 3 kB)')).toBeVisible();
    await expectSaved(page);
    await expectFit(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the preview links to the file', async () => {
    const link = previewOf(page).locator('#source-1 a');
    await expect(link).toHaveAttribute('href', /\/brand\/[\w-]{12}\/proof-contractorsTrust\.pdf$/);
  });

  await test.step('after the file is removed, the evidence can be a link again', async () => {
    const link = claim.getByLabel('Link to the evidence');
    await expect(link).toHaveCount(0);
    await claim.getByRole('button', { name: 'Remove the file' }).click();
    await expect(claim.getByText('customers.pdf')).toHaveCount(0);
    await expect(link).toHaveValue('');
    await expect(previewOf(page).locator('#source-1')).toContainText('Customer records');
    await expect(previewOf(page).locator('#source-1 a')).toHaveCount(0);
  });
});

test('the console warns that a claim has expired', FULL, async ({ page, shareServer }) => {
  const server = await shareServer({ claims: CLAIMS, links: LINKS });
  await openAsOwner(page, server, 'page');
  await expect(
    page.getByText(/Claim “ROI in 6 months”: 300% \(expired on Dec 31, 2020\)/),
  ).toBeVisible();
  await expect(
    page.getByRole('link', { name: /^Page ?, 1 claim to renew$/ }).first(),
  ).toBeVisible();
});
