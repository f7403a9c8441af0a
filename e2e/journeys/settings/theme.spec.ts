import { expectNoViolations, expectNoViolationsInBothSchemes } from '../../support/axe.ts';
import { expectHydrated } from '../../support/calculator.ts';
import { deliverySettings } from '../../support/delivery-settings.ts';
import { newContact, openLeadDialog } from '../../support/lead-form.ts';
import { mailTo, reportLink } from '../../support/mail-links.ts';
import { postLead } from '../../support/post-lead.ts';
import { expect, FULL, test } from '../../support/test.ts';
import { widthOfImage } from '../../support/width-of-image.ts';
import { watchShifts } from '../../support/layout/watch-shifts.ts';
import { holdRequests } from '../../support/wait-until-settled.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="24" fill="#e8590c"/></svg>';
const THEMES = {
  orange: {
    primary: '#e8590c',
    surface: '#fff8f1',
    font: 'figtree',
    radius: 'large',
    logo: { image: LOGO },
  },
  'always dark': { primary: '#7c3aed', surface: '#12101a', accent: '#22d3ee', scheme: 'dark' },
} as const;
const SIZES = [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
];

const WIDE_LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><path d="M0 0h160v40H0z" fill="#e8590c"/></svg>';

for (const [name, theme] of Object.entries(THEMES)) {
  const title = `a page with the theme “${name}” is readable on phone and desktop, in light and dark`;
  test(title, FULL, async ({ page, shareServer }) => {
    const { origin } = await shareServer({ theme });
    await page.goto(origin);
    await expectHydrated(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectNoViolationsInBothSchemes(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(size.width);
    }
    await openLeadDialog(page);
    await expectNoViolationsInBothSchemes(page);
    await page.goto(`${origin}/book`);
    await expectNoViolationsInBothSchemes(page);
  });
}

test('with a wide logo, the top bar is one row on a phone', async ({ page, shareServer }) => {
  const { origin } = await shareServer({ theme: { logo: { image: WIDE_LOGO } } });
  await page.goto(`${origin}/es/`);
  await widthOfImage(page.locator('.top-bar-name img'));
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    const parts = page.locator('.top-bar-row > a, .top-bar-name img');
    const middles = await parts.evaluateAll((all) =>
      all.map((each) => {
        const { top, height } = each.getBoundingClientRect();
        return top + height / 2;
      }),
    );
    expect(middles).toHaveLength(4);
    expect(Math.max(...middles) - Math.min(...middles), `at ${width} px`).toBeLessThan(2);
    const logo = await page.locator('.top-bar-name img').boundingBox();
    expect(logo?.width).toBeGreaterThan(80);
  }
});

test('text keeps its place when a font arrives late', async ({ page, shareServer }) => {
  const { origin } = await shareServer({ theme: THEMES.orange });
  const shifted = await watchShifts(page);
  const release = await holdRequests(page, '**/assets/fonts/*');
  await page.goto(origin, { waitUntil: 'domcontentloaded' });
  await expectHydrated(page);
  release();
  await expect.poll(() => page.evaluate(() => document.fonts.check('700 16px T'))).toBe(true);
  await page.evaluate(() => document.fonts.ready);
  expect(await shifted()).toBeLessThan(0.05);
});

test(
  'the report has the theme’s color, font and logo',
  FULL,
  async ({ page, mailbox, startServer }) => {
    const server = await startServer(
      ...deliverySettings({ mailbox, settings: { theme: THEMES.orange } }),
    );
    const contact = newContact();
    await postLead(server, contact);
    const mail = await mailTo(mailbox, contact);
    await page.goto(reportLink(mail, server));
    await expect(
      page.getByRole('link', { name: 'Book your free strategy call' }).first(),
    ).toHaveCSS('background-color', 'rgb(232, 89, 12)');
    await expect(page.locator('h1')).toHaveCSS('font-family', /^T, U/);
    await expect.poll(() => page.evaluate(() => document.fonts.check('400 16px T'))).toBe(true);
    await expectNoViolations(page);
    expect(await widthOfImage(page.locator('.page-brand img'))).toBe(48);
  },
);
