import { expectHydrated } from '../../support/calculator.ts';
import { requestTime } from '../../support/booking.ts';
import { fillLead, newContact, sendLead } from '../../support/lead-form.ts';
import { leadOf } from '../../support/operator.ts';
import { expect, FULL, test } from '../../support/test.ts';

test('"Book Call" opens the booking page in a new tab, with contact fields for a visitor who is not a lead yet', async ({
  page,
  context,
  server,
}) => {
  const contact = newContact();
  await page.goto('/');
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Book Call' }).click();
  const booking = await opening;
  await expect(booking.getByLabel('Time zone')).toHaveValue('America/Chicago');
  await requestTime(booking, contact);
  await expectHydrated(booking); // the script stores the booking, so that Back shows it again
  await booking.goBack();
  await expect(booking.getByRole('heading', { name: 'We got your call request' })).toBeVisible();
  const lead = await leadOf(server, contact.email);
  expect(lead.business_type).toBe('cleaning');
  expect(lead.booking_requests).toHaveLength(1);
});

test(
  'a booking request for a past day shows the form again with everything the visitor typed',
  FULL,
  async ({ page, faults }) => {
    faults.expect(/status of 400/);
    const contact = newContact();
    await page.goto('/book');
    await page.getByLabel('Day').fill('2020-01-01');
    await page.getByLabel('Time', { exact: true }).fill('10:00');
    await page.getByLabel('Time zone').selectOption('America/New_York');
    await fillLead(page, contact);
    await page.getByLabel('Business type').selectOption('Other');
    await page.getByRole('button', { name: 'Request this time' }).click();
    await expect(page.getByLabel('Day')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Day')).toBeFocused();
    await expect(page.getByText('That day has passed. Choose a later one.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(contact.email);
    await expect(page.getByLabel('Business type')).toHaveValue('other');
  },
);

test('the operator’s external calendar opens with only the contact details filled in', async ({
  page,
  context,
  shareServer,
}) => {
  const url = 'https://calendly.com/pickup/strategy';
  const contact = newContact();
  const server = await shareServer({ booking: { url, provider: 'calendly' } });
  await context.route('https://calendly.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Calendar</title>' }),
  );
  await page.goto(server.origin);
  await expect(page.getByRole('link', { name: 'Book Call' })).toHaveAttribute('href', url);
  const opening = context.waitForEvent('page');
  await sendLead(page, contact);
  const calendar = await opening;
  await expect(calendar).toHaveTitle('Calendar');
  const address = new URL(calendar.url());
  expect(address.origin + address.pathname).toBe(url);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    name: 'Ada Byron',
    first_name: 'Ada',
    last_name: 'Byron',
    location: '+13125550142',
    email: contact.email,
  });
  expect(address.search).not.toContain('+');
  const link = page.getByRole('link', { name: 'Open the booking calendar' }).first();
  await expect(link).toHaveAttribute('href', calendar.url());
});
