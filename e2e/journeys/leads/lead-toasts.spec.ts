import { waitUntilStill } from '../../support/axe.ts';
import { expectHydrated } from '../../support/calculator.ts';
import {
  CONSENT,
  fillContact,
  fillLead,
  leadDialog,
  loseFirstResponse,
  newContact,
  openLeadDialog,
  sendLead,
  submitButton,
  toast,
} from '../../support/lead-form.ts';
import { holdRequests } from '../../support/wait-until-settled.ts';
import { leadOf, leadsOf } from '../../support/operator.ts';
import { expect, FULL, test } from '../../support/test.ts';

const INTAKE = '**/functions/v1/lead-intake';

test('an incomplete form shows all field errors together, then asks for consent, and is sent only with consent', async ({
  page,
  server,
}) => {
  await page.goto('/');
  const dialog = await openLeadDialog(page);
  await expect(dialog.getByLabel(CONSENT)).not.toBeChecked();
  await submitButton(dialog).click();
  await expect(toast(page, 'Missing Information')).toContainText('Please fill in all fields.');
  await expect(toast(page, 'Consent Required')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  const email = dialog.getByLabel('Email');
  const phone = dialog.getByLabel('Phone');
  await email.fill('ada@');
  await phone.fill('555');
  await submitButton(dialog).click();
  await expect(toast(page, 'Missing Information')).toBeVisible();
  await expect(toast(page, 'Consent Required')).toHaveCount(0);
  await expect(dialog.getByLabel('First name')).toHaveAccessibleDescription(/first name/);
  await expect(dialog.getByLabel('Last name')).toHaveAccessibleDescription(/last name/);
  await expect(email).toHaveAccessibleDescription(/full email address/);
  await expect(phone).toHaveAccessibleDescription(/Include the area code/);
  await expect(dialog.getByLabel(CONSENT)).toHaveAccessibleDescription(/^Check this box/);
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await dialog.getByLabel('First name').fill('Ada');
  await dialog.getByLabel('Last name').fill('Byron');
  await submitButton(dialog).click();
  await expect(toast(page, 'Consent Required')).toBeVisible();
  await expect(toast(page, 'Missing Information')).toHaveCount(0);
  await expect(email).toBeFocused();
  const contact = newContact();
  await fillContact(dialog, contact);
  await submitButton(dialog).click();
  await expect(toast(page, 'Consent Required')).toContainText(
    'Please agree to receive information about the product.',
  );
  await expect(dialog.getByLabel(CONSENT)).toHaveAccessibleDescription(/^Check this box/);
  await expect(dialog.getByLabel(CONSENT)).toBeFocused();
  expect(await leadsOf(server, contact.email)).toEqual([]);
  await dialog.getByLabel(CONSENT).check();
  await submitButton(dialog).click();
  await expect(toast(page, 'Success!')).toBeVisible();
});

test('after an error, the dialog keeps what was typed, and a toast says to try again', async ({
  page,
  faults,
}) => {
  faults.expect(/status of (?:500|429)/);
  const contact = newContact();
  await page.route(INTAKE, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
  await page.goto('/');
  await sendLead(page, contact);
  const dialog = leadDialog(page);
  await expect(toast(page, 'Submission Failed')).toContainText('Please try again.');
  await expect(submitButton(dialog)).toBeEnabled();
  await expect(dialog.getByLabel('First name')).toHaveValue(contact.firstName);
  await expect(dialog.getByLabel('Email')).toHaveValue(contact.email);
  await expect(dialog.getByLabel('Phone')).toHaveValue(contact.phone);
  await expect(dialog.getByLabel(CONSENT)).toBeChecked();

  await test.step('after too many requests, the error says how long to wait', async () => {
    const headers = { 'retry-after': '3540' };
    await page.unroute(INTAKE);
    await page.route(INTAKE, (route) =>
      route.fulfill({ status: 429, headers, json: { code: 'rate_limited' } }),
    );
    await submitButton(dialog).click();
    await expect(dialog.getByText(/Try again in about an hour\./)).toBeVisible();
    await expect(submitButton(dialog)).toBeFocused();
  });
});

test(
  'Back closes the dialog, and Forward reopens it with everything typed except the consent',
  FULL,
  async ({ page }) => {
    const contact = newContact();
    await page.goto('about:blank');
    await page.goto('/?utm_source=ad');
    await expectHydrated(page);
    const dialog = await openLeadDialog(page);
    await fillLead(dialog, contact);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/\?utm_source=ad$/);
    await page.goForward();
    await expect(dialog.getByLabel('Email')).toHaveValue(contact.email);
    await expect(dialog.getByLabel(CONSENT)).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await openLeadDialog(page);
    await expect(dialog.getByLabel('Email')).toHaveValue(contact.email);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await page.goBack(); // the dialog added no other history entry
    await expect(page).toHaveURL('about:blank');
  },
);

test('a reload keeps the dialog open with what was typed, and sending the form closes and clears it', async ({
  page,
}) => {
  const contact = newContact();
  await page.goto('/');
  await expectHydrated(page);
  const dialog = await openLeadDialog(page);
  await fillLead(dialog, contact);
  await page.reload();
  await expect(dialog.getByLabel('First name')).toHaveValue(contact.firstName);
  await expect(dialog.getByLabel('Email')).toHaveValue(contact.email);
  await expect(dialog.getByLabel('Phone')).toHaveValue(contact.phone);
  await expect(dialog.getByLabel(CONSENT)).not.toBeChecked();
  await dialog.getByLabel(CONSENT).check();
  await submitButton(dialog).click();
  await expect(toast(page, 'Success!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expectHydrated(page);
  await expect(dialog).toBeHidden();
  await openLeadDialog(page);
  await expect(dialog.getByLabel('Email')).toHaveValue('');
});

test(
  'the dialog stays open if the visitor goes back while the form is being sent',
  FULL,
  async ({ page, faults }) => {
    faults.expect(/status of 500/);
    const release = await holdRequests(page, INTAKE, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal' } }),
    );
    await page.goto('/');
    await expectHydrated(page);
    await sendLead(page);
    const dialog = leadDialog(page);
    await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await page.evaluate(() => {
      const back = new Promise((resolve) =>
        addEventListener('popstate', () => resolve(undefined), { once: true }),
      );
      history.back();
      return back;
    });
    await expect(dialog).toBeVisible();
    release();
    await expect(toast(page, 'Submission Failed')).toBeVisible();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
  },
);

test('after success, a toast appears, and Tab moves to the booking link', async ({ page }) => {
  await page.goto('/');
  await sendLead(page);
  await expect(toast(page, 'Success!')).toContainText('Report sent! Opening booking calendar...');
  const opener = page.getByRole('button', { name: 'Get My Custom Implementation Plan' });
  await expect(opener).toBeFocused();
  await page.keyboard.press('Tab');
  const results = page.getByRole('main');
  await expect(results.getByRole('link', { name: 'Book your strategy call' })).toBeFocused();
});

test.describe('on the smallest phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 568 } });

  // page-layout.spec.ts checks that a toast never hides the title, a field or a button.
  test('the form keeps its place when a toast appears', FULL, async ({ page }) => {
    await page.goto('/');
    const dialog = await openLeadDialog(page);
    await waitUntilStill(page);
    const top = async () => (await dialog.getByLabel('First name').boundingBox())?.y ?? 0;
    const before = await top();
    await submitButton(dialog).click();
    await expect(toast(page, 'Missing Information')).toBeInViewport({ ratio: 1 });
    await waitUntilStill(page);
    expect(Math.abs((await top()) - before)).toBeLessThan(24);
  });
});

test('a lead whose response is lost can be sent again, and is stored only once', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(/ERR_FAILED/);
  const responses = await loseFirstResponse(page);
  await page.goto('/');
  const { email } = await sendLead(page);
  await expect(toast(page, 'Submission Failed')).toBeVisible();
  const { id } = await leadOf(server, email);
  await submitButton(leadDialog(page)).click();
  await expect(toast(page, 'Success!')).toBeVisible();
  expect((await leadOf(server, email)).id).toBe(id);
  const accepted = { ok: true, lead_id: id, code: 'accepted' };
  expect(responses).toEqual([accepted, accepted]);
});

test('a lead with a filled honeypot gets the usual response and is quarantined', async ({
  page,
  server,
}) => {
  const contact = newContact();
  await page.goto('/');
  const dialog = await openLeadDialog(page);
  await fillLead(dialog, contact);
  const honeypot = dialog.locator('input[name="website"]');
  await test.step('the honeypot is hidden from sight, keyboard and screen readers', async () => {
    await expect(dialog.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
    await expect(honeypot).toHaveAttribute('tabindex', '-1');
    await expect(honeypot).not.toBeInViewport();
  });
  await honeypot.evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example';
  });
  const responding = page.waitForResponse(INTAKE);
  await submitButton(dialog).click();
  const response = await responding;
  const lead = await leadOf(server, contact.email);
  expect(response.status()).toBe(200);
  expect(await response.json()).toEqual({ ok: true, lead_id: lead.id, code: 'accepted' });
  await expect(toast(page, 'We got it.')).toBeVisible();
  expect(lead).toMatchObject({
    status: 'quarantined',
    quarantine_reasons: [expect.anything()],
    sent: { website: 'https://spam.example' },
  });
});
