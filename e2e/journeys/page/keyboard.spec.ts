import { expectHydrated } from '../../support/calculator.ts';
import { tabTo } from '../../support/keyboard.ts';
import { CONSENT, leadDialog, newContact, submitButton, toast } from '../../support/lead-form.ts';
import { leadOf } from '../../support/operator.ts';
import { expect, FULL, test } from '../../support/test.ts';

test('a visitor becomes a lead using only the keyboard', async ({ page, server }) => {
  const contact = newContact();
  await page.goto('/');
  await tabTo(page, page.getByRole('radio', { name: 'Plumbing' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'HVAC' })).toBeChecked();
  await tabTo(page, page.getByRole('radio', { name: 'Elite' }));
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, page.getByLabel('Jobs per month'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('36');
  await tabTo(page, page.getByRole('button', { name: 'Get My Custom Implementation Plan' }));
  await page.keyboard.press('Enter');

  const dialog = leadDialog(page);
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await page.keyboard.type(contact.firstName);
  await tabTo(page, dialog.getByLabel('Last name'));
  await page.keyboard.type(contact.lastName);
  await tabTo(page, dialog.getByLabel('Email'));
  await page.keyboard.type(contact.email);
  await tabTo(page, dialog.getByLabel('Phone'));
  await page.keyboard.type(contact.phone);
  await tabTo(page, dialog.getByLabel('Business type'));
  await expect(dialog.getByLabel('Business type')).toHaveValue('hvac');
  await tabTo(page, dialog.getByLabel(CONSENT));
  await page.keyboard.press('Space');
  await tabTo(page, submitButton(dialog));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Success!')).toBeVisible();
  expect((await leadOf(server, contact.email)).sent).toMatchObject({
    selected_plan: 'pro',
    jobs_per_month: 36,
    'contact.business_type': 'hvac',
  });
});

test(
  'Tab keeps focus inside the dialog, and closing the dialog returns focus to its opener',
  FULL,
  async ({ page }) => {
    await page.goto('/');
    // Before hydration, Enter would reload the page, and focus could not return to the opener.
    await expectHydrated(page);
    const opener = page.getByRole('button', { name: 'Get My Custom Implementation Plan' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = leadDialog(page);
    await test.step('Tab reaches every control in both directions', async () => {
      await expect(dialog.getByLabel('First name')).toBeFocused();
      for (const key of ['Tab', 'Shift+Tab']) {
        const seen = new Set<string>();
        for (let presses = 0; presses < 24; presses++) {
          await page.keyboard.press(key);
          const focused = await dialog.evaluate((box) => {
            const { activeElement } = document;
            return box.contains(activeElement) ? activeElement?.outerHTML : undefined;
          });
          expect(focused).toBeDefined();
          seen.add(focused ?? '');
        }
        // Six fields (including the checkbox), the submit button and the close button.
        expect(seen.size).toBe(8);
      }
    });
    await test.step('Escape and the close button close the dialog', async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.click();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
  },
);

test('the first Tab reaches a link that skips to the calculator', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the calculator' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'ROI Calculator', exact: true })).toBeInViewport();
});

test(
  'closing a dialog that a URL opened moves focus to the button that opens the dialog',
  FULL,
  async ({ page }) => {
    await page.goto('/#get-report');
    await expect(leadDialog(page).getByLabel('First name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('button', { name: 'Get My Custom Implementation Plan' }),
    ).toBeFocused();
  },
);
