import { isFullRun } from '@pickup/test-sinks/full-run';
import type { Locator, Page } from '@playwright/test';
import { toWire } from '@pickup/contracts/wire-case';
import { calculateResults, SPECIFIED_MODEL } from '@pickup/roi';
import { expectNothingFoundInBoth } from '../support/axe.ts';
import { expectHydrated, expectFigures, jobs } from '../support/calculator.ts';
import {
  answerField,
  answerUpToConsent,
  choice,
  choose,
  guidedLog,
  guidedPanel,
  lastWords,
  openGuided,
  SAID,
  SAID_INPUTS,
  typeAnswer,
} from '../support/guided.ts';
import { tabTo } from '../support/keyboard.ts';
import { CONSENT, newContact, toast } from '../support/lead-form.ts';
import { askOperatorApi, leadOf, leadsOf } from '../support/operator.ts';
import { untilSettled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';
import type { ConsentCertificate } from '@pickup/contracts/consent-proof';

const NUMBERS = ['Jobs per month', 'Average job profit', 'Admin hours per week'] as const;

test('on a desktop, the panel covers no number that it fills, and Escape collapses and closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openGuided(page);
  await choose(page, 'Roofing');
  for (const name of NUMBERS) {
    const label = page.locator('.numbers').getByText(name, { exact: true });
    await expect
      .poll(
        () =>
          label.evaluate((element) => {
            const { left, top } = element.getBoundingClientRect();
            return document.elementFromPoint(left + 2, top + 2) === element;
          }),
        name,
      )
      .toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(guidedLog(page)).toBeHidden();
  await expect(guidedPanel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(guidedPanel(page)).toBeHidden();
});

const INTAKE = '**/functions/v1/lead-intake';
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
  await expect(guidedPanel(page)).toContainText('Not a person.');
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
  const certificate = await askOperatorApi(
    server,
    `/api/leads/${lead.id}/consent-certificate.json`,
  );
  expect((certificate as ConsentCertificate).entries[0]).toMatchObject({
    consent_text: CONSENT,
    form_version: 'guided-1',
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 740 }, hasTouch: true, isMobile: true });

  test(
    'taps answer the choices, and typing answers the rest',
    { tag: '@full' },
    async ({ page, server }) => {
      const contact = newContact();
      await openGuided(page);
      await choose(page, 'HVAC');
      await expect(page.getByRole('radio', { name: 'HVAC' })).toBeChecked();
      await expect(choice(page, /Keep 15/)).toBeVisible();
      await choose(page, /Keep 15/);
      await choose(page, /Keep \$450/);
      await choose(page, /Keep 8/);
      await choose(page, 'Elite');
      await choose(page, /^Yes/);
      for (const words of [
        `${contact.firstName} ${contact.lastName}`,
        contact.email,
        contact.phone,
      ]) {
        await typeAnswer(page, words);
      }
      await choose(page, /agree/i);
      await expect(toast(page, 'Success!')).toBeVisible();
      expect((await leadOf(server, contact.email)).sent).toMatchObject({
        'contact.business_type': 'hvac',
        jobs_per_month: 15,
        avg_job_profit: 450,
        selected_plan: 'elite',
        form_version: 'guided-1',
      });
    },
  );

  test('the question stays visible above a keyboard that covers half of the screen', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const viewport = { width: 390, height: 740, scale: 1, offsetTop: 0 };
      const fake = Object.assign(new EventTarget(), viewport);
      Object.defineProperty(window, 'visualViewport', { value: fake });
    });
    await openGuided(page);
    await choose(page, 'HVAC');
    await answerField(page).tap();
    await page.evaluate(() => {
      const viewport = Object.assign(window.visualViewport ?? new EventTarget(), { height: 390 });
      viewport.dispatchEvent(new Event('resize'));
    });
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

test.describe('on the narrowest phone', () => {
  const width = 320;
  test.use({ viewport: { width, height: 640 }, hasTouch: true, isMobile: true });

  test(
    'the back and close buttons are fully visible, and large enough for a finger',
    { tag: '@full' },
    async ({ page }) => {
      await openGuided(page);
      await choose(page, 'HVAC');
      for (const name of ['Back', 'Start over', 'Close']) {
        const button = guidedPanel(page).getByRole('button', { name, exact: true });
        const box = await button.boundingBox();
        expect(box?.x, name).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? width), name).toBeLessThanOrEqual(width);
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
        await button.click({ trial: true }); // nothing covers it
      }
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Get My Custom/ })
        .click();
      await expect(page.getByRole('button', { name: 'End Call' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Close assistant' }).tap();
      await expect(guidedPanel(page)).toHaveCount(0);
    },
  );
});

test.describe('beside the calculator', () => {
  test.use({ viewport: { width: 1440, height: 720 } });

  test(
    'the changed figure is visible beside or above the panel, and the last text is in it',
    { tag: '@full' },
    async ({ page }) => {
      await openGuided(page);
      const isClear = (field: Locator) =>
        expect
          .poll(() =>
            field.evaluate((element) => {
              const { x, y, width, height: tall } = element.getBoundingClientRect();
              const top = document.elementFromPoint(x + width / 2, y + tall / 2);
              return top !== null && (element.contains(top) || top.contains(element));
            }),
          )
          .toBe(true);
      await typeAnswer(page, 'drains');
      await isClear(page.locator('label:has(> [name="businessType"][value="plumbing"])'));
      await typeAnswer(page, '15');
      await isClear(page.locator('label[for="jobsPerMonth"]'));
      await typeAnswer(page, '250');
      await typeAnswer(page, '6');
      await isClear(page.locator('label[for="adminHoursPerWeek"]'));
      for (const words of ['who knows', 'lots']) await typeAnswer(page, words);
      const last = lastWords(page).locator('p').last();
      await expect(last).toBeInViewport({ ratio: 0.9 });
      await guidedLog(page).evaluate((log) => log.style.setProperty('max-height', '4rem'));
      await expect(last).toBeInViewport({ ratio: 0.9 });
    },
  );
});

test(
  'a lead is stored once when the response is lost, even in a new conversation',
  { tag: '@full' },
  async ({ page, server, faults }) => {
    faults.expect(/ERR_FAILED/);
    const contact = newContact();
    let answers = 0;
    await page.route(INTAKE, async (route) => {
      const answer = await route.fetch();
      await (answers++ === 0 ? route.abort() : route.fulfill({ response: answer }));
    });
    await openGuided(page);
    await answerUpToConsent(page, contact);
    await agree(page);
    await expect(lastWords(page)).toContainText(/try again/i);
    await guidedPanel(page).getByRole('button', { name: 'Start over' }).click();
    await answerUpToConsent(page, contact);
    await agree(page);
    await expect(toast(page, 'Success!')).toBeVisible();
    expect(answers).toBe(2);
    expect(await leadsOf(server, contact.email)).toHaveLength(1);
  },
);

test(
  'stopping in the middle closes the panel and keeps the numbers',
  { tag: '@full' },
  async ({ page }) => {
    await openGuided(page);
    for (const words of SAID.slice(0, 3)) await typeAnswer(page, words);
    await typeAnswer(page, 'stop');
    await expect(guidedPanel(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Try Pickup AI!' })).toBeFocused();
    await expect(jobs(page)).toHaveValue('15');
    await expect(page.getByLabel('Average job profit')).toHaveValue('250');
  },
);

test(
  'the page may use the microphone, and loads the assistant only when it is opened',
  { tag: '@full' },
  async ({ page }) => {
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
  },
);

test.describe('axe, light and dark, on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test(
    'finds nothing after an answer that it did not understand',
    { tag: '@full' },
    async ({ page }) => {
      await openGuided(page);
      if (isFullRun) await expectNothingFoundInBoth(page);
      for (const words of ['drains', 'who knows']) await typeAnswer(page, words);
      await expectNothingFoundInBoth(page);
    },
  );

  test('finds nothing at the consent and at the end', { tag: '@full' }, async ({ page }) => {
    await openGuided(page);
    await answerUpToConsent(page, newContact());
    await expectNothingFoundInBoth(page);
    await agree(page);
    await expect(toast(page, 'Success!')).toBeVisible();
    await expectNothingFoundInBoth(page);
  });
});
