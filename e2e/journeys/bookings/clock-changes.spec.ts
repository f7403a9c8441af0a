import { bookingPath } from '@pickup/contracts/bookings/booking-path';
import type {
  AgentAvailability,
  AvailabilityResponse,
} from '@pickup/contracts/bookings/availability';
import type { ReceivedMail } from '@pickup/test-sinks/mail-sink';
import type { Browser, Page } from '@playwright/test';
import { expectHydrated } from '../../support/calculator.ts';
import { deliverySettings } from '../../support/delivery-settings.ts';
import { newContact } from '../../support/lead-form.ts';
import { callOperatorApi, deliveriesOf, leadOf } from '../../support/operator.ts';
import { openAsOwner, OWNER } from '../../support/owner.ts';
import { postLead } from '../../support/post-lead.ts';
import type { Environment, RunningServer } from '../../support/start-server.ts';
import { expect, FULL, test } from '../../support/test.ts';

// Clocks change in New York on March 14, 2027, and in Berlin on March 28. In between, the two
// cities are five hours apart instead of six.
const FRIDAY = '2027-03-12T09:00:00Z';

const offsetTo = (moment: string): number => Date.parse(moment) - Date.now();

/**
 * Returns an environment that shifts the clock of a server and its embedded database. The server
 * must have its own process, so that the clock of other tests does not change.
 */
function withShiftedClock(offsetMs: number): Environment {
  const script = encodeURIComponent(`(${String(shiftClock)})(${offsetMs})`);
  return { NODE_OPTIONS: `--import data:text/javascript,${script}` };
}

async function openInZone(browser: Browser, timezoneId: string, offsetMs: number): Promise<Page> {
  const context = await browser.newContext({ timezoneId });
  // Playwright's own clock would hide the performance mark that `expectHydrated` waits for.
  await context.addInitScript(shiftClock, offsetMs);
  return context.newPage();
}

/**
 * The server and the page receive this function as text, so it must not refer to anything outside
 * itself.
 */
function shiftClock(offsetMs: number): void {
  const RealDate = Date;
  const now = () => RealDate.now() + offsetMs;
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, given, newTarget): object =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as object,
    get: (target, key, receiver): unknown =>
      key === 'now' ? now : Reflect.get(target, key, receiver),
  });
}

async function takeBookingsInBerlin(server: RunningServer): Promise<void> {
  const { agents } = (await callOperatorApi(server, '/api/availability')) as AvailabilityResponse;
  const [agent] = agents;
  if (!agent) throw new Error('the server has no agent');
  const weekly = [1, 2, 3, 4, 5].map((day) => ({ day, from: '14:00', to: '18:00' }));
  const hours: AgentAvailability = {
    ...agent.hours,
    takes_bookings: true,
    own_hours: { time_zone: 'Europe/Berlin', weekly },
  };
  const body = { version: agent.version, hours };
  await callOperatorApi(server, `/api/availability/${agent.agent_id}`, { method: 'PUT', body });
}

/** Opens a day, such as "Monday, March 15". Returns its first free time. */
async function firstTimeOn(page: Page, day: string): Promise<string> {
  const short = day.replace(/^(\w{3})\w*, (\w{3})\w* /, '$1 $2 ');
  await page.getByRole('link', { name: new RegExp(`^${short},`) }).click();
  await expect(page.getByRole('heading', { name: day })).toBeVisible();
  return page.locator('.time-chip').first().innerText();
}

test(
  'an agent in Berlin and a visitor in New York each see the right local times across clock changes',
  FULL,
  async ({ browser, startServer, mailbox }) => {
    const offsetMs = offsetTo(FRIDAY);
    const [settings, environment] = deliverySettings({ mailbox });
    const options = { embedded: true };
    const server = await startServer(
      settings,
      { ...environment, ...withShiftedClock(offsetMs) },
      options,
    );
    await takeBookingsInBerlin(server);
    const contact = newContact();
    await postLead(server, contact);
    const { id } = await leadOf(server, contact.email);
    const stored = async () => (await leadOf(server, contact.email)).booking_requests.at(-1);
    const mailTo = async (address: string, subject: RegExp) => {
      const find = () =>
        mailbox.mails.find((mail) => mail.to[0]?.address === address && subject.test(mail.subject));
      await expect.poll(find).toBeDefined();
      return find() as ReceivedMail;
    };

    const visitor = await openInZone(browser, 'America/New_York', offsetMs);
    await visitor.goto(server.origin + bookingPath(id, 'en'));
    await expectHydrated(visitor);
    const expectedTimes = {
      'Friday, March 12': '8:00 AM',
      'Monday, March 15': '9:00 AM',
      'Friday, March 26': '9:00 AM',
      'Monday, March 29': '8:00 AM',
    };
    for (const [day, time] of Object.entries(expectedTimes))
      expect(await firstTimeOn(visitor, day)).toBe(time);

    await visitor.goto(server.origin + bookingPath(id, 'en'));
    await firstTimeOn(visitor, 'Monday, March 15');
    await visitor.getByLabel('9:30 AM').check();
    await visitor.getByRole('button', { name: /^Book \w{3},\s/ }).click();
    await expect(visitor.getByText('Monday, March 15, 2027 at 9:30 AM')).toBeVisible();
    expect(await stored()).toMatchObject({
      starts_at: '2027-03-15T13:30:00.000Z',
      time_zone: 'America/New_York',
      time: '09:30',
    });
    const confirmation = await mailTo(
      contact.email,
      /^Booked: .+ Mon, Mar 15, 9:30 AM \(New York\)$/,
    );
    expect(confirmation.text).toContain('Eastern Daylight Time');
    expect(calendarFileOf(confirmation)).toContain('DTSTART:20270315T133000Z');
    const notice = await mailTo(OWNER.email, /^New booking: .+ Mon, Mar 15, 2:30 PM \(Berlin\)$/);
    expect(notice.text).toContain('Central European Standard Time');
    expect(notice.text).toContain('Their time: Mon, Mar 15, 9:30 AM (New York)');
    expect(calendarFileOf(notice)).toContain('DTSTART:20270315T133000Z');
    // One reminder is due 24 hours before the booking, on the day when clocks change in New York.
    // The other reminder is due an hour before the booking.
    const reminders = await reminderTimes(server, id);
    expect(reminders).toEqual(['2027-03-14T13:30:00.000Z', '2027-03-15T12:30:00.000Z']);

    const agent = await openInZone(browser, 'Europe/Berlin', offsetMs);
    await openAsOwner(agent, server, 'agenda');
    const booking = agent.getByRole('listitem').filter({ hasText: 'Ada Byron' });
    await expect(booking).toContainText('2:30 PM – 2:45 PM');
    await expect(booking).toContainText('9:30 AM in New York');
    await booking.getByRole('button', { name: /^Reschedule/ }).click();
    const dialog = agent.getByRole('dialog', { name: 'Reschedule booking' });
    await dialog.getByLabel('Time zone').selectOption('Berlin (yours)');
    await dialog.getByLabel('Time', { exact: true }).fill('14:30');
    await dialog.getByLabel('Day', { exact: true }).fill('2027-03-29');
    await dialog.getByRole('button', { name: 'Reschedule booking' }).click();
    await expect(booking).toContainText('8:30 AM in New York');
    await expect(booking).toContainText('2:30 PM – 2:45 PM');
    expect(await stored()).toMatchObject({ starts_at: '2027-03-29T12:30:00.000Z' });
    const rescheduled = await mailTo(contact.email, /Mon, Mar 29, 8:30 AM \(New York\)/);
    expect(calendarFileOf(rescheduled)).toContain('DTSTART:20270329T123000Z');
    for (const page of [visitor, agent]) await page.context().close();
  },
);

function calendarFileOf({ attachments }: ReceivedMail): string {
  const file = attachments.find(({ contentType }) => contentType.startsWith('text/calendar'));
  return Buffer.from(file?.content ?? []).toString('utf8');
}

async function reminderTimes(server: RunningServer, lead: string): Promise<string[]> {
  const deliveries = await deliveriesOf(server, lead);
  const reminders = deliveries.filter(({ kind }) => kind === 'booking-reminder');
  return reminders.map(({ run_at: at }) => at).toSorted();
}
