import type { ReceivedMail } from '@pickup/test-sinks/received-mail';
import type { Page } from '@playwright/test';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { expectNothingFound } from '../support/axe.ts';
import { openAsOwner } from '../support/owner.ts';
import { delivering, OPERATOR } from '../support/delivering.ts';
import { type Contact, contactOf, newContact } from '../support/lead-form.ts';
import { dayInThirtyDays } from '../support/booking.ts';
import { deliveriesOf, leadOf } from '../support/operator.ts';
import { postLead } from '../support/post-lead.ts';
import { expect, test } from '../support/test.ts';

async function requestCall(page: Page, origin: string, contact: Contact): Promise<void> {
  await page.goto(`${origin}/book`);
  await page.getByLabel('Day').fill(dayInThirtyDays());
  await page.getByLabel('Time', { exact: true }).fill('15:30');
  await page.getByLabel('Time zone').selectOption('America/Denver');
  await page.getByLabel('First name').fill(contact.firstName);
  await page.getByLabel('Last name').fill(contact.lastName);
  await page.getByLabel('Email').fill(contact.email);
  await page.getByLabel('Phone').fill(contact.phone);
  await page.getByLabel('Business type').selectOption('roofing');
  await page.getByRole('button', { name: 'Request this time' }).click();
  await expect(page.getByRole('heading', { name: 'We got your call request' })).toBeVisible();
  await expect(page.getByText('We’ll email you a calendar invite')).toBeVisible();
}

/** The calendar file of an email, one line for each property. */
function calendarOf(mail: ReceivedMail): string {
  const file = mail.attachments.find(({ filename }) => filename === 'call.ics');
  return new TextDecoder().decode(file?.content).replaceAll('\r\n ', '');
}

test(
  'a visitor requests a call, an agent finds and confirms it, and both emails have the event',
  { tag: '@full' },
  async ({ page, startServer, mailbox }) => {
    const server = await startServer(...delivering({ mailbox }));
    const contact = newContact();
    await requestCall(page, server.origin, contact);
    const toVisitor = (subject: RegExp) =>
      mailbox.next(
        (mail) => mail.envelope.to.includes(contact.email) && subject.test(mail.subject),
      );
    const requested = calendarOf(await toVisitor(/^We got your call request: .+\(Denver\)$/));
    expect(requested).toMatch(/STATUS:TENTATIVE/);
    const notice = await mailbox.next(
      ({ envelope, subject }) =>
        envelope.to.includes(OPERATOR) && subject.includes('requested a time'),
    );
    expect(notice.subject).toMatch(/^Ada Byron requested a time: .+, 5:30 PM \(New York\)$/);
    const { id } = await leadOf(server, contact.email);
    expect(await deliveriesOf(server, id)).not.toContainEqual(
      expect.objectContaining({ kind: 'report-mail' }),
    );

    await postLead(server, contactOf('Grace', 'Hopper')); // this lead requested no call
    await openAsOwner(page, server, 'leads');
    await page.getByLabel('Order').selectOption('Requested times');
    const row = page.getByRole('list', { name: 'Leads' }).getByRole('listitem');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Requested time:');
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByLabel('Booking', { exact: true }).selectOption('Upcoming booking');
    await expect(row).toHaveCount(0);
    await page.getByLabel('Booking', { exact: true }).selectOption('Requested time');
    await expect(row).toHaveCount(1);

    await page.goto(`${server.origin}/console/leads/${id}`);
    const card = page.getByRole('region', { name: 'Requested time' });
    await expect(card).toContainText('3:30 PM in Denver');
    await card.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('region', { name: 'Booking' })).toBeVisible();
    await page.goto(`${server.origin}/console/leads?sort=calls`);
    await expect(page.getByText('No requested times')).toBeVisible();
    await page.goto(`${server.origin}/console/leads/${id}`);
    const confirmed = calendarOf(await toVisitor(/^Confirmed: your call on .+\(Denver\)$/));
    expect(confirmed).toMatch(/STATUS:CONFIRMED/);
    const uid = /^UID:(.+)$/m;
    expect(uid.exec(confirmed)?.[1]).toBe(uid.exec(requested)?.[1]);
    expect(await leadOf(server, contact.email)).toMatchObject({ status: 'booked' });
    if (!isFullRun) return; // bookings.test.ts and booking-page.test.ts check a proposed time

    await page.getByRole('button', { name: 'Reschedule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reschedule booking' });
    await dialog.getByLabel('Ask the lead first').check();
    await dialog.getByLabel('Time', { exact: true }).fill('08:15');
    await dialog.getByLabel(/Note to the lead/).fill('Mornings are better for us.');
    await dialog.getByRole('button', { name: 'Propose this time' }).click();
    const proposal = await toVisitor(/^A new time for your call: .+, 8:15 AM \(Denver\)$/);
    expect(proposal.text).toContain('Mornings are better for us.');
    const waiting = page.getByRole('region', { name: 'Proposed time' });
    await expect(waiting).toContainText(/They first asked for .+, 3:30 PM\./);
    await expect(waiting.getByRole('button', { name: 'Confirm this time' })).toBeVisible();
    await expect(waiting.locator('.button-primary')).toHaveCount(0);

    const [link] = /https?:\S+\/book\?lead=\S+/.exec(proposal.text) ?? [];
    const visitor = await page.context().newPage();
    await visitor.goto(`${server.origin}/book${new URL(link ?? '').search}`);
    await expect(
      visitor.getByRole('heading', { name: 'Does this time work for you?' }),
    ).toBeVisible();
    await expect(visitor.getByText(/ at 8:15 AM$/)).toBeVisible();
    await expect(visitor.getByText('Mornings are better for us.')).toBeVisible();
    await expect(visitor.getByLabel('Day')).toBeHidden();
    if (isFullRun) await expectNothingFound(visitor);
    await visitor.getByText('Choose another time', { exact: true }).click();
    await expect(visitor.getByLabel('Day')).toBeVisible();
    await visitor.getByRole('button', { name: 'Accept this time' }).click();
    await expect(visitor.getByRole('heading', { name: 'Your call is confirmed' })).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Accept this time' })).toHaveCount(0);
    const accepted = calendarOf(
      await toVisitor(/^Confirmed: your call on .+, 8:15 AM \(Denver\)$/),
    );
    expect(accepted).toMatch(/STATUS:CONFIRMED/);
    expect(uid.exec(accepted)?.[1]).toBe(uid.exec(requested)?.[1]);

    await expect(page.getByRole('region', { name: 'Booking' })).toContainText('8:15 AM');
    await page.getByRole('button', { name: 'Reschedule' }).click();
    await dialog.getByLabel('Day').fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Reschedule booking' }).click();
    await expect(dialog.getByLabel('Day')).toHaveJSProperty(
      'validationMessage',
      'That day has passed. Choose a later one.',
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const cancel = page.getByRole('dialog', { name: 'Cancel booking?' });
    await cancel.getByRole('button', { name: 'Keep booking' }).click();
    await expect(cancel).toBeHidden();
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await cancel.getByRole('button', { name: 'Cancel booking' }).click();
    await toVisitor(/^Canceled: your call on .+, 8:15 AM \(Denver\)$/);
    await visitor.reload();
    await expect(
      visitor.getByRole('heading', { name: 'We had to cancel your call' }),
    ).toBeVisible();
    await expect(visitor.getByLabel('Day')).toBeVisible();
  },
);

test(
  'everything an agent needs for the call fits on one screen, and URL fragments open the rest',
  { tag: '@full' },
  async ({ page, server }) => {
    const contact = newContact();
    await page.setViewportSize({ width: 1440, height: 900 });
    await requestCall(page, server.origin, contact);
    const { id } = await leadOf(server, contact.email);
    await openAsOwner(page, server, `leads/${id}`);
    for (const name of ['Requested time', 'Contact', 'Status', 'Notes', 'Figures']) {
      const card = page.getByRole('region', { name, exact: true });
      await expect(card).toBeInViewport({ ratio: 1 });
    }
    const call = await page.getByRole('region', { name: 'Requested time' }).boundingBox();
    const person = await page.getByRole('region', { name: 'Contact' }).boundingBox();
    expect(call?.y).toBeLessThan(person?.y ?? 0);
    await expect(page.getByText('Booking page')).toBeHidden();
    await page.goto(`${server.origin}/console/leads/${id}#origin`);
    await expect(page.getByText('Booking page')).toBeVisible();

    await page.setViewportSize({ width: 360, height: 740 });
    const tops = [];
    for (const name of ['Contact', 'Requested time', 'Status', 'Notes', 'Figures', 'Consent']) {
      const box = await page.getByRole('region', { name, exact: true }).boundingBox();
      tops.push(box?.y ?? 0);
    }
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  },
);
