import type { MailSink } from '@pickup/test-sinks/mail-sink';
import type { SuppressionPage } from '@pickup/contracts/operator-suppressions';
import { expectNothingFound } from '../support/axe.ts';
import { delivering } from '../support/delivering.ts';
import { newContact } from '../support/lead-form.ts';
import { unsubscribeLink } from '../support/mail-links.ts';
import { askOperatorApi } from '../support/operator.ts';
import { postLead } from '../support/post-lead.ts';
import type { RunningServer } from '../support/start-server.ts';
import { expect, test } from '../support/test.ts';

/** A server that sends reminders. Its operators get no email, so every email is for a visitor. */
const reminding = (mailbox: MailSink) =>
  delivering({
    mailbox,
    mail: { operators: [], followUp: { enabled: true, afterHours: 48 } },
    settings: {
      brand: {
        name: 'Pickup',
        legalName: 'Pickup AI, Inc.',
        postalAddress: '1 Test Street, Chicago, IL 60601',
      },
    },
  });

async function suppressed(server: RunningServer): Promise<(string | null)[]> {
  const { suppressions } = (await askOperatorApi(server, '/api/suppressions')) as SuppressionPage;
  return suppressions.map(({ email }) => email);
}

test('opening the link changes nothing, its button unsubscribes, and a box and a button subscribe again', async ({
  page,
  mailbox,
  startServer,
}) => {
  const server = await startServer(...reminding(mailbox));
  const contact = newContact();
  await postLead(server, contact);
  const mail = await mailbox.next(({ envelope }) => envelope.to.includes(contact.email), {
    timeoutMs: 30_000,
  });
  await page.goto(unsubscribeLink(mail, server));
  await expect(page.getByRole('heading', { name: 'Unsubscribe?' })).toBeVisible();
  await expectNothingFound(page);
  expect(await suppressed(server)).toEqual([]);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
  await expectNothingFound(page);
  expect(await suppressed(server)).toEqual([contact.email]);

  // The person unsubscribed by mistake. The form is not sent before the box is checked.
  const subscribe = page.getByRole('button', { name: 'Subscribe again' });
  await subscribe.click();
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
  await page.getByLabel(/^I agree to receive information about Pickup services/).check();
  await expectNothingFound(page);
  await subscribe.click();
  await expect(page.getByRole('heading', { name: 'You’re subscribed again' })).toBeVisible();
  await expectNothingFound(page);
  expect(await suppressed(server)).toEqual([]);
});
