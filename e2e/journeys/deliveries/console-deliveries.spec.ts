import type { Locator, Page } from '@playwright/test';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { expectNoViolationsInBothSchemes } from '../../support/axe.ts';
import { avoidMidnight } from '../../support/avoid-midnight.ts';
import { openAsOwner } from '../../support/owner.ts';
import { deliverySettings } from '../../support/delivery-settings.ts';
import { newContact } from '../../support/lead-form.ts';
import { openFromMore, openSection } from '../../support/console.ts';
import { deliveriesOf, deliveryStates } from '../../support/operator.ts';
import { postLead } from '../../support/post-lead.ts';
import { expect, FULL, test } from '../../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('an owner re-enables a disabled endpoint, resends failed deliveries one by one or together, and cancels a group', async ({
  page,
  mailbox,
  receiver,
  startServer,
  faults,
}) => {
  faults.expect(/status of 400/); // an address without a dot in its domain
  await avoidMidnight();
  const server = await startServer(...deliverySettings({ mailbox, receiver }));
  await openAsOwner(page, server);

  await test.step('before the first lead, Deliveries and Report SLA say that there is nothing to show', async () => {
    await openFromMore(page, 'Deliveries');
    await expect(page.getByText('Nothing has failed, and nothing is being retried.')).toBeVisible();
    await page.getByRole('link', { name: 'Report SLA' }).click();
    await expect(page.getByRole('heading', { name: 'No reports in this period' })).toBeVisible();
  });

  receiver.respond({ kind: 'status', status: 410, body: 'moved to another house' });
  const leads = [await postLead(server, newContact()), await postLead(server, newContact())];
  for (const lead of leads) {
    await expect
      .poll(() => deliveryStates(server, lead))
      .toEqual(expect.arrayContaining(['webhook lead.created: dead', 'webhook report.sent: dead']));
  }

  const failed = page.getByRole('region', { name: 'Failed' });
  const rows = failed.locator('.delivery-row');
  const group = failed.getByRole('button', { name: /^Webhook to crm: 410 Gone/, expanded: false });

  await test.step('the console groups failed deliveries by cause, with the response, lead and exact error', async () => {
    await page.goto(`${server.origin}/console/deliveries`);
    await expect(failed.getByRole('listitem')).toHaveCount(1);
    await expect(group).toContainText(/4 deliveries · since \d/);
    await expect(failed).toContainText('The receiver said: “moved to another house”');
    await group.click();
    await expect(rows).toHaveCount(4);
    await expect(rows.first().getByRole('link', { name: 'Ada Byron' })).toBeVisible();
    await expect(failed.getByText(/410 Gone to|: answered 410|disabled since/)).toBeHidden();
    await failed.getByText('Exact error').click();
    await expect(failed.getByText(/410 Gone to|: answered 410|disabled since/)).toBeVisible();
    await expect(failed.getByText('Enable it again')).toBeVisible();
    await failed.getByRole('link', { name: 'Webhook lead.created to crm' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Webhook lead.created to crm');
    await expect(page.getByRole('table', { name: /Attempts/ })).toBeVisible();
  });

  await test.step('the owner enables the disabled endpoint again', async () => {
    await page.getByRole('link', { name: 'Deliveries', exact: true }).first().click();
    await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
    await expect(page.getByText('Nothing is sent to it')).toContainText('410');
    await page.getByRole('button', { name: 'Enable again: crm' }).click();
    await expect(page.getByText('Failed deliveries', { exact: true })).toBeVisible();
  });

  receiver.respond({ kind: 'status', status: 204 });
  const before = receiver.requests.length;

  await test.step('the owner resends one delivery, which arrives', async () => {
    await page.getByRole('link', { name: '4 failed deliveries: 410 Gone' }).click();
    await expect(rows).toHaveCount(4);
    await expect(failed.getByText('Enable it again')).toHaveCount(0);
    await failed
      .getByRole('button', { name: /^Resend now: Webhook lead\.created/ })
      .first()
      .click();
    await expect(page.getByText(/^Resending: Webhook/)).toBeVisible();
    await expectDocked(page, '.toast');
    const last = failed.getByRole('button', { name: /^Resend now/ }).last();
    await last.click({ trial: true }); // the toast does not cover the button permanently
    await expect(rows).toHaveCount(3);
    await expect.poll(() => receiver.requests.length).toBe(before + 1);
  });

  await test.step('the console counts the other failed deliveries, and the owner resends them together', async () => {
    await page.getByRole('button', { name: /^Resend all/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Resend 3 deliveries?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => receiver.requests.length).toBe(before + 1);
    await page.getByRole('button', { name: /^Resend all/ }).click();
    await dialog.getByRole('button', { name: 'Resend all' }).click();
    await expect(page.getByRole('heading', { name: 'No failed deliveries' })).toBeVisible();
    await expect(page.getByText('3 deliveries: 3 done.')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Resent' })).toHaveJSProperty('value', 3);
    await expect.poll(() => receiver.requests.length).toBe(before + 4);
    for (const lead of leads) {
      await expect.poll(() => deliveryStates(server, lead)).toContain('webhook report.sent: done');
    }
  });

  await test.step('the owner cancels a group of deliveries, which no longer counts as failed', async () => {
    receiver.respond({ kind: 'status', status: 410, body: 'moved again' });
    const thirdLead = await postLead(server, newContact());
    const states = () => deliveryStates(server, thirdLead);
    const [failing, canceled] = ['dead', 'canceled'].map((state) =>
      expect.arrayContaining([`webhook lead.created: ${state}`, `webhook report.sent: ${state}`]),
    );
    await expect.poll(states).toEqual(failing);
    await page.goto(`${server.origin}/console/deliveries`);
    await expect(group).toContainText('2 deliveries');
    await failed.getByRole('button', { name: /^Cancel all/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel 2 deliveries?' });
    await dialog.getByRole('button', { name: 'Cancel deliveries' }).click();
    await expect(page.getByText('2 deliveries canceled.')).toBeVisible();
    await expect(page.getByText('Nothing has failed, and nothing is being retried.')).toBeVisible();
    expect(await states()).toEqual(canceled);
  });

  const showSla = async () => {
    await page.goto(`${server.origin}/console/deliveries/sla`);
    await expect(page.getByText('100%', { exact: true })).toBeVisible();
    await expect(page.getByRole('application', { name: /^Reports in time/ })).toBeVisible();
    await page.getByText('The figures as a table').click();
    const today = page
      .getByRole('table', { name: /^Reports in time/ })
      .getByRole('row')
      .last();
    await expect(today.getByRole('cell')).toHaveText([/3$/, /0$/, /0$/]);
  };
  if (isFullRun)
    await test.step('the console shows the report SLA as a figure, a chart and a table', showSla);

  await test.step('the owner adds an email address to the suppression list, and removes it', async () => {
    await page.getByRole('link', { name: 'Suppression list' }).click();
    await expect(page.getByRole('heading', { name: 'The list is empty' })).toBeVisible();
    await page.getByRole('button', { name: 'Add an address' }).click();
    await page.getByLabel('Email address').fill('no.mail@example');
    await page.getByRole('button', { name: 'Add address', exact: true }).click();
    await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(
      'Must be an email address.',
    );
    await page.getByLabel('Email address').fill('no.mail@example.com');
    await page.getByLabel('Block').selectOption('all');
    await page.getByRole('button', { name: 'Add address', exact: true }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'no.mail@example.com' });
    await expect(row).toContainText('No email at all');
    await row.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: 'The list is empty' })).toBeVisible();
  });
});

test(
  'the console shows that an endpoint is failing, and which deliveries are waiting for a retry',
  FULL,
  async ({ page, mailbox, receiver, startServer }) => {
    const server = await startServer(...deliverySettings({ mailbox, receiver }));
    receiver.respond({ kind: 'status', status: 500, body: 'database is down' });
    await openAsOwner(page, server);
    const lead = await postLead(server, newContact());
    // Waits for the second attempt, which follows within seconds. The third follows minutes later.
    await expect
      .poll(async () => (await deliveriesOf(server, lead)).map(({ attempts }) => attempts), {
        timeout: 60_000,
      })
      .toEqual(expect.arrayContaining([2, 2]));

    await test.step('the endpoint shows the last response and the next attempt', async () => {
      await page.goto(`${server.origin}/console/settings/webhooks`);
      await expect(page.getByText('Retrying', { exact: true })).toHaveCount(2); // badge and count
      const notice = page.getByText(/^Retrying: 4 of 4 attempts failed, next in \d min\.$/);
      await expect(notice).toBeVisible();
      await expect(page.getByText(/^Failing since/)).toBeVisible();
      await expect(page.getByText(/Server error \(500\)\./)).toBeVisible();
      await expect(page.getByText('The receiver said: “database is down”')).toBeVisible();
      await expect(page.getByText('Active', { exact: true })).toHaveCount(0);
      await expectNoViolationsInBothSchemes(page);
    });

    const row = (region: Locator) =>
      region.getByRole('listitem').filter({ hasText: /lead\.created/ });
    await test.step('the overview shows the delivery with its lead', async () => {
      await page.getByRole('link', { name: 'All deliveries to crm' }).click();
      const retrying = page.getByRole('region', { name: 'Retrying' });
      const listed = retrying.locator('.delivery-row').filter({ hasText: /lead\.created/ });
      await expect(listed).toContainText(/2 of 2 attempts failed, next in \d min/);
      await expect(page.getByText(/Nothing has failed/)).toHaveCount(0);
      await listed.getByRole('link', { name: 'Ada Byron' }).click();
      await expect(page).toHaveURL(new RegExp(`/leads/${lead}$`));
    });

    await test.step('the lead’s page shows the failure, even while its Deliveries card is closed', async () => {
      const deliveries = page.getByRole('region', { name: 'Deliveries' });
      await expect(deliveries.getByText('Retrying', { exact: true }).first()).toBeVisible();
      await openSection(page, 'Deliveries');
      await expect(row(deliveries)).toContainText(/2 of 2 attempts failed, next in \d min/);
      await expect(row(deliveries)).toContainText('Server error (500).');
    });
  },
);

/** Expects that the toast spans a phone's screen and touches the bottom bar. */
async function expectDocked(page: Page, toastSelector: string): Promise<void> {
  const [box, bar] = [page.locator(toastSelector), page.locator('.bar')].map((one) =>
    one.boundingBox(),
  );
  const [shown, below] = [await box, await bar];
  expect(shown).toMatchObject({ x: 0, width: below?.width });
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeCloseTo(below?.y ?? 0, 0);
}
