import type { Page } from '@playwright/test';
import { expectNothingFound } from '../support/axe.ts';
import { clearOfMidnight } from '../support/clear-of-midnight.ts';
import { setUpOwner } from '../support/console.ts';
import { delivering } from '../support/delivering.ts';
import { newContact } from '../support/lead-form.ts';
import { standingOf } from '../support/operator.ts';
import { postLead } from '../support/post-lead.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('an endpoint that was gone is enabled again, and what failed is replayed, one and all', async ({
  page,
  mailbox,
  receiver,
  startServer,
}) => {
  await clearOfMidnight();
  const server = await startServer(...delivering({ mailbox, receiver }));
  await setUpOwner(page, server);

  await test.step('before any lead, the screens say what will stand there', async () => {
    await page.getByRole('link', { name: /^Deliveries/ }).click();
    await expect(page.getByRole('heading', { name: 'Nothing has failed' })).toBeVisible();
    await expectNothingFoundInBoth(page);
    await page.getByRole('link', { name: 'Promise' }).click();
    await expect(page.getByRole('heading', { name: 'No reports in this time' })).toBeVisible();
    await expectNothingFoundInBoth(page);
  });

  receiver.answer({ kind: 'status', status: 410, body: 'moved to another house' });
  const leads = [await postLead(server, newContact()), await postLead(server, newContact())];
  for (const lead of leads) {
    await expect
      .poll(() => standingOf(server, lead))
      .toEqual(expect.arrayContaining(['webhook lead.created: dead', 'webhook report.sent: dead']));
  }

  await test.step('what failed stands first, and says what the other side said', async () => {
    await page.goto(`${server.origin}/console/deliveries`);
    const failed = page.getByRole('region', { name: 'Failed' });
    await expect(failed.getByRole('listitem')).toHaveCount(4);
    const first = failed.getByRole('listitem').first();
    await expect(first).toContainText('The receiver said that it is gone for good');
    await expect(first.getByText(/410/)).toBeHidden();
    await first.getByText('The exact error').click();
    await expect(first.getByText(/410/)).toBeVisible();
    await expectNothingFoundInBoth(page);
    await failed.getByRole('link', { name: 'Webhook lead.created to crm' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Webhook lead.created to crm');
    await expect(page.getByRole('table', { name: /Attempts/ })).toBeVisible();
    await expectNothingFoundInBoth(page);
  });

  await test.step('the endpoint is disabled, and enabled again by a press', async () => {
    await page.getByRole('link', { name: 'Deliveries', exact: true }).first().click();
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await expect(page.getByText('Nothing is sent to it since')).toContainText('410');
    await expectNothingFoundInBoth(page);
    await page.getByRole('button', { name: 'Enable crm again' }).click();
    await expect(page.getByText('in use', { exact: true })).toBeVisible();
  });

  receiver.answer({ kind: 'status', status: 204 });
  const before = receiver.requests.length;

  await test.step('one is replayed, and arrives', async () => {
    await page.getByRole('link', { name: 'See what failed' }).click();
    await expect(page).toHaveURL(/target=crm&state=dead|state=dead&target=crm/);
    const failed = page.getByRole('region', { name: 'Failed' });
    await failed
      .getByRole('button', { name: /^Replay Webhook lead\.created/ })
      .first()
      .click();
    await expect(page.getByText('on its way again')).toBeVisible();
    await expect(failed.getByRole('listitem')).toHaveCount(3);
    await expect.poll(() => receiver.requests.length).toBe(before + 1);
  });

  await test.step('the others are replayed together, after it was said how many they are', async () => {
    await page.getByRole('button', { name: 'Replay all' }).click();
    const dialog = page.getByRole('dialog', { name: 'Replay 3 deliveries?' });
    await expectNothingFoundInBoth(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => receiver.requests.length).toBe(before + 1);
    await page.getByRole('button', { name: 'Replay all' }).click();
    await dialog.getByRole('button', { name: 'Replay all' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing has failed' })).toBeVisible();
    await expect(page.getByText('3 deliveries: 3 delivered.')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Replayed' })).toHaveJSProperty('value', 3);
    await expectNothingFoundInBoth(page);
    await expect.poll(() => receiver.requests.length).toBe(before + 4);
    for (const lead of leads) {
      await expect.poll(() => standingOf(server, lead)).toContain('webhook report.sent: done');
    }
  });

  await test.step('the promise is a figure, a plot and a table of the same', async () => {
    await page.getByRole('link', { name: 'Promise' }).click();
    await expect(page.getByText('100%', { exact: true })).toBeVisible();
    await expect(page.getByRole('application', { name: /^Reports in time/ })).toBeVisible();
    await page.getByText('The figures as a table').click();
    const today = page
      .getByRole('table', { name: /^Reports in time/ })
      .getByRole('row')
      .last();
    await expect(today.getByRole('cell')).toHaveText([/2$/, /0$/, /0$/]);
    await expectNothingFoundInBoth(page);
  });

  await test.step('an address is put on the suppression list, and taken off', async () => {
    await page.getByRole('link', { name: 'Suppressions' }).click();
    await expect(page.getByRole('heading', { name: 'Nobody is on the list' })).toBeVisible();
    await page.getByRole('button', { name: 'Add an address' }).click();
    await page.getByLabel('E-mail address').fill('no.mail@example.com');
    await page.getByLabel('What it does not get').selectOption('all');
    await expectNothingFoundInBoth(page);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'no.mail@example.com' });
    await expect(row).toContainText('No mail at all');
    await expectNothingFoundInBoth(page);
    await row.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: 'Nobody is on the list' })).toBeVisible();
  });
});

/** axe, in light and in dark. */
async function expectNothingFoundInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNothingFound(page);
  }
}
