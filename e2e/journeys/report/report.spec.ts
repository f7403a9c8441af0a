import { expectNoViolations } from '../../support/axe.ts';
import { expectHydrated, jobs, profit } from '../../support/calculator.ts';
import {
  fillLead,
  newContact,
  openLeadDialog,
  submitButton,
  toast,
} from '../../support/lead-form.ts';
import { pdfOf, reportLink } from '../../support/mail-links.ts';
import { expect, test } from '../../support/test.ts';
import type { Page } from '@playwright/test';
import { RESULT_FIELDS } from '@pickup/roi';

async function shownFigures(page: Page): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (const field of RESULT_FIELDS) {
    const text = await page.locator(`data[data-field="${field}"]`).first().innerText();
    shown.set(field, text.trim());
  }
  return shown;
}

/** Each figure must be a separate number: "44" is not in "$1,440". */
function expectToContain(text: string, figures: ReadonlyMap<string, string>): void {
  for (const [field, figure] of figures) {
    const escaped = figure.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    expect(text, field).toMatch(new RegExp(`(?<![\\d$.,<-])${escaped}(?![\\d]|[.,]\\d)`));
  }
}

test('the emailed report has the page’s figures', async ({ page, mailing: { server, mailTo } }) => {
  const contact = newContact();
  await page.goto(server.origin);
  await expectHydrated(page);
  await page.getByRole('radio', { name: 'Electrical' }).check();
  await jobs(page).fill('44');
  await profit(page).fill('512.5');
  await expect(page.locator('data[data-field="currentMonthlyRevenue"]').first()).toHaveText(
    '$22,550',
  );
  const shown = await shownFigures(page);
  const dialog = await openLeadDialog(page);
  await fillLead(dialog, contact);
  await submitButton(dialog).click();
  await expect(toast(page, 'Success!')).toContainText('Report sent!');

  const mail = await mailTo(contact);
  expect(mail.from).toEqual({ name: 'Pickup', address: 'reports@pickup.test' });
  expect(mail.to).toEqual([{ name: 'Ada Byron', address: contact.email }]);
  expect(mail.text).toContain(shown.get('netMonthlySavings'));
  expect(mail.html).toContain(shown.get('netMonthlySavings'));
  const [attachment, ...others] = mail.attachments;
  expect(others).toEqual([]);
  expect(attachment?.contentType).toBe('application/pdf');
  const pdf = await pdfOf(mail);
  expectToContain(pdf.text, shown);
  expect(pdf.text).toContain('Ada Byron');
  expect(pdf.isTagged).toBe(true);
  expect(pdf.language).toBe('en-US');
  expect(pdf.pages.length).toBeLessThanOrEqual(2);

  const link = reportLink(mail, server);
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expectToContain((await page.locator('main').innerText()).replace(/\s+/g, ' '), shown);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, 'nothing is cut off at the right').toBe(0);
  }
  await expectNoViolations(page);
});
