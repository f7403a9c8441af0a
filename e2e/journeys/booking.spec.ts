import { expectHydrated } from '../support/calculator.ts';
import { dayInThirtyDays } from '../support/booking.ts';
import { fillLead, newContact, openLeadDialog, submitButton } from '../support/lead-form.ts';
import { leadOf } from '../support/operator.ts';
import { expect, test } from '../support/test.ts';

test.describe('with our own booking page', () => {
  test(
    'a visitor who sent their details requests a time, which is stored with the lead',
    { tag: '@full' },
    async ({ page, server }) => {
      const contact = newContact();
      await page.goto('/');
      const dialog = await openLeadDialog(page);
      await fillLead(dialog, contact);
      await submitButton(dialog).click();
      const href = await page
        .getByRole('link', { name: 'Open the booking calendar' })
        .first()
        .getAttribute('href');
      await page.goto(href ?? 'about:blank');
      await expect(page.getByLabel('Email')).toHaveCount(0);
      await expect(page.getByLabel('Time zone')).toHaveValue('America/Chicago');
      const date = dayInThirtyDays();
      await page.getByLabel('Day').fill(date);
      await page.getByLabel('Time', { exact: true }).fill('15:30');
      await page.getByLabel(/What should we go over/).fill('Evening calls');
      await page.getByRole('button', { name: 'Request this time' }).click();
      await expect(page.getByRole('heading', { name: 'We got your call request' })).toBeVisible();
      expect((await leadOf(server, contact.email)).booking_requests).toEqual([
        expect.objectContaining({
          date,
          time: '15:30',
          time_zone: 'America/Chicago',
          note: 'Evening calls',
        }),
      ]);
    },
  );

  test('"Book Call" opens it in a new tab and asks a visitor who is not a lead yet for contact details', async ({
    page,
    context,
    server,
  }) => {
    const contact = newContact();
    await page.goto('/');
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Book Call' }).click();
    const booking = await opening;
    await booking.getByLabel('Day').fill(dayInThirtyDays());
    await booking.getByLabel('Time', { exact: true }).fill('09:00');
    await booking.getByLabel('Time zone').selectOption('America/New_York');
    await fillLead(booking, contact);
    await booking.getByLabel('Business type').selectOption('Cleaning');
    await booking.getByRole('button', { name: 'Request this time' }).click();
    await expect(booking.getByRole('heading', { name: 'We got your call request' })).toBeVisible();
    await expectHydrated(booking); // the page's script remembers the call
    await booking.goBack();
    await expect(booking.getByRole('heading', { name: 'We got your call request' })).toBeVisible();
    const lead = await leadOf(server, contact.email);
    expect(lead.business_type).toBe('cleaning');
    expect(lead.booking_requests).toHaveLength(1);
  });

  test(
    'a form with a past day is shown again with everything typed',
    { tag: '@full' },
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

  test(
    'each field shows what is missing, without JavaScript',
    { tag: '@full' },
    async ({ browser, server }) => {
      const page = await browser.newPage({ javaScriptEnabled: false });
      await page.goto(`${server.origin}/book`);
      await page.getByLabel('Email').fill('ada@');
      await page.getByRole('button', { name: 'Request this time' }).click();
      for (const text of [
        'Missing Information',
        'Choose a time.',
        'Optional. We’ll call you even if you don’t check this box.',
        'Enter your first name.',
        'Enter a full email address, like name@example.com.',
        'Enter your phone number.',
        'Choose your business type.',
      ]) {
        await expect(page.getByText(text)).toBeVisible();
      }
      await page.close();
    },
  );
});

test('the operator’s own calendar opens with the contact filled in, and nothing else', async ({
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
  const dialog = await openLeadDialog(page);
  await fillLead(dialog, contact);
  const opening = context.waitForEvent('page');
  await submitButton(dialog).click();
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
