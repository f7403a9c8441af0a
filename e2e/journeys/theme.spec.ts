import { isFullRun } from '@pickup/test-sinks/full-run';
import { expectNothingFound, expectNothingFoundInBoth } from '../support/axe.ts';
import { expectHydrated } from '../support/calculator.ts';
import { delivering } from '../support/delivering.ts';
import { newContact, openLeadDialog } from '../support/lead-form.ts';
import { reportLink } from '../support/mail-links.ts';
import { postLead } from '../support/post-lead.ts';
import { expect, test } from '../support/test.ts';
import { widthOfImage } from '../support/width-of-image.ts';
import type { Page } from '@playwright/test';

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
  'deep green': {
    primary: '#14532d',
    surface: '#ffffff',
    accent: '#b45309',
    font: 'lora',
    radius: 'small',
  },
  'black and yellow': {
    primary: '#111111',
    surface: '#f5f5f4',
    accent: '#facc15',
    font: 'public-sans',
    radius: 'none',
  },
  'always dark': { primary: '#7c3aed', surface: '#12101a', accent: '#22d3ee', scheme: 'dark' },
} as const;
const SIZES = [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
];

/** Four times as wide as high. */
const WIDE_LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><path d="M0 0h160v40H0z" fill="#e8590c"/></svg>';

/** Adds up what moves after it was first painted, as browsers measure it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0);
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const before = Number(Reflect.get(window, 'shifted'));
        Reflect.set(window, 'shifted', before + Number(Reflect.get(entry, 'value')));
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'shifted')));
}

/** Holds the theme's fonts back until the page was painted without them. */
async function holdFonts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/fonts/*', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const [name, theme] of Object.entries(THEMES)) {
  const title = `a page in ${name} is readable on phone and desktop, light and dark`;
  test(title, { tag: '@full' }, async ({ page, shareServer }) => {
    const { origin } = await shareServer({ theme });
    await page.goto(origin);
    await expectHydrated(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      if (isFullRun || size === SIZES[0]) await expectNothingFoundInBoth(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(size.width);
    }
    if (!isFullRun) return;
    await openLeadDialog(page);
    await expectNothingFoundInBoth(page);
    await page.goto(`${origin}/book`);
    await expectNothingFoundInBoth(page);
  });
}

for (const path of ['/', '/es/']) {
  const title = `the top bar at ${path} is one row on a phone, with a wide logo`;
  test(title, { tag: path === '/es/' ? [] : '@full' }, async ({ page, shareServer }) => {
    const { origin } = await shareServer({ theme: { logo: { image: WIDE_LOGO } } });
    await page.goto(origin + path);
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
      if (isFullRun) await expectNothingFound(page);
    }
  });
}

test('text keeps its place when a font arrives late', async ({ page, shareServer }) => {
  const { origin } = await shareServer({ theme: THEMES.orange });
  const shifted = await watchShifts(page);
  const release = await holdFonts(page);
  await page.goto(origin, { waitUntil: 'domcontentloaded' });
  await expectHydrated(page);
  release();
  await expect.poll(() => page.evaluate(() => document.fonts.check('700 16px T'))).toBe(true);
  await page.evaluate(() => document.fonts.ready);
  expect(await shifted()).toBeLessThan(0.05);
});

test(
  'a theme reaches report, email, icons and console',
  { tag: '@full' },
  async ({ page, mailbox, startServer }) => {
    const server = await startServer(
      ...delivering({ mailbox, settings: { theme: THEMES.orange } }),
    );
    const contact = newContact();
    await postLead(server, contact);
    const mail = await mailbox.next(({ envelope }) => envelope.to.includes(contact.email), {
      timeoutMs: 30_000,
    });
    expect(mail.html).toContain('background:#e8590c');
    await page.goto(reportLink(mail, server));
    await expect(
      page.getByRole('link', { name: 'Book your free strategy call' }).first(),
    ).toHaveCSS('background-color', 'rgb(232, 89, 12)');
    await expect(page.locator('h1')).toHaveCSS('font-family', /^T, U/);
    await expect.poll(() => page.evaluate(() => document.fonts.check('400 16px T'))).toBe(true);
    await expectNothingFound(page);
    expect(await widthOfImage(page.locator('.page-brand img'))).toBe(48);
    const icon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
    expect((await page.request.get(`${server.origin}${icon}`)).headers()['content-type']).toBe(
      'image/png',
    );
    await page.goto(`${server.origin}/console`);
    await expect(page.locator('.logo-image')).toBeVisible();
  },
);

test(
  'a logo cannot run a script, even when it is opened as a page',
  { tag: '@full' },
  async ({ page, shareServer, faults }) => {
    faults.expect(/sandbox|Content Security Policy/);
    const image = LOGO.replace('viewBox', 'onload="document.title=1" viewBox').replace(
      '</svg>',
      '<script>document.title = 1</script></svg>',
    );
    const { origin } = await shareServer({ theme: { logo: { image } } });
    await page.goto(`${origin}/book`);
    const src = await page.locator('.page-brand img').getAttribute('src');
    await page.goto(`${origin}${src}`);
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toMatch(
      /script|onload/,
    );
  },
);
