import { fillLead, newContact, openLeadDialog, submitButton, toast } from '../support/lead-form.ts';
import { leadOf } from '../support/operator.ts';
import { expect, test } from '../support/test.ts';

const INTAKE = '**/functions/v1/lead-intake';

test('a hidden honeypot that was filled gets the same answer as a person and is quarantined', async ({
  page,
  server,
}) => {
  const contact = newContact();
  await page.goto('/');
  const dialog = await openLeadDialog(page);
  await fillLead(dialog, contact);
  const honeypot = dialog.locator('input[name="website"]');
  await test.step('it is hidden from sight, keyboard and screen readers', async () => {
    await expect(dialog.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
    await expect(honeypot).toHaveAttribute('tabindex', '-1');
    await expect(honeypot).not.toBeInViewport();
  });
  await honeypot.evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example';
  });
  const answer = page.waitForResponse(INTAKE);
  await submitButton(dialog).click();
  const response = await answer;
  const lead = await leadOf(server, contact.email);
  expect(response.status()).toBe(200);
  expect(await response.json()).toEqual({ ok: true, lead_id: lead.id, code: 'accepted' });
  await expect(toast(page, 'We got it.')).toBeVisible();
  expect(lead.status).toBe('quarantined');
  expect(lead.quarantine_reasons).toHaveLength(1);
  expect(lead.sent.website).toBe('https://spam.example');
});
