import type { AvailabilityResponse } from '@pickup/contracts/bookings/availability';
import type { Locator } from '@playwright/test';
import { expectNoViolations } from '../../support/axe.ts';
import { postBookingRequest, bookFirstTime, watchTime } from '../../support/booking.ts';
import { tabTo } from '../../support/keyboard.ts';
import { fillAccount } from '../../support/calendars.ts';
import { enableBookings } from '../../support/availability.ts';
import {
  expectGoodLayout,
  onEachDevice,
  type ScreenSet,
} from '../../support/layout/check-layout.ts';
import { newContact } from '../../support/lead-form.ts';
import { callOperatorApi, leadOf } from '../../support/operator.ts';
import { openAsOwner, OWNER } from '../../support/owner.ts';
import { postLead } from '../../support/post-lead.ts';
import type { RunningServer } from '../../support/start-server.ts';
import { expect, FULL, test } from '../../support/test.ts';

const PHONE = { width: 360, height: 740 };
const HOLIDAY_SCREENS = [
  { viewports: [PHONE], minTargetSize: 44, largeTextViewports: [] },
  { viewports: [{ width: 1440, height: 900 }], minTargetSize: 24, largeTextViewports: [] },
] as const satisfies [ScreenSet, ScreenSet];

const storedHours = async (server: RunningServer) => {
  const { team, agents } = (await callOperatorApi(
    server,
    '/api/availability',
  )) as AvailabilityResponse;
  return { team: team.hours, owner: agents[0]?.hours };
};

test(
  'an owner sets availability using only the keyboard, and is warned before overwriting a colleague’s change',
  FULL,
  async ({ page, startServer, faults }) => {
    faults.expect(/status of 409/);
    const server = await startServer();
    await page.setViewportSize({ width: 1200, height: 800 });
    await openAsOwner(page, server, 'availability');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const press = async (control: Locator, key = 'Enter') => {
      await tabTo(page, control);
      await page.keyboard.press(key);
    };
    await press(page.getByRole('switch', { name: /^Available/ }), 'Space');
    await expect(page.getByText(`${OWNER.name} is now taking bookings.`)).toBeVisible();
    await expect(page.getByText('No one has saved the team’s availability yet.')).toBeVisible();

    await press(button(`Change ${OWNER.name}’s availability`));
    await press(button('Custom'), 'Space');
    await tabTo(page, page.getByLabel('Monday, from'));
    await page.keyboard.type('0730AM');
    await press(button('Add hours on Monday'));
    await expect(page.getByLabel('Monday, to').nth(1)).toHaveValue('20:00');
    await press(button('Copy Monday to other days'));
    const copy = page.getByRole('dialog', { name: 'Copy Monday to' });
    await press(copy.getByRole('button', { name: 'Copy' }));
    await press(button('Remove 9 AM–5 PM on Friday').or(button('Remove 7:30 AM–5 PM on Friday')));
    await press(button('Save availability'));
    await expect(page.getByText(`${OWNER.name}’s availability is saved.`)).toBeVisible();
    await expect(
      page.getByText(/^Mon–Thu, 7:30 AM–5 PM, 6 PM–8 PM; Fri, 6 PM–8 PM /),
    ).toBeVisible();
    await expect(button(`Change ${OWNER.name}’s availability`)).toBeFocused();
    expect((await storedHours(server)).owner?.own_hours?.weekly).toHaveLength(9);

    await press(button('Change the team’s availability'));
    await expect(page.getByLabel('Time zone')).toHaveValue('America/Chicago');
    await tabTo(page, page.getByLabel('Booking window (days)'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('14');
    const { team } = await storedHours(server);
    const body = { version: 0, hours: { ...team, horizon_days: 60 } };
    await callOperatorApi(server, '/api/availability/team', { method: 'PUT', body });
    await press(button('Save availability'));
    await expect(page.getByText(/changed this availability at the same time/)).toBeVisible();
    await expect(page.getByLabel('Booking window (days)')).toHaveValue('14');
    await expectNoViolations(page);
    await press(button('Save availability'));
    await expect(page.getByText('The team’s availability is saved.')).toBeVisible();
    expect((await storedHours(server)).team).toMatchObject({
      horizon_days: 14,
      time_zone: 'America/Chicago',
    });
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('an owner starts taking bookings and adds time off by touch', async ({
    page,
    startServer,
  }) => {
    const server = await startServer();
    await openAsOwner(page, server, 'availability');
    await page.getByRole('switch', { name: /^Available/ }).tap();
    await page.getByRole('button', { name: `Change ${OWNER.name}’s availability` }).tap();
    await page.getByRole('button', { name: 'Add days' }).tap();
    await page.getByLabel('First day').fill('2099-12-24');
    await page.getByLabel('Last day').fill('2099-12-23');
    await page.getByRole('button', { name: 'Save availability' }).tap();
    await expect(page.getByLabel('Last day')).toHaveJSProperty('validity.valid', false);
    await page.getByLabel('Last day').fill('2099-12-26');
    await page.getByLabel('Note (optional)').fill('Holiday');
    await page.getByRole('button', { name: 'Save availability' }).tap();
    await expect(page.getByText('Off Dec 24, 2099–Dec 26, 2099 (Holiday)')).toBeVisible();
    expect((await storedHours(server)).owner).toMatchObject({
      takes_bookings: true,
      exceptions: [{ from: '2099-12-24', to: '2099-12-26', hours: [], note: 'Holiday' }],
    });
  });
});

onEachDevice((screens, where) => {
  test('upcoming US holidays are added as time off without duplicates', async ({
    page,
    startServer,
  }) => {
    const server = await startServer();
    await openAsOwner(page, server, 'availability');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const christmas = button('Add as time off: Christmas Day');
    await button('Change the team’s availability').click();
    await page.getByText('US holidays').click();
    await expectNoViolations(page);
    await expectGoodLayout(page, `US holidays ${where}`, screens);
    await christmas.click();
    await expect(page.getByLabel('Note (optional)')).toHaveValue('Christmas Day');
    await expect(christmas).toHaveCount(0);
    await button('Save availability').click();
    await expect(page.getByText('The team’s availability is saved.')).toBeVisible();

    await button(`Change ${OWNER.name}’s availability`).click();
    await page.getByText('US holidays').click();
    await expect(button('Add as time off: Labor Day')).toBeVisible();
    await expect(christmas).toHaveCount(0);
    await button('Add all').click();
    await expect(page.getByText('US holidays')).toHaveCount(0);
    await expect(button('Add days')).toBeFocused();
    await button('Save availability').click();
    await expect(page.getByText(`${OWNER.name}’s availability is saved.`)).toBeVisible();
    const { team, owner } = await storedHours(server);
    const notes = owner?.exceptions.map(({ note }) => note);
    expect(team.exceptions).toMatchObject([{ hours: [], note: 'Christmas Day' }]);
    expect(notes).toContain('Thanksgiving Day');
    expect(notes).not.toContain('Christmas Day');
  });
}, HOLIDAY_SCREENS);

test('an agent confirms, reschedules and completes a booking', async ({ page, startServer }) => {
  const server = await startServer();
  const contact = newContact();
  const id = await postLead(server, contact);
  await openAsOwner(page, server, 'agenda');
  await expect(page.getByText('No bookings in these 30 days')).toBeVisible();
  await postBookingRequest(server, id);
  const booking = page.getByRole('listitem').filter({ hasText: 'Ada Byron' });
  await expect(booking).toContainText('To confirm'); // without a reload
  const time = booking.getByText('10:30 AM – 10:45 AM');
  const lines = await time.evaluate((element) => element.getClientRects().length);
  expect(lines).toBe(1);
  await expect(booking).toContainText(/Quality \d+.+Plumbing.+\$[\d,]+\/month net savings/);
  await expect(booking.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+1/);
  await booking.getByRole('button', { name: /^Confirm/ }).click();
  await expect(page.getByText('Booking confirmed. We’ll email the lead.')).toBeVisible();
  await expect(booking).toContainText('You’re the agent');

  await booking.getByRole('button', { name: /^Reschedule/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Reschedule booking' });
  await dialog.getByLabel('Time', { exact: true }).fill('16:45');
  await dialog.getByRole('button', { name: 'Reschedule booking' }).click();
  await expect(booking).toContainText('4:45 PM – 5:00 PM');
  await expect(booking.getByRole('button', { name: /^No-show/ })).toHaveCount(0);
  await page.getByLabel('Show bookings for').selectOption('Me');
  await expect(booking).toHaveCount(1);
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await expect(page.getByText('No bookings on this day')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(booking).toHaveCount(1);
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await expect(booking).toHaveCount(1);

  await page.goto('about:blank'); // an open screen would report errors while the server is stopped
  await server.changeDatabase(
    `update booking_request set starts_at = now() - interval '5 minutes', busy_until = now() + interval '10 minutes'`,
  );
  await page.goto(`${server.origin}/console/agenda`);
  await expect(booking).toContainText('Now');
  await booking.getByRole('button', { name: /^No-show/ }).click();
  await expect(page.getByText('Marked as a no-show.')).toBeVisible();
  await expect(booking.getByRole('button', { name: /^Change to done/ })).toBeVisible();
  expect(await leadOf(server, contact.email)).toMatchObject({ status: 'contacted' });
  await booking.getByRole('button', { name: /^Change to done/ }).click();
  await expect(page.getByText('Marked as done.')).toBeVisible();
  await booking.getByRole('link', { name: 'Ada Byron' }).click();
  await expect(page.getByText(/^Booking rescheduled: /)).toBeVisible();
  await expect(page.getByText(/^Booking done: /)).toBeVisible();
});

function calendarFile(start: string): string {
  const basic = (moment: number) => new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const at = Date.parse(start);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    'BEGIN:VEVENT',
    'UID:dentist@office.test',
    `DTSTAMP:${basic(at)}`,
    `DTSTART:${basic(at)}`,
    `DTEND:${basic(at + 15 * 60_000)}`,
    'SUMMARY:Dentist',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

test(
  'the booking page offers no times that are busy in a connected calendar, until the owner disconnects that calendar',
  FULL,
  async ({ page, context, startServer, receiver, faults }) => {
    faults.expect(/status of 400/);
    const server = await startServer({}, { CALENDARS_ON_PRIVATE_NETWORK: 'on' });
    await enableBookings(server);
    const visitor = await watchTime(await context.newPage(), server);
    receiver.respond({ kind: 'status', status: 200, body: calendarFile(visitor.startsAt) });

    await openAsOwner(page, server, 'availability');
    const calendars = page.getByRole('list', { name: `${OWNER.name}’s calendars` });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button(`Connect a calendar for ${OWNER.name}`).click();
    await page.getByLabel('CalDAV account').check();
    await button('Continue').click();
    await fillAccount(page, receiver.url);
    await expect(page.getByLabel('Server address')).toHaveAccessibleDescription(
      'There are no calendars at this address.',
    );
    await expect(page.getByLabel('Server address')).toBeFocused();
    await button('Back').click();
    await page.getByLabel('Calendar address (ICS)').check();
    await button('Continue').click();
    await page.getByLabel('Calendar address').fill('ftp://calendar.test/work.ics');
    await page.getByLabel('Name (optional)').fill('Work');
    await button('Connect').click();
    await expect(page.getByLabel('Calendar address')).toHaveAccessibleDescription(
      'Must be an address that starts with https://.',
    );
    await page.getByLabel('Calendar address').fill(`${receiver.url}/work.ics`);
    await button('Connect').click();
    await expect(page.getByText('Connected. Your busy times are up to date.')).toBeVisible();
    await button('Done').click();
    await expect(button(`Connect a calendar for ${OWNER.name}`)).toBeFocused();
    await expect(calendars).toContainText('Synced just now');
    await expect(calendars).not.toContainText('Dentist');
    await visitor.expectOffers(0);

    receiver.respond({ kind: 'status', status: 404 });
    await button('Sync now (Work)').click();
    await expect(calendars).toContainText('There is no calendar at this address anymore.');
    await expect(calendars).toContainText('Busy times from the last sync still apply.');
    await visitor.expectOffers(0);

    await button('Disconnect (Work)').click();
    await page
      .getByRole('dialog', { name: 'Disconnect Work?' })
      .getByRole('button', { name: 'Disconnect' })
      .click();
    await expect(page.getByText('Work is disconnected.')).toBeVisible();
    await expect(calendars).toHaveCount(0);
    await visitor.expectOffers(1);
  },
);

test(
  'a conflict is shown with the booking, and the agent can keep the time',
  FULL,
  async ({ page, startServer, receiver }) => {
    const server = await startServer({}, { CALENDARS_ON_PRIVATE_NETWORK: 'on' });
    await enableBookings(server);
    const { id, email, startsAt } = await bookFirstTime(page, server);

    await openAsOwner(page, server, 'agenda');
    const booking = page.getByRole('listitem').filter({ hasText: 'Ada Byron' });
    await expect(booking).toContainText('Confirmed');
    const conflict = booking.getByText('Conflicts with another event in your calendar.');
    await expect(conflict).toHaveCount(0);
    receiver.respond({ kind: 'status', status: 200, body: calendarFile(startsAt) });
    const [agent] = ((await callOperatorApi(server, '/api/availability')) as AvailabilityResponse)
      .agents;
    const calendar = { agent_id: agent?.agent_id, kind: 'address', name: 'Work' };
    const body = { ...calendar, url: `${receiver.url}/work.ics` };
    await callOperatorApi(server, '/api/calendars', { method: 'POST', body });
    await expect(conflict).toBeVisible();
    await expect(conflict).toContainText(
      /Otherwise, on .+, we’ll ask the lead to choose another time\./,
    );
    await expectNoViolations(page);
    await page.setViewportSize(PHONE);
    await expectNoViolations(page);

    await page.goto(`${server.origin}/console/leads/${id}`);
    const card = page.getByRole('region', { name: 'Booking' });
    await expect(card).toContainText('Conflicts with another event in your calendar.');
    await card.getByRole('button', { name: 'Keep this time' }).click();
    await expect(page.getByText('Keeping this time.')).toBeVisible();
    await expect(card).toContainText('Keeping this time.');
    await expect(card.getByRole('button', { name: 'Keep this time' })).toHaveCount(0);
    expect((await leadOf(server, email)).booking_requests).toMatchObject([
      { state: 'confirmed', conflict_kept: true, sequence: 0 },
    ]);
  },
);
