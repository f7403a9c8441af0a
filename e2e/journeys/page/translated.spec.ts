import type { Page } from '@playwright/test';
import { expectFigures, expectHydrated, hours, jobs } from '../../support/calculator.ts';
import {
  answerField,
  guidedLog,
  latestMessage,
  openGuided,
  typeAnswer,
} from '../../support/guided.ts';
import {
  fillLead,
  newContact,
  openLeadDialog,
  submitButton,
  toast,
} from '../../support/lead-form.ts';
import { leadOf } from '../../support/operator.ts';
import { chooseDay, continueBooking } from '../../support/booking.ts';
import { expect, FULL, test } from '../../support/test.ts';
import { SPECIFIED_MODEL } from '@pickup/roi';

/** Replaces each text with `<font><font>text</font></font>`, as Chrome's translation does. */
async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const UNTRANSLATED = 'font, script, style, title, option, textarea, svg';
    const replace = (text: Node) => {
      if (!text.parentElement || text.parentElement.closest(UNTRANSLATED)) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.append(text.nodeValue ?? '');
      outer.append(inner);
      (text as Text).replaceWith(outer);
    };
    const replaceIn = (root: Node) => {
      const texts: Node[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      if (root.nodeType === Node.TEXT_NODE) texts.push(root);
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(replace);
    };
    addEventListener('DOMContentLoaded', () => {
      replaceIn(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes, target, type } of changes) {
          if (type === 'characterData') replaceIn(target);
          addedNodes.forEach(replaceIn);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  });
}

// A browser that translates a page replaces the page's texts before the app starts, and
// again after each change.
test.beforeEach(({ page }) => translate(page));

const results = (page: Page) => page.locator('#your-results');

test('on a translated page, every figure and sentence updates when the visitor changes a number', async ({
  page,
}) => {
  await page.goto('/');
  await jobs(page).fill('60');
  await expectHydrated(page);
  await expectFigures(page, { ...SPECIFIED_MODEL.defaults, jobsPerMonth: 60 });
  await expect(page.locator('h1 font').first()).toBeVisible();
  for (const text of ['8.4 jobs', '69%', '$55,659', '$50,400', '60 jobs × $350']) {
    await expect(results(page)).toContainText(text);
  }
  await jobs(page).fill('');
  await expect(results(page)).toContainText('waiting for a number');
  await jobs(page).fill('0');
  await hours(page).fill('0');
  await page.getByRole('radio', { name: 'Pro', exact: true }).check();
  await expect(results(page).locator('.net-warning')).toBeVisible();
  await jobs(page).fill('15');
  await hours(page).fill('8');
  await page.getByRole('radio', { name: 'Elite', exact: true }).check();
  await expect(results(page).locator('.net-warning')).toHaveCount(0);
  await expectFigures(page, SPECIFIED_MODEL.defaults);
  await expect(results(page)).toContainText('$17,859');
  for (const figure of await results(page).locator('data').all()) {
    const field = (await figure.getAttribute('data-field')) ?? '';
    await expect(figure).toHaveText(DEFAULT_RESULT_TEXTS[field] ?? '');
  }
  const clock = page.getByRole('timer');
  const shown = await clock.innerText();
  await expect(clock).not.toHaveText(shown);
});

/** The texts of the results for the default inputs, as in the specification. */
const DEFAULT_RESULT_TEXTS: Readonly<Record<string, string>> = {
  netMonthlySavings: '$1,488',
  netAnnualSavings: '$17,859',
  currentMonthlyRevenue: '$5,250',
  additionalJobs: '3',
  additionalMonthlyRevenue: '$1,050',
  timeSavedHours: '21',
  roiPercentage: '199%',
  paybackMonths: '<1',
};

test('the lead dialog works on a page that the browser translates', async ({ page, server }) => {
  const contact = newContact();
  await page.goto('/');
  const dialog = await openLeadDialog(page);
  await submitButton(dialog).click();
  await expect(toast(page, 'Missing Information')).toBeVisible();
  await fillLead(dialog, contact);
  await submitButton(dialog).click();
  await expect(dialog).toBeHidden();
  await expect(toast(page, 'Success!')).toBeVisible();
  await expect(results(page)).toContainText('on its way');
  expect((await leadOf(server, contact.email)).status).toBe('new');
});

test('the assistant works on a page that the browser translates', FULL, async ({ page }) => {
  await openGuided(page);
  await typeAnswer(page, 'plumbing');
  await typeAnswer(page, '60');
  await expect(jobs(page)).toHaveValue('60');
  await expect(guidedLog(page)).toContainText('60');
  await answerField(page).press('Escape');
  await page.keyboard.press('Enter');
  await expect(latestMessage(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(guidedLog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try Pickup AI!' })).toBeVisible();
});

test('the booking page works when it is translated', FULL, async ({ page, faults, bookable }) => {
  faults.expect(/status of 400/); // the test first sends the form without a business type
  await page.goto(`${bookable.origin}/book`);
  await expectHydrated(page);
  const first = page.locator('.time-chip').first();
  const before = await first.innerText();
  await page.getByLabel('Time zone').selectOption('America/Los_Angeles');
  await expect(first).not.toHaveText(before);
  const firstTime = page.getByRole('radio').first();
  const earlier = await firstTime.inputValue();
  await chooseDay(page, 'second');
  await expect(firstTime).not.toHaveValue(earlier);
  await page.getByRole('radio').nth(1).check({ force: true });
  await continueBooking(page);
  await fillLead(page, newContact());
  await page.getByRole('button', { name: /^Book\s/ }).click();
  await expect(
    page.getByText('Enter your business type.').or(page.getByRole('alert')).first(),
  ).toBeVisible();
  await page.getByLabel('Business type').selectOption('roofing');
  await page.getByRole('button', { name: /^Book\s/ }).click();
  await expect(page.getByRole('heading', { name: 'Your call is confirmed' })).toBeVisible();
});
