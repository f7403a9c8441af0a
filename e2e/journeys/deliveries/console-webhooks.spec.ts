import { verifyWebhook } from '@pickup/test-sinks/webhook-receiver';
import type { Page } from '@playwright/test';
import { expectNoViolationsInBothSchemes } from '../../support/axe.ts';
import { newContact } from '../../support/lead-form.ts';
import { openAsOwner } from '../../support/owner.ts';
import { postLead } from '../../support/post-lead.ts';
import { expect, test } from '../../support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Reads the secret in the open dialog, and closes the dialog. */
async function readSecret(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Signing secret of my-crm' });
  const secret = await dialog.getByText(/^whsec_/).textContent();
  await expect(dialog.getByRole('button', { name: 'Copy secret' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/whsec_/)).toHaveCount(0);
  return secret ?? '';
}

test('an owner adds a webhook, tests it, rotates its secret, pauses it and deletes it', async ({
  page,
  receiver,
  startServer,
  faults,
}) => {
  faults.expect(/status of 400/);
  const server = await startServer();
  await openAsOwner(page, server, 'deliveries/webhooks');
  await expect(page.getByRole('link', { name: 'Report SLA' })).toBeVisible();

  const secret =
    await test.step('the owner adds the webhook, and sees its secret once', async () => {
      await button(page, 'Add webhook').click();
      const dialog = page.getByRole('dialog', { name: 'Add webhook' });
      await dialog.getByLabel('Name').fill('My CRM');
      const address = dialog.getByLabel('Address', { exact: true });
      await address.fill(receiver.url);
      await dialog.getByRole('button', { name: 'Add webhook' }).click();
      await expect(address).toHaveAccessibleDescription(/in a private network/);
      await expect(address).toBeFocused();
      await expectNoViolationsInBothSchemes(page);
      await dialog.getByLabel(/^Allow an address in a private network/).check();
      await dialog.getByRole('button', { name: 'Add webhook' }).click();
      return readSecret(page);
    });

  await test.step('the owner sends a test message, and sees the receiver’s response', async () => {
    receiver.respondOnce({ kind: 'status', status: 401, body: 'unknown sender' });
    await button(page, 'Send test: my-crm').click();
    await expect(page.getByText(/^my-crm responded with 401 in \d+ ms\.$/)).toBeVisible();
    await expect(page.getByText('The receiver said: “unknown sender”')).toBeVisible();
    expect(verifyWebhook(await receiver.next(), secret)).toMatchObject({ type: 'ping' });
  });

  await test.step('the owner rotates the secret, messages are signed with both secrets, and the owner deletes the previous secret', async () => {
    await button(page, 'Rotate secret: my-crm').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click();
    const second = await readSecret(page);
    await postLead(server, newContact());
    const lead = await receiver.next();
    for (const signingSecret of [secret, second])
      expect(verifyWebhook(lead, signingSecret)).toMatchObject({ type: 'lead.created' });
    await button(page, 'Delete previous secret: my-crm').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete previous secret' }).click();
    await expect(page.getByText('The previous secret of my-crm is deleted.')).toBeVisible();
  });

  await test.step('the owner changes the webhook’s events, then pauses and resumes the webhook', async () => {
    await button(page, 'Edit my-crm').click();
    const dialog = page.getByRole('dialog', { name: 'Edit my-crm' });
    await dialog.getByLabel('Changed leads').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('lead.created, lead.updated')).toBeVisible();
    await button(page, 'Pause my-crm').click();
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();
    await expectNoViolationsInBothSchemes(page);
    await button(page, 'Resume my-crm').click();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
  });

  await test.step('the owner deletes the webhook', async () => {
    await button(page, 'Delete my-crm').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No webhooks are set up')).toBeVisible();
  });
});
