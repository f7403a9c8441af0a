import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../../support/axe.ts';
import {
  fillLead,
  newContact,
  openLeadDialog,
  submitButton,
  toast,
} from '../../support/lead-form.ts';
import { leadOf } from '../../support/operator.ts';
import { expect, FULL, test } from '../../support/test.ts';

const email = (form: Locator) => form.getByLabel('Email');
const hint = (form: Locator) => form.getByRole('button', { name: /^Did you mean/ });

const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

test('a visitor accepts a suggested email domain by keyboard, and an unusual phone number gets one warning', async ({
  page,
  server,
}) => {
  const name = `ada.${randomUUID()}`;
  await page.goto('/');
  const dialog = await openLeadDialog(page);
  await fillLead(dialog, { ...newContact(), phone: '112-555-0142' });
  const field = email(dialog);
  await field.fill(`${name}@gmial.com`);
  await expect(hint(dialog)).toHaveCount(0);
  await field.press('Tab');
  await expect(hint(dialog)).toHaveText(`Did you mean ${name}@gmail.com?`);
  await expect(dialog.getByRole('status')).toContainText('Did you mean');
  await field.focus();
  await page.keyboard.press('Tab');
  await expect(hint(dialog)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(`${name}@gmail.com`);
  await expect(field).toBeFocused();
  await expect(hint(dialog)).toHaveCount(0);
  await submitButton(dialog).click();
  await expect(dialog.getByText(/We may not be able to call this number/)).toBeVisible();
  await submitButton(dialog).click();
  await expect(toast(page, 'Success!')).toBeVisible();
  expect((await leadOf(server, `${name}@gmail.com`)).status).toBe('new');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 1000 } });

  test('a click on the submit button right after typing an email address sends the address as typed', async ({
    page,
    server,
  }) => {
    const contact = { ...newContact(), email: `ada.${randomUUID()}@gmial.com` };
    await page.goto('/');
    const dialog = await openLeadDialog(page);
    await fillLead(dialog, contact);
    await email(dialog).focus();
    const button = submitButton(dialog);
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    if (!box) throw new Error('the button is not on the screen');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await twoFrames(page); // a hint that appears immediately would have moved the button by now
    await page.mouse.up();
    await expect(toast(page, 'Success!')).toBeVisible();
    const lead = await leadOf(server, contact.email);
    expect(lead.contact.email).toBe(contact.email);
  });
});

test('the booking page also suggests a corrected email domain', FULL, async ({ page }) => {
  await page.goto('/book');
  const form = page.locator('form');
  // Retries, because nothing handles the input until the page is interactive.
  await expect(async () => {
    await email(form).fill('ann@hotmial.com');
    await email(form).press('Tab');
    await expect(hint(form)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectNoViolations(page);
  await hint(form).click();
  await expect(email(form)).toHaveValue('ann@hotmail.com');
});
