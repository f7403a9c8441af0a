import type { Locator, Page } from '@playwright/test';
import { expectNothingFound } from '../support/axe.ts';
import { fillLead, newContact, openLeadDialog, submitButton, toast } from '../support/lead-form.ts';
import { leadOf } from '../support/operator.ts';
import { expect, test } from '../support/test.ts';

const email = (form: Locator) => form.getByLabel('Email');
const hint = (form: Locator) => form.getByRole('button', { name: /^Did you mean/ });

const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

test(
  'leaving the field with a mistyped address offers a correction, applied by one click and kept',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/');
    const dialog = await openLeadDialog(page);
    await email(dialog).fill('ann@gmial.com');
    await expect(hint(dialog)).toHaveCount(0);
    await email(dialog).press('Tab');
    await expect(hint(dialog)).toHaveText('Did you mean ann@gmail.com?');
    await expect(dialog.getByRole('status')).toContainText('Did you mean ann@gmail.com?');
    await expectNothingFound(page);
    await hint(dialog).click();
    await expect(email(dialog)).toHaveValue('ann@gmail.com');
    await expect(email(dialog)).toBeFocused();
    await expect(hint(dialog)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await openLeadDialog(page);
    await expect(email(dialog)).toHaveValue('ann@gmail.com');

    await test.step('a correct address gets no hint', async () => {
      await email(dialog).fill('ann@gmial.com');
      await email(dialog).press('Tab');
      await expect(hint(dialog)).toBeVisible();
      await email(dialog).fill('ann@mail.com');
      await expect(hint(dialog)).toHaveCount(0);
      await email(dialog).press('Tab');
      await dialog.getByLabel('Phone').press('Tab');
      await expect(hint(dialog)).toHaveCount(0);
    });
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 1000 } });

  test('the click that leaves the field counts, and the address is sent as typed', async ({
    page,
    server,
  }) => {
    const contact = { ...newContact(), email: `ada.${Date.now()}@gmial.com` };
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
    await twoFrames(page); // a hint that appeared at once would have moved the button by now
    await page.mouse.up();
    await expect(toast(page, 'Success!')).toBeVisible();
    const lead = await leadOf(server, contact.email);
    expect(lead.contact.email).toBe(contact.email);
  });
});

test('the booking page offers a correction as well', { tag: '@full' }, async ({ page }) => {
  await page.goto('/book');
  const form = page.locator('form');
  // Filled again until the page is interactive: before that nothing handles the input.
  await expect(async () => {
    await email(form).fill('ann@hotmial.com');
    await email(form).press('Tab');
    await expect(hint(form)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await hint(form).click();
  await expect(email(form)).toHaveValue('ann@hotmail.com');
});
