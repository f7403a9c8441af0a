import { expectNoViolations } from '../../support/axe.ts';
import { openAsOwner } from '../../support/owner.ts';
import { deliverySettings } from '../../support/delivery-settings.ts';
import { contactOf, newContact } from '../../support/lead-form.ts';
import { requestTime } from '../../support/booking.ts';
import { leadRows } from '../../support/console.ts';
import { leadOf } from '../../support/operator.ts';
import { postLead } from '../../support/post-lead.ts';
import { expect, FULL, test } from '../../support/test.ts';

test(
  'a visitor requests a time, and an agent confirms it, proposes another time and cancels the booking',
  FULL,
  async ({ page, startServer, mailbox }) => {
    const server = await startServer(...deliverySettings({ mailbox }));
    const contact = newContact();
    await page.goto(`${server.origin}/book`);
    await requestTime(page, contact);
    await expect(page.getByText('We’ll email you a calendar invite')).toBeVisible();
    const toVisitor = (subject: RegExp) =>
      mailbox.next(
        (mail) => mail.envelope.to.includes(contact.email) && subject.test(mail.subject),
      );
    await toVisitor(/^We got your call request: .+\(Denver\)$/);
    const { id } = await leadOf(server, contact.email);
    await postLead(server, contactOf('Grace', 'Hopper')); // this lead requested no time
    await openAsOwner(page, server, 'leads');
    await page.getByLabel('Order').selectOption('Requested times');
    const row = leadRows(page);
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
    await page.goto(`${server.origin}/console/leads?sort=bookings`);
    await expect(page.getByText('No requested times')).toBeVisible();
    await page.goto(`${server.origin}/console/leads/${id}`);
    await toVisitor(/^Confirmed: your call on .+\(Denver\)$/);
    expect(await leadOf(server, contact.email)).toMatchObject({ status: 'booked' });
    await expect(page.getByText('Times in your time zone: Chicago.')).toBeVisible();

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
    await expectNoViolations(visitor);
    await visitor.getByText('Choose another time', { exact: true }).click();
    await expect(visitor.getByLabel('Day')).toBeVisible();
    await visitor.getByRole('button', { name: 'Accept this time' }).click();
    await expect(visitor.getByRole('heading', { name: 'Your call is confirmed' })).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Accept this time' })).toHaveCount(0);
    await toVisitor(/^Confirmed: your call on .+, 8:15 AM \(Denver\)$/);

    await expect(page.getByRole('region', { name: 'Booking' })).toContainText('8:15 AM');
    await page.getByRole('button', { name: 'Reschedule' }).click();
    await dialog.getByLabel('Day').fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Reschedule booking' }).click();
    await expect(dialog.getByLabel('Day')).toHaveJSProperty(
      'validationMessage',
      'That day has passed. Choose a later one.',
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const cancel = page.getByRole('dialog', { name: 'Cancel booking?' });
    for (const choice of ['Keep booking', 'Cancel booking']) {
      await page.getByRole('button', { name: 'Cancel booking' }).click();
      await cancel.getByRole('button', { name: choice }).click();
      await expect(cancel).toBeHidden();
    }
    await toVisitor(/^Canceled: your call on .+, 8:15 AM \(Denver\)$/);
    await visitor.reload();
    await expect(
      visitor.getByRole('heading', { name: 'We had to cancel your call' }),
    ).toBeVisible();
    await expect(visitor.getByLabel('Day')).toBeVisible();
  },
);

test(
  'everything an agent needs for the call fits on one desktop screen, and a URL fragment opens a closed section',
  FULL,
  async ({ page, startServer, mailbox }) => {
    // With a mail server, no notice about emails takes space.
    const server = await startServer(...deliverySettings({ mailbox }));
    const contact = newContact();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${server.origin}/book`);
    await requestTime(page, contact);
    const { id } = await leadOf(server, contact.email);
    await openAsOwner(page, server, `leads/${id}`);
    for (const name of ['Requested time', 'Contact', 'Status', 'Notes', 'Figures']) {
      const card = page.getByRole('region', { name, exact: true });
      await expect(card).toBeInViewport({ ratio: 1 });
    }
    const request = await page.getByRole('region', { name: 'Requested time' }).boundingBox();
    const person = await page.getByRole('region', { name: 'Contact' }).boundingBox();
    expect(request?.y).toBeLessThan(person?.y ?? 0);
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
