import type { Locator, Page } from '@playwright/test';
import { toWire } from '@pickup/contracts/wire-case';
import { calculateResults, SPECIFIED_MODEL } from '@pickup/roi';
import { expectNoViolationsInBothSchemes } from '../../support/axe.ts';
import { expectHydrated, expectFigures, jobs } from '../../support/calculator.ts';
import {
  answerField,
  answerAndFillContact,
  choice,
  choose,
  guidedLog,
  guidedPanel,
  latestMessage,
  openGuided,
  ANSWERS,
  ANSWERED_INPUTS,
  sendReportButton,
  typeAnswer,
} from '../../support/guided.ts';
import { fakeVisualViewport, tabTo } from '../../support/keyboard.ts';
import {
  CONSENT,
  fillContact,
  loseFirstResponse,
  newContact,
  toast,
} from '../../support/lead-form.ts';
import { leadOf, leadsOf } from '../../support/operator.ts';
import { waitUntilSettled } from '../../support/wait-until-settled.ts';
import { expect, FULL, test } from '../../support/test.ts';

const expectUncovered = (element: Locator) =>
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
const useNumbers = (page: Page) =>
  guidedPanel(page).getByRole('button', { name: 'Use these numbers' });

test('on a desktop, the panel covers no field that it fills, and Escape first collapses and then closes the panel', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openGuided(page);
  await typeAnswer(page, 'roofing');
  for (const name of NUMBERS) {
    await expectUncovered(page.locator('.numbers').getByText(name, { exact: true }));
  }
  await page.keyboard.press('Escape');
  await expect(guidedLog(page)).toBeHidden();
  await expect(guidedPanel(page)).toBeVisible();
  await page.keyboard.press('Enter'); // the focus is on the button that opens the panel again
  await expect(guidedLog(page)).toBeVisible();
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Escape');
  await expect(guidedPanel(page)).toBeHidden();
});

test('a visitor answers every question using only the keyboard, and becomes a lead with the right figures', async ({
  page,
  server,
}) => {
  const contact = newContact();
  const sent: string[] = [];
  // The requests to /e only count completed steps, and contain none of the visitor's words.
  const isCount = (url: string) => new URL(url).pathname === '/e';
  page.on('request', (request) => {
    if (request.method() === 'POST' && !isCount(request.url())) sent.push(request.url());
  });
  await page.goto('/?utm_source=van');
  await tabTo(page, page.getByRole('button', { name: 'Try Pickup AI!' }));
  await page.keyboard.press('Enter');
  await expect(latestMessage(page)).toContainText('guided assistant');
  await expect(guidedPanel(page).getByText('not a person')).toHaveCount(1);
  for (const answer of ANSWERS) await typeAnswer(page, answer);
  await typeAnswer(page, 'yes');
  await expect(guidedPanel(page).getByLabel('First name')).toBeFocused();
  for (const text of [contact.firstName, contact.lastName, contact.email, contact.phone]) {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  }
  await expectFigures(page, ANSWERED_INPUTS);
  await test.step('nothing is sent without consent', async () => {
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Consent Required')).toBeVisible();
    await expect(guidedPanel(page).getByLabel(CONSENT)).toBeFocused();
    expect(sent).toEqual([]);
  });
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Success!')).toBeVisible();
  await expect(latestMessage(page)).toContainText(`It goes to ${contact.email}`);

  const lead = await leadOf(server, contact.email);
  const { figures, consent } = lead;
  expect(figures).toMatchObject(toWire(calculateResults(SPECIFIED_MODEL, ANSWERED_INPUTS)));
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
    form_version: 'guided-2',
    website: '',
  });
  expect(lead.status).toBe('new');
  expect(consent).toMatchObject({ status: 'granted', text: CONSENT });
});

test('the cards and the calculator show the same numbers, and a visitor’s questions change none of them', async ({
  page,
}) => {
  await openGuided(page);
  await choose(page, 'See what I’d earn');
  await choose(page, 'HVAC');
  const card = guidedPanel(page).getByLabel('Jobs per month');
  await expect(card).toHaveValue('15');
  await card.fill('30');
  await expect(jobs(page)).toHaveValue('30');
  await jobs(page).fill('40');
  await expect(card).toHaveValue('40');
  await typeAnswer(page, 'is it $297 with setup?');
  await expect(latestMessage(page)).toContainText('Setup Included');
  await expect(jobs(page)).toHaveValue('40');
  await useNumbers(page).click();
  await choose(page, /^Elite/);
  await expect(latestMessage(page)).toContainText('With Elite, you’d net');
  const before = await latestMessage(page).innerText();
  await jobs(page).fill('80');
  await expect(latestMessage(page)).not.toHaveText(before);
  await typeAnswer(page, 'my profit is 297');
  await expect(latestMessage(page)).toContainText('Change your numbers to $297 a job?');
  await choose(page, 'No');
  await expect(page.locator('#avgJobProfit')).toHaveValue('450');
});

test('leaving a field of the numbers card right after typing keeps the typed number', async ({
  page,
}) => {
  await openGuided(page);
  await choose(page, 'See what I’d earn');
  await choose(page, 'HVAC');
  const card = guidedPanel(page).getByLabel('Jobs per month');
  await card.focus();
  // The panel renders after the next paint. On a slow device, a visitor may leave the field
  // before that.
  await card.evaluate(async (input) => {
    document.execCommand('insertText', false, '30');
    await Promise.resolve();
    input.blur();
  });
  await expect(jobs(page)).toHaveValue('30');
  await expect(card).toHaveValue('30');
});

test('a visitor plays a customer, then asks about the price and continues to the numbers', async ({
  page,
}) => {
  await openGuided(page);
  await choose(page, 'Play a customer');
  await expect(guidedPanel(page).getByText('Example call', { exact: true })).toBeVisible();
  await expect(latestMessage(page)).toContainText('Pickup AI: “Thanks for calling Miller Plumbing');
  await choose(page, /A pipe burst/);
  await expect(latestMessage(page)).toContainText('Turn off the main valve');
  await choose(page, '12 Oak Street');
  await choose(page, '2:00 PM, please.');
  await expect(latestMessage(page)).toContainText('New job today at 12 Oak Street: A pipe burst!');
  await expect(latestMessage(page)).toContainText('Want this on your phone?');
  await typeAnswer(page, 'how much is it?');
  await expect(latestMessage(page)).toContainText('Elite is $497 a month');
  await choose(page, 'See what I’d earn');
  await expect(latestMessage(page)).toContainText('What kind of work do you do?');
});

test('a question that the assistant cannot answer becomes part of the lead', async ({
  page,
  server,
}) => {
  const contact = newContact();
  await openGuided(page);
  await typeAnswer(page, 'Does it speak Klingon?');
  await expect(latestMessage(page)).toContainText('I won’t make one up');
  await expect(choice(page, 'What does it cost?')).toBeVisible();
  await expect(latestMessage(page)).toContainText('(555) 010-0199');
  await choose(page, 'Ask a person');
  await expect(latestMessage(page)).toContainText('I’ll pass this on: “Does it speak Klingon?”');
  await fillContact(guidedPanel(page), contact);
  await guidedPanel(page).getByLabel(CONSENT).check();
  await guidedPanel(page).getByRole('button', { name: 'Send my question' }).click();
  await expect(latestMessage(page)).toContainText('Your question went along with it.');
  const lead = await leadOf(server, contact.email);
  expect(lead.sent).toMatchObject({ question: 'Does it speak Klingon?' });
});

test('closing and reopening the panel keeps the typed contact details', FULL, async ({ page }) => {
  const contact = newContact();
  await openGuided(page);
  await typeAnswer(page, 'just send me the report');
  await fillContact(guidedPanel(page), contact);
  await guidedPanel(page).getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Try Pickup AI!' }).click();
  await expect(guidedPanel(page).getByLabel('Email')).toHaveValue(contact.email);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 740 }, hasTouch: true, isMobile: true });

  test('a button closes the assistant while the lead dialog is open', FULL, async ({ page }) => {
    await openGuided(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Get My Custom/ })
      .click();
    await expect(page.getByRole('button', { name: 'End Call' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Close assistant' }).tap();
    await expect(guidedPanel(page)).toHaveCount(0);
  });

  test('a long answer is visible from its first line', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openGuided(page);
    await answerField(page).fill('do your robots like fish on a friday?');
    await answerField(page).press('Enter');
    const first = latestMessage(page).locator('p').first();
    await expect(first).toContainText('won’t make one up');
    await expect(first).toBeInViewport({ ratio: 1 });
    const [log, answer] = [await guidedLog(page).boundingBox(), await first.boundingBox()];
    expect(answer?.y).toBeGreaterThanOrEqual(log?.y ?? 0);
  });

  test('suggestions above the trades do not hide the answer', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await openGuided(page);
    await typeAnswer(page, '20 jobs, 450 profit, 10 hours, pro');
    await typeAnswer(page, 'do you sell pizza?');
    const lines = latestMessage(page).locator('p');
    await expect(lines.first()).toContainText('won’t make one up');
    await expect(lines.nth(1)).toContainText('(555) 010-0199');
    await expect(lines.first()).toBeInViewport({ ratio: 1 });
    await expect(lines.nth(1)).toBeInViewport({ ratio: 1 });
  });

  test('the question stays visible above an on-screen keyboard that covers half the screen', async ({
    page,
  }) => {
    const setHeight = await fakeVisualViewport(page, { width: 390, height: 740 });
    await openGuided(page);
    await answerField(page).tap();
    await setHeight(390);
    const above = (locator: Locator) =>
      expect.poll(async () => ((await locator.boundingBox())?.y ?? 999) < 390 - 24).toBe(true);
    await above(answerField(page));
    await above(latestMessage(page).locator('p').last());
    await expect(latestMessage(page).locator('p').last()).toBeInViewport({ ratio: 0.9 });
    await expect(guidedPanel(page)).toBeInViewport({ ratio: 1 });
    await typeAnswer(page, 'price?');
    await above(latestMessage(page).locator('p').last());
    await expect(latestMessage(page).locator('p').last()).toBeInViewport({ ratio: 0.9 });
  });
});

test(
  'in a short viewport, each filled field is visible outside the panel, and the latest message inside it',
  FULL,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 720 });
    await openGuided(page);
    await typeAnswer(page, 'drains');
    await expectUncovered(page.locator('label:has(> [name="businessType"][value="plumbing"])'));
    await typeAnswer(page, '15');
    await expectUncovered(page.locator('label[for="jobsPerMonth"]'));
    await typeAnswer(page, '250');
    await typeAnswer(page, '6');
    await expectUncovered(page.locator('label[for="adminHoursPerWeek"]'));
    await typeAnswer(page, 'lots of words');
    await expect(latestMessage(page).locator('p').last()).toBeInViewport({ ratio: 0.9 });
  },
);

test(
  'the server stores a lead only once if its response is lost, even if the visitor starts over',
  FULL,
  async ({ page, server, faults }) => {
    faults.expect(/ERR_FAILED/);
    const contact = newContact();
    const responses = await loseFirstResponse(page);
    await openGuided(page);
    await answerAndFillContact(page, contact);
    await sendReportButton(page).click();
    await expect(latestMessage(page)).toContainText('Everything is still in the form.');
    await expect(guidedPanel(page).getByLabel('Email')).toHaveValue(contact.email);
    await guidedPanel(page).getByRole('button', { name: 'Start over' }).click();
    await typeAnswer(page, 'send me the report');
    await guidedPanel(page).getByLabel(CONSENT).check();
    await sendReportButton(page).click();
    await expect(toast(page, 'Success!')).toBeVisible();
    expect(responses).toHaveLength(2);
    expect(await leadsOf(server, contact.email)).toHaveLength(1);
  },
);

test('stopping midway keeps the numbers and offers to continue', FULL, async ({ page }) => {
  await openGuided(page);
  for (const answer of ANSWERS.slice(0, 3)) await typeAnswer(page, answer);
  await typeAnswer(page, 'stop');
  await expect(latestMessage(page)).toContainText('nothing was sent');
  await expect(choice(page, 'Send the report after all')).toBeVisible();
  await guidedPanel(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Try Pickup AI!' })).toBeFocused();
  await expect(jobs(page)).toHaveValue('15');
  await expect(page.getByLabel('Average job profit')).toHaveValue('250');
});

test(
  'the page is allowed to use the microphone, and does not load the assistant’s code before a click',
  FULL,
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto('/');
    await expectHydrated(page);
    await waitUntilSettled(page);
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

test(
  'axe finds no violations after an unknown question, with each card, in the example and at the end',
  FULL,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openGuided(page);
    await typeAnswer(page, 'do you speak klingon?');
    await expectNoViolationsInBothSchemes(page);
    await choose(page, 'Play a customer');
    await expectNoViolationsInBothSchemes(page);
    await choose(page, 'End the example');
    await typeAnswer(page, 'plumbing');
    await expectNoViolationsInBothSchemes(page);
    await useNumbers(page).click();
    await choose(page, /^Pro/);
    await choose(page, 'Yes, send it');
    await sendReportButton(page).click();
    await expectNoViolationsInBothSchemes(page);
    await fillContact(guidedPanel(page), newContact());
    await guidedPanel(page).getByLabel(CONSENT).check();
    await sendReportButton(page).click();
    await expect(toast(page, 'Success!')).toBeVisible();
    await expectNoViolationsInBothSchemes(page);
  },
);
