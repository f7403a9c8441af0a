import type { Page } from '@playwright/test';
import { enableBookings } from '../../support/availability.ts';
import { deliverySettings } from '../../support/delivery-settings.ts';
import { fillContact, newContact, openLeadDialog, submitButton } from '../../support/lead-form.ts';
import { mailTo } from '../../support/mail-links.ts';
import { setUpOwner } from '../../support/owner.ts';
import { expect, test } from '../../support/test.ts';

const step = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${title}`) }) });
const heading = (page: Page, title: string, state: string) =>
  page.getByRole('heading', { name: `${title} (${state})`, exact: true });

/** Leaves the screen and opens it again, so that the server checks the steps again. */
async function reopenFirstSteps(page: Page): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Sections' });
  await nav.getByRole('link', { name: 'Leads' }).click();
  await nav.getByRole('link', { name: 'First steps' }).click();
}

test('a new owner is led through the first steps before the page goes live', async ({
  page,
  startServer,
  mailbox,
}) => {
  const privacyUrl = 'https://acme.test/privacy';
  const settings = { privacyUrl, claims: {}, promo: undefined, urgency: {}, badges: [] };
  const server = await startServer(...deliverySettings({ mailbox, settings }), {
    withOwner: false,
  });
  await setUpOwner(page, server);

  await test.step('the console opens the first steps, and shows which ones must be done before going live', async () => {
    await expect(page.getByText('Don’t go live yet. 2 steps must be done first.')).toBeVisible();
    await expect(heading(page, 'Email', 'required before going live')).toBeVisible();
    await expect(heading(page, 'Privacy link', 'done')).toBeVisible();
    await expect(step(page, 'Domain and HTTPS')).toContainText('is not a public https address');
  });

  await test.step('a step that does not apply is skipped, and a skip can be undone', async () => {
    await step(page, 'Colleagues').getByRole('button', { name: 'I work alone' }).click();
    await expect(step(page, 'Colleagues')).toContainText('Skipped by Olga Owner.');
    await step(page, 'Colleagues').getByRole('button', { name: 'Undo' }).click();
    await step(page, 'Colleagues').getByRole('button', { name: 'I work alone' }).click();
    await step(page, 'Backups').getByRole('button', { name: 'Backed up elsewhere' }).click();
    await expect(heading(page, 'Backups', 'skipped')).toBeVisible();
  });

  await test.step('a step’s link opens its screen', async () => {
    await step(page, 'Availability').getByRole('link', { name: 'Set availability' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Availability' })).toBeVisible();
    await enableBookings(server);
    await reopenFirstSteps(page);
    await expect(heading(page, 'Availability', 'done')).toBeVisible();
  });

  await test.step('a lead from the page completes its own step and the email step', async () => {
    const contact = newContact();
    const [site] = await Promise.all([
      page.waitForEvent('popup'),
      step(page, 'A lead from the page').getByRole('link', { name: 'Open the page' }).click(),
    ]);
    const dialog = await openLeadDialog(site);
    await fillContact(dialog, contact);
    await dialog.getByRole('checkbox').check();
    await submitButton(dialog).click();
    await mailTo(mailbox, contact);
    await site.close();
    await expect(async () => {
      await reopenFirstSteps(page);
      await expect(heading(page, 'A lead from the page', 'done')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(heading(page, 'Email', 'done')).toBeVisible();
    await expect(page.getByText('Don’t go live yet. One step must be done first.')).toBeVisible();
  });
});
