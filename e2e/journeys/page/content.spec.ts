import { expect, FULL, test } from '../../support/test.ts';

test('the texts, links, choices and head of the page match the specification', async ({
  page,
  request,
}) => {
  await page.goto('/?utm_source=ad');
  const text = (await page.locator('body').innerText()).replace(/\s+/g, ' ');
  for (const words of [
    'Stop Losing Jobs to Missed Calls',
    'Get Elite Plan ROI + Free Strategy Call',
    '24/7 AI Answering',
    'Auto Booking',
    '+25% Revenue',
    'Calculate Elite Plan ROI + Get Free Strategy Call',
    'ROI Calculator',
    'See How Much Money Pickup Will Make You',
    'Real return results in 60 seconds',
    'Limited Time: Up to $200/month off',
    'Your Business Details',
    'Your Elite Plan Results',
    'Limited spots remaining: 47',
    'Special pricing ends in',
    '100% Money-Back Guarantee',
    '30-Day Free Trial',
    'Setup Included',
    'Results in 30 Days',
    'Get My Custom Implementation Plan',
    'Why 2,500+ Contractors Trust',
    'Smart Task Automation',
    'Proven Growth Results',
    '1,247+ contractors calculated their ROI',
    '4.9/5',
    '$75K+',
    '300%',
    '15+',
    '$50K+',
    '12% more jobs',
    '20% more jobs',
    'Just $10/day',
    'Just $17/day',
    'MOST POPULAR',
    'Priority support and advanced features',
    'Back to pickup.example',
    'Book Call',
    'Try Pickup AI!',
    '30-minute',
  ]) {
    expect.soft(text.toLowerCase(), words).toContain(words.toLowerCase());
  }
  for (const struck of ['$397', '$697']) {
    await expect(page.locator('s', { hasText: struck })).toBeVisible();
  }

  await test.step('headings are capitalized as specified', async () => {
    for (const name of [
      'Stop Losing Jobs to Missed Calls',
      'ROI Calculator',
      'Your Business Details',
      'Your Elite Plan Results',
      'Smart Task Automation',
      'Proven Growth Results',
    ]) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    await expect(page.getByText('MOST POPULAR', { exact: true })).toBeVisible();
  });
  await test.step('links open the main site and dial the phone number', async () => {
    const back = page.getByRole('link', { name: 'Back to pickup.example' });
    await expect(back).toHaveAttribute('href', 'https://pickup.example/');
    const call = page.getByRole('link', { name: /^Call \(555\) 010-0199/ });
    await expect(call).toHaveAttribute('href', 'tel:+15550100199');
    await expect(page.getByRole('link', { name: 'Book Call' })).toHaveAttribute('target', '_blank');
  });
  await test.step('the trades and the plans are radio groups with names', async () => {
    for (const [name, count] of [
      ['Your trade', 8],
      ['Your plan', 2],
    ] as const) {
      const group = page.getByRole('radiogroup', { name });
      await expect(group.getByRole('radio')).toHaveCount(count);
    }
  });
  await test.step('every button in the hero and the trust cards leads to the calculator', async () => {
    const hero = page.getByRole('button', {
      name: 'Calculate Elite Plan ROI + Get Free Strategy Call',
    });
    const cards = page.locator('#why').getByRole('button');
    await expect(cards).toHaveCount(3);
    for (const button of [hero, ...(await cards.all())]) {
      await button.click();
      const heading = page.getByRole('heading', { name: 'ROI Calculator', exact: true });
      await expect(heading).toBeInViewport();
    }
  });
  await test.step('the head contains a title, description, canonical link, social card, schema.org data and icons', async () => {
    await expect(page).toHaveTitle(/Pickup/);
    const content = (selector: string) => page.locator(selector).getAttribute('content');
    expect((await content('meta[name="description"]'))?.length).toBeGreaterThan(50);
    expect(await content('meta[property="og:title"]')).toContain('Pickup');
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').search).toBe('');
    const card = await request.get((await content('meta[property="og:image"]')) ?? '');
    expect(card.headers()['content-type']).toBe('image/png');
    const icon = await request.get(
      (await page.locator('link[rel="icon"]').first().getAttribute('href')) ?? '',
    );
    expect(icon.ok()).toBe(true);
    const touchIcon = page.locator('link[rel="apple-touch-icon"]');
    const png = await request.get((await touchIcon.getAttribute('href')) ?? '');
    expect(png.headers()['content-type']).toBe('image/png');
    const schema: unknown = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    );
    expect(JSON.stringify(schema)).toContain('"https://schema.org"');
  });
  await test.step('the payback is shown as “Instant ROI” or as a number of months', async () => {
    await expect(page.getByText('Instant ROI', { exact: true })).toBeVisible();
    await page.goto('/?jobsPerMonth=10&avgJobProfit=200&adminHoursPerWeek=4');
    await expect(page.getByText('months', { exact: true })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the top bar uses its short labels', FULL, async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('banner').first();
    for (const name of ['Back', 'Call', 'Book Call']) {
      await expect(bar.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect(bar.getByText('Book', { exact: true })).toBeVisible();
    await expect(bar.getByText('Book Call', { exact: true })).toBeHidden();
  });
});

test('an unset claim is hidden, and the brand is configurable', async ({ page, shareServer }) => {
  const server = await shareServer({
    brand: { name: 'Ring & Co', legalName: 'Ring & Co Ltd' },
    claims: {},
    promo: undefined,
    urgency: {},
    badges: [],
    mainSite: { url: 'https://ring.example/' },
  });
  await page.goto(server.origin);
  const text = await page.locator('body').innerText();
  for (const claim of [
    '2,500',
    '1,247',
    '4.9',
    '$75K',
    '300%',
    '$50K',
    '+25%',
    '24/7',
    '60 seconds',
    'Limited',
    'Special pricing',
    'Money-Back',
    'Trial',
    'undefined',
    'null',
    'Pickup',
  ]) {
    expect.soft(text, claim).not.toContain(claim);
  }
  expect(text).toContain('See How Much Money Ring & Co Will Make You');
  await expect(page.getByRole('button', { name: 'Try Ring & Co AI!' })).toBeVisible();
});
