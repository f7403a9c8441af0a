import type { Locator, Page } from '@playwright/test';
import { toWire } from '@pickup/contracts/wire-case';
import { calculateResults, SPECIFIED_MODEL } from '@pickup/roi';
import { expectNothingFoundInBoth } from '../../support/axe.ts';
import { expectHydrated, expectFigures, jobs } from '../../support/calculator.ts';
import {
  answerField,
  answerUpToConsent,
  choose,
  guidedLog,
  guidedPanel,
  lastWords,
  openGuided,
  SAID,
  SAID_INPUTS,
  typeAnswer,
} from '../../support/guided.ts';
import { fakeVisualViewport, tabTo } from '../../support/keyboard.ts';
import { CONSENT, loseFirstResponse, newContact, toast } from '../../support/lead-form.ts';
import { leadOf, leadsOf } from '../../support/operator.ts';
import { untilSettled } from '../../support/settled.ts';
import { expect, FULL, test } from '../../support/test.ts';

const expectClear = (element: Locator) =>
  expect
    .poll(() =>
      element.evaluate((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top !== null && (one.contains(top) || top.contains(one));
      }),
    )
    .toBe(true);

const NUMBERS = ['Jobs per month', 'Average job profit', 'Admin hours per week'] as const;

test('on a desktop, the panel covers no number that it fills, and Escape collapses and closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openGuided(page);
  await choose(page, 'Roofing');
  for (const name of NUMBERS) {
    await expectClear(page.locator('.numbers').getByText(name, { exact: true }));
  }
  await page.keyboard.press('Escape');
  await expect(guidedLog(page)).toBeHidden();
  await expect(guidedPanel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(guidedPanel(page)).toBeHidden();
});

const agree = (page: Page) => typeAnswer(page, 'yes, I agree');

test('a visitor answers every question by keyboard alone and becomes a lead with the right figures', async ({
  page,
  server,
}) => {
  const contact = newContact();
  const sent: string[] = [];
  // Step counts contain none of the visitor's words.
  const isCount = (url: string) => new URL(url).pathname === '/e';
  page.on('request', (request) => {
    if (request.method() === 'POST' && !isCount(request.url())) sent.push(request.url());
  });
  await page.goto('/?utm_source=van');
  await tabTo(page, page.getByRole('button', { name: 'Try Pickup AI!' }));
  await page.keyboard.press('Enter');
  await expect(lastWords(page)).toContainText('guided assistant');
  await expect(guidedPanel(page)).toContainText('not a person');
  await answerUpToConsent(page, contact);
  await expect(lastWords(page)).toContainText(CONSENT);
  await expectFigures(page, SAID_INPUTS);
  await test.step('nothing is sent without consent, which can still be given later', async () => {
    await typeAnswer(page, 'not really');
    await expect(lastWords(page)).toContainText('Please agree to receive information');
    await typeAnswer(page, 'maybe');
    expect(sent).toEqual([]);
  });
  await agree(page);
  await expect(toast(page, 'Success!')).toBeVisible();
  await expect(
    guidedPanel(page).getByRole('link', { name: 'Open the booking calendar' }),
  ).toBeFocused();

  const lead = await leadOf(server, contact.email);
  const { figures, consent } = lead;
  expect(figures).toMatchObject(toWire(calculateResults(SPECIFIED_MODEL, SAID_INPUTS)));
  expect(lead.sent).toMatchObject({
    'contact.business_type': 'plumbing',
    'contact.first_name': 'Ada',
    'contact.last_name': 'Byron',
    'contact.phone': '+13125550142',
    jobs_per_month: 15,
    avg_job_profit: 250,
    admin_hours_per_week: 6,
    selected_plan: 'pro',
    utm_source: 'van',
    form_version: 'guided-1',
    website: '',
  });
  expect(lead.status).toBe('new');
  expect(consent).toMatchObject({ status: 'granted', text: CONSENT });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 740 }, hasTouch: true, isMobile: true });

  test('the lead dialog keeps a button that closes the assistant', FULL, async ({ page }) => {
    await openGuided(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Get My Custom/ })
      .click();
    await expect(page.getByRole('button', { name: 'End Call' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Close assistant' }).tap();
    await expect(guidedPanel(page)).toHaveCount(0);
  });

  test('the question stays visible above a keyboard of half the screen', async ({ page }) => {
    const setHeight = await fakeVisualViewport(page, { width: 390, height: 740 });
    await openGuided(page);
    await choose(page, 'HVAC');
    await answerField(page).tap();
    await setHeight(390);
    const above = (locator: Locator) =>
      expect.poll(async () => ((await locator.boundingBox())?.y ?? 999) < 390 - 24).toBe(true);
    await above(answerField(page));
    await above(lastWords(page).locator('p').last());
    await expect(lastWords(page).locator('p').last()).toBeInViewport({ ratio: 0.9 });
    await expect(guidedPanel(page)).toBeInViewport({ ratio: 1 });
    await typeAnswer(page, '15');
    await above(lastWords(page).locator('p').last());
    await expect(lastWords(page).locator('p').last()).toBeInViewport({ ratio: 0.9 });
  });
});

test(
  'in a low window, the changed figure is visible beside or above the panel, and the last text in it',
  FULL,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 720 });
    await openGuided(page);
    await typeAnswer(page, 'drains');
    await expectClear(page.locator('label:has(> [name="businessType"][value="plumbing"])'));
    await typeAnswer(page, '15');
    await expectClear(page.locator('label[for="jobsPerMonth"]'));
    for (const words of ['250', '6']) await typeAnswer(page, words);
    await expectClear(page.locator('label[for="adminHoursPerWeek"]'));
    for (const words of ['who knows', 'lots']) await typeAnswer(page, words);
    const last = lastWords(page).locator('p').last();
    await expect(last).toBeInViewport({ ratio: 0.9 });
    await guidedLog(page).evaluate((log) => log.style.setProperty('max-height', '4rem'));
    await expect(last).toBeInViewport({ ratio: 0.9 });
  },
);

test(
  'a lead is stored once when the response is lost, even in a new conversation',
  FULL,
  async ({ page, server, faults }) => {
    faults.expect(/ERR_FAILED/);
    const contact = newContact();
    const responses = await loseFirstResponse(page);
    await openGuided(page);
    await answerUpToConsent(page, contact);
    await agree(page);
    await expect(lastWords(page)).toContainText(/try again/i);
    await guidedPanel(page).getByRole('button', { name: 'Start over' }).click();
    await answerUpToConsent(page, contact);
    await agree(page);
    await expect(toast(page, 'Success!')).toBeVisible();
    expect(responses).toHaveLength(2);
    expect(await leadsOf(server, contact.email)).toHaveLength(1);
  },
);

test('stopping in the middle closes the panel and keeps the numbers', FULL, async ({ page }) => {
  await openGuided(page);
  for (const words of SAID.slice(0, 3)) await typeAnswer(page, words);
  await typeAnswer(page, 'stop');
  await expect(guidedPanel(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try Pickup AI!' })).toBeFocused();
  await expect(jobs(page)).toHaveValue('15');
  await expect(page.getByLabel('Average job profit')).toHaveValue('250');
});

test('the page may use the microphone; the assistant loads on opening', FULL, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/');
  await expectHydrated(page);
  await untilSettled(page);
  expect(scripts.filter((url) => /guided/i.test(url))).toEqual([]);
  const allowed = await page.evaluate(() => {
    const { featurePolicy } = document as Document & {
      featurePolicy: { allowsFeature(name: string): boolean };
    };
    return featurePolicy.allowsFeature('microphone');
  });
  expect(allowed).toBe(true);
});

test(
  'axe finds nothing after a misunderstood answer, at the consent and at the end',
  FULL,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openGuided(page);
    await typeAnswer(page, 'who knows');
    await expectNothingFoundInBoth(page);
    await answerUpToConsent(page, newContact());
    await expectNothingFoundInBoth(page);
    await agree(page);
    await expect(toast(page, 'Success!')).toBeVisible();
    await expectNothingFoundInBoth(page);
  },
);
