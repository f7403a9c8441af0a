import { randomUUID } from 'node:crypto';
import { fillLead, newContact, openLeadDialog, submitButton, toast } from '../support/lead-form.ts';
import { leadOf } from '../support/operator.ts';
import { expect, test } from '../support/test.ts';

test('a mistyped email domain gets a suggestion by keyboard, and an odd phone number is asked about once', async ({
  page,
  server,
}) => {
  const name = `ada.${randomUUID()}`;
  await page.goto('/');
  const dialog = await openLeadDialog(page);
  await fillLead(dialog, { ...newContact(), phone: '112-555-0142' });
  const email = dialog.getByLabel('Email');
  await email.fill('');
  await email.pressSequentially(`${name}@gmial.com`);
  await email.press('Tab');
  const hint = dialog.getByRole('button', { name: `Did you mean ${name}@gmail.com?` });
  await expect(hint).toBeVisible();
  await email.focus();
  await page.keyboard.press('Tab');
  await expect(hint).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(email).toHaveValue(`${name}@gmail.com`);
  await expect(email).toBeFocused();
  await expect(hint).toBeHidden();
  await submitButton(dialog).click();
  await expect(dialog.getByText(/We may not be able to call this number/)).toBeVisible();
  await submitButton(dialog).click();
  await expect(toast(page, 'Success!')).toBeVisible();
  expect((await leadOf(server, `${name}@gmail.com`)).status).toBe('new');
});
