import type { Locator, Page } from '@playwright/test';
import { untilStill } from '../support/axe.ts';
import { expectHydrated } from '../support/calculator.ts';
import {
  CONSENT,
  fillContact,
  fillLead,
  newContact,
  openLeadDialog,
  submitButton,
  toast,
} from '../support/lead-form.ts';
import { leadsOf } from '../support/operator.ts';
import { expect, test } from '../support/test.ts';

const INTAKE = '**/functions/v1/lead-intake';

test('an empty form shows the error of every field at once, and asks for consent last', async ({
  page,
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
});

test(
  'a form with nothing but spaces in a field is not sent',
  { tag: '@full' },
  async ({ page, server }) => {
    const contact = newContact();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/');
    const dialog = await openLeadDialog(page);
    for (const label of ['First name', 'Last name', 'Email', 'Phone']) {
      await fillLead(dialog, contact);
      await dialog.getByLabel(label).fill('   ');
      await dialog.getByLabel(CONSENT).focus();
      await submitButton(dialog).click();
      await expect(dialog.getByLabel(label)).toBeFocused();
      await expect(toast(page, 'Missing Information')).toBeVisible();
    }
    expect(requests.filter((url) => url.includes('lead-intake'))).toEqual([]);
    expect(await leadsOf(server, contact.email)).toEqual([]);
  },
);

test(
  'a complete form without consent asks for consent and is not sent',
  { tag: '@full' },
  async ({ page, server }) => {
    const contact = newContact();
    await page.goto('/');
    const dialog = await openLeadDialog(page);
    await fillContact(dialog, contact);
    await submitButton(dialog).click();
    await expect(toast(page, 'Consent Required')).toContainText(
      'Please agree to receive information about the product.',
    );
    await expect(toast(page, 'Missing Information')).toHaveCount(0);
    await expect(dialog.getByLabel(CONSENT)).toHaveAccessibleDescription(/^Check this box/);
    await expect(dialog).toBeVisible();
    expect(await leadsOf(server, contact.email)).toEqual([]);
    await dialog.getByLabel(CONSENT).check();
    await submitButton(dialog).click();
    await expect(toast(page, 'Success!')).toBeVisible();
  },
);

test('an error response keeps the dialog and everything typed, and says to try again', async ({
  page,
  faults,
}) => {
  faults.expect(/status of (?:500|429)/);
  const contact = newContact();
  await page.route(INTAKE, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
  await page.goto('/');
  const dialog = await openLeadDialog(page);
  await fillLead(dialog, contact);
  await submitButton(dialog).click();
  await expect(toast(page, 'Submission Failed')).toContainText('Please try again.');
  await expect(submitButton(dialog)).toBeEnabled();
  await expect(dialog.getByLabel('First name')).toHaveValue(contact.firstName);
  await expect(dialog.getByLabel('Email')).toHaveValue(contact.email);
  await expect(dialog.getByLabel('Phone')).toHaveValue(contact.phone);
  await expect(dialog.getByLabel(CONSENT)).toBeChecked();

  await test.step('and says how long to wait after too many', async () => {
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
  'Back closes the dialog and Forward opens it, with what was typed and without the consent',
  { tag: '@full' },
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

test('a reload keeps the dialog and what was typed; after sending both are gone', async ({
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
  'Back while the form is being sent keeps the dialog open',
  { tag: '@full' },
  async ({ page, faults }) => {
    faults.expect(/status of 500/);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(INTAKE, async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { code: 'internal' } });
    });
    await page.goto('/');
    await expectHydrated(page);
    const dialog = await openLeadDialog(page);
    await fillLead(dialog, newContact());
    await submitButton(dialog).click();
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

test('after a success a toast says so, focus is back at the button, and the calendar is one Tab away', async ({
  page,
}) => {
  await page.goto('/');
  const dialog = await openLeadDialog(page);
  await fillLead(dialog, newContact());
  await submitButton(dialog).click();
  await expect(toast(page, 'Success!')).toContainText('Report sent! Opening booking calendar...');
  const opener = page.getByRole('button', { name: 'Get My Custom Implementation Plan' });
  await expect(opener).toBeFocused();
  await page.keyboard.press('Tab');
  const results = page.getByRole('main'); // the toast above has the same link
  await expect(results.getByRole('link', { name: 'Open the booking calendar' })).toBeFocused();
});

for (const [width, height] of [
  [320, 568],
  [360, 640],
  [360, 740],
  [375, 667],
  [390, 844],
] as const) {
  test.describe(`on a phone of ${width}×${height}`, () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width, height } });

    const title =
      'a toast hides neither title nor fields nor any button, and the form keeps its place';
    test(title, { tag: '@full' }, async ({ page }) => {
      await page.goto('/');
      const dialog = await openLeadDialog(page);
      await untilStill(page);
      const places = () =>
        dialog
          .locator('input:not([tabindex="-1"]), select, button:not([aria-label="Dismiss"])')
          .evaluateAll((all) => all.map((control) => control.getBoundingClientRect().toJSON()));
      const firstField = dialog.getByLabel('First name');
      const before = await firstField.boundingBox();
      await submitButton(dialog).click();
      await expectClear(page, 'Missing Information', [
        dialog.getByRole('heading'),
        dialog.getByRole('button', { name: 'Close' }),
        dialog.getByText('First name', { exact: true }),
        dialog.getByText('Last name', { exact: true }),
        firstField,
      ]);
      expectBelow(await toast(page, 'Missing Information').boundingBox(), await places());
      const moved = ((await firstField.boundingBox())?.y ?? 0) - (before?.y ?? 0);
      expect(Math.abs(moved)).toBeLessThan(24);
      await fillContact(dialog, newContact());
      await submitButton(dialog).click();
      await expectClear(page, 'Consent Required', [
        dialog.getByRole('heading'),
        dialog.getByRole('button', { name: 'Close' }),
        dialog.getByLabel(CONSENT),
      ]);
      await expect(dialog.getByLabel(CONSENT)).toBeFocused();
      await dialog.getByLabel(CONSENT).check();
      await submitButton(dialog).click();
      // On the page the toast is below the top bar and leaves its links free. At 320 px there is room for only one
      // of them.
      await expect(dialog).toBeHidden();
      const topBar = ['Back', 'Call', 'Book Call'].map((name) =>
        page.getByRole('link', { name, exact: true }),
      );
      await expectClear(page, 'Success!', [
        ...(width < 352 ? [] : topBar),
        page.getByRole('main').getByRole('link', { name: 'Open the booking calendar' }),
        page.getByRole('button', { name: 'Try Pickup AI!' }),
      ]);
    });
  });
}

interface Place {
  readonly y: number;
  readonly height: number;
}

/** Checks that every control is above or below the toast, visible or not. */
function expectBelow(shown: Place | null, controls: readonly Place[]): void {
  if (!shown) throw new Error('nothing to measure');
  const over = controls.filter(
    ({ y, height }) => y < shown.y + shown.height && y + height > shown.y,
  );
  expect(over).toEqual([]);
  expect(controls.length).toBeGreaterThan(6);
}

/** Checks that a toast is visible, and that the other elements are visible beside it, not under it. */
async function expectClear(page: Page, title: string, others: readonly Locator[]): Promise<void> {
  const shown = toast(page, title);
  await expect(shown).toBeInViewport({ ratio: 1 });
  await untilStill(page);
  for (const other of others) {
    await expect(other).toBeInViewport({ ratio: 1 });
    const [a, b] = [await shown.boundingBox(), await other.boundingBox()];
    if (!a || !b) throw new Error('nothing to measure');
    const apart =
      a.x + a.width <= b.x ||
      b.x + b.width <= a.x ||
      a.y + a.height <= b.y ||
      b.y + b.height <= a.y;
    expect(apart, `${title} over ${String(other)}`).toBe(true);
  }
}
