import type { MailSink } from '@pickup/test-sinks/mail-sink';
import type { SuppressionPage } from '@pickup/contracts/operator-suppressions';
import { expectNothingFound } from '../support/axe.ts';
import { delivering } from '../support/delivering.ts';
import { type Contact, newContact } from '../support/lead-form.ts';
import { unsubscribeLink } from '../support/mail-links.ts';
import { askOperatorApi, deliveryStates } from '../support/operator.ts';
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

const nextMailFor = (mailbox: MailSink, { email }: Contact) =>
  mailbox.next(({ envelope }) => envelope.to.includes(email), { timeoutMs: 30_000 });

async function suppressed(server: RunningServer): Promise<(string | null)[]> {
  const { suppressions } = (await askOperatorApi(server, '/api/suppressions')) as SuppressionPage;
  return suppressions.map(({ email }) => email);
}

/** Unsubscribes as an email client does: no cookies, exactly this body. */
const oneClick = (link: string) =>
  fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  });

/** Makes reminders due that would wait for days. */
const REMINDERS_DUE = `update job set run_at = now() where kind = 'follow-up-mail'`;

test('opening the link changes nothing, its button ends the reminders, and reports still come', async ({
  page,
  mailbox,
  startServer,
}) => {
  const server = await startServer(...reminding(mailbox));
  const [leaving, staying] = [newContact(), newContact()];
  await postLead(server, leaving);
  await postLead(server, staying);
  const link = unsubscribeLink(await nextMailFor(mailbox, leaving), server);
  await nextMailFor(mailbox, staying);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Unsubscribe?' })).toBeVisible();
  await expectNothingFound(page);
  expect(await suppressed(server)).toEqual([]);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
  await expectNothingFound(page);
  expect(await suppressed(server)).toEqual([leaving.email]);

  const again = await postLead(server, leaving);
  expect((await nextMailFor(mailbox, leaving)).attachments).toHaveLength(1);
  await server.changeDatabase(REMINDERS_DUE);
  const reminder = await nextMailFor(mailbox, staying);
  expect(reminder.attachments).toEqual([]);
  await expect
    .poll(() => deliveryStates(server, again))
    .toEqual(['follow-up-mail: done', 'report-mail: done']);
  expect(mailbox.mails.filter(({ envelope }) => envelope.to.includes(leaving.email))).toHaveLength(
    2,
  );
});

test('one click in the email client unsubscribes from reminders, even twice', async ({
  page,
  mailbox,
  startServer,
}) => {
  const server = await startServer(...reminding(mailbox));
  const contact = newContact();
  await postLead(server, contact);
  expect((await nextMailFor(mailbox, contact)).headers.has('list-unsubscribe')).toBe(false);
  await server.changeDatabase(REMINDERS_DUE);
  const { headers, text } = await nextMailFor(mailbox, contact);
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(text).toContain('1 Test Street, Chicago, IL 60601');
  const link = /<(http[^>]+)>/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
  for (const time of ['once', 'twice']) {
    expect((await oneClick(link)).status, time).toBe(200);
    expect(await suppressed(server), time).toEqual([contact.email]);
  }
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();

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
