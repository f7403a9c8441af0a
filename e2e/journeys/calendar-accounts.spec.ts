import { callPath } from '@pickup/contracts/call-path';
import { startGoogleCalendar, type GoogleCalendar } from '@pickup/test-sinks/google-calendar';
import { startMicrosoftGraph, type MicrosoftGraph } from '@pickup/test-sinks/microsoft-graph';
import type { Page } from '@playwright/test';
import { registerAt, withGoogle, withMicrosoft } from '../support/calendar-accounts.ts';
import { expectHydrated } from '../support/calculator.ts';
import { takeCalls } from '../support/call-hours.ts';
import { newContact } from '../support/lead-form.ts';
import { leadOf } from '../support/operator.ts';
import { openAsOwner, OWNER } from '../support/owner.ts';
import { postLead } from '../support/post-lead.ts';
import type { RunningServer } from '../support/start-server.ts';
import { expect, test } from '../support/test.ts';

const HOUR = 3_600_000;
/** The browser leaves for the provider's page, and for nothing else. */
const TO_PROVIDER =
  /^request to another origin: http:\/\/127\.0\.0\.1:\d+\/[\w./]+\/auth(?:orize)?\?/;

/** A visitor books the first free time. Returns when it begins. */
async function bookFirst(page: Page, server: RunningServer): Promise<string> {
  const contact = newContact();
  await postLead(server, contact);
  const { id } = await leadOf(server, contact.email);
  await page.goto(server.origin + callPath(id, 'en'));
  await expectHydrated(page);
  await page.getByRole('radio').first().check();
  const start = await page.getByRole('radio').first().inputValue();
  await page.getByRole('button', { name: /^Book \w{3},\s/ }).click();
  await expect(page.getByRole('heading', { name: 'Your call is confirmed' })).toBeVisible();
  return new Date(start).toISOString();
}

test.describe('with Google', () => {
  let google: GoogleCalendar;
  test.beforeEach(async () => {
    google = await startGoogleCalendar();
  });
  test.afterEach(() => google.stop());

  test('an owner connects an account, chooses calendars, has a call written, connects again, and disconnects', async ({
    page,
    context,
    startServer,
    faults,
  }) => {
    faults.expect(TO_PROVIDER);
    const server = await startServer({}, withGoogle(google));
    registerAt(google, server);
    await takeCalls(server);
    const visitor = await context.newPage();
    const openTimes = async () => {
      await visitor.goto(`${server.origin}/book`);
      await expect(visitor.getByRole('radio').first()).toBeVisible();
    };
    await openTimes();
    const busy = await visitor.getByRole('radio').nth(6).inputValue();
    const busyTime = visitor.locator(`input[value="${busy}"]`);
    const times = {
      start: { dateTime: new Date(busy).toISOString() },
      end: { dateTime: new Date(Date.parse(busy) + HOUR / 4).toISOString() },
    };
    const family = { id: 'dentist1', summary: 'Dentist', ...times };
    google.calendars.set('family', { summary: 'Family', accessRole: 'reader', events: [family] });

    await openAsOwner(page, server, 'hours');
    const calendars = page.getByRole('list', { name: `Calendars of ${OWNER.name}` });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await expect(button('Connect Microsoft 365')).toHaveCount(0);
    await button('Connect Google Calendar').click();
    await page.getByRole('link', { name: 'Allow' }).click();
    await expect(page.getByText(`${google.address} is connected.`)).toBeVisible();
    await expect(page).toHaveURL(`${server.origin}/console/hours`);
    await expect(calendars).toContainText('Google account');
    await expect(calendars).toContainText('Synced just now');

    await button(`Choose calendars (${google.address})`).click();
    const dialog = page.getByRole('dialog', { name: `Choose calendars of ${google.address}` });
    await expect(dialog.getByLabel(google.address)).toBeChecked();
    await expect(dialog.getByLabel('Family')).not.toBeChecked();
    await dialog.getByLabel('Family').check();
    await dialog.getByRole('button', { name: 'Save choice' }).click();
    await expect(page.getByText('The choice of calendars is saved.')).toBeVisible();
    await expect(calendars).toContainText('Family');
    await expect(calendars).not.toContainText('Dentist');
    await openTimes();
    await expect(busyTime).toHaveCount(0);

    await button(`Write bookings here (${google.address})`).click();
    await expect(calendars).toContainText('Bookings are written here');
    const start = await bookFirst(visitor, server);
    await expect.poll(() => google.events.map((event) => event.start?.dateTime)).toEqual([start]);
    expect(google.invited).toEqual([]);

    google.oauth.endGrants();
    await button(`Sync now (${google.address})`).click();
    await expect(calendars).toContainText('Google ended the connection.');
    await expect(calendars).toContainText('Must be connected again');
    await button(`Connect again (${google.address})`).click();
    await page.getByRole('link', { name: 'Allow' }).click();
    await expect(page.getByText(`${google.address} is connected.`)).toBeVisible();
    await expect(calendars).not.toContainText('Must be connected again');
    await expect(calendars).toContainText('Family');

    await button(`Disconnect account (${google.address})`).click();
    await page
      .getByRole('dialog', { name: `Disconnect account ${google.address}?` })
      .getByRole('button', { name: 'Disconnect account' })
      .click();
    await expect(page.getByText(`${google.address} is disconnected.`)).toBeVisible();
    await expect(calendars).toHaveCount(0);
    expect(google.oauth.liveRefreshTokens).toBe(0);
    await openTimes();
    await expect(busyTime).toHaveCount(1);
    expect(server.log()).not.toContain(google.address);
    expect(server.log()).not.toMatch(/ya29|code=/);
  });
});

test.describe('with Microsoft', () => {
  let microsoft: MicrosoftGraph;
  test.beforeEach(async () => {
    microsoft = await startMicrosoftGraph();
  });
  test.afterEach(() => microsoft.stop());

  test(
    'who does not allow the access connects nothing, and a return that was used is refused',
    { tag: '@full' },
    async ({ page, startServer, faults }) => {
      faults.expect(/status of 400/);
      faults.expect(TO_PROVIDER);
      const server = await startServer({}, withMicrosoft(microsoft));
      registerAt(microsoft, server);
      await openAsOwner(page, server, 'hours');
      const connect = page.getByRole('button', { name: 'Connect Microsoft 365' });
      await connect.click();
      await page.getByRole('link', { name: 'Cancel' }).click();
      await expect(page.getByText('Nothing was connected')).toBeVisible();
      await page.getByRole('link', { name: 'Back to availability' }).click();
      await connect.click();
      const href = await page.getByRole('link', { name: 'Allow' }).getAttribute('href');
      await page.getByRole('link', { name: 'Allow' }).click();
      await expect(page.getByText(`${microsoft.address} is connected.`)).toBeVisible();
      await page.goto(href ?? '');
      await expect(page.getByText('This connection was not started here')).toBeVisible();
      await expect(page).toHaveURL(`${server.origin}/console/hours/connected`);
    },
  );

  test(
    'a server that is killed before it knows that its event was created writes no second one',
    { tag: '@full' },
    async ({ page, context, startServer, faults }) => {
      faults.expect(TO_PROVIDER);
      const server = await startServer({}, withMicrosoft(microsoft), { ownProcess: true });
      registerAt(microsoft, server);
      await takeCalls(server);
      await openAsOwner(page, server, 'hours');
      await page.getByRole('button', { name: 'Connect Microsoft 365' }).click();
      await page.getByRole('link', { name: 'Allow' }).click();
      await page.getByRole('button', { name: /^Write bookings here/ }).click();
      await expect(page.getByText('Bookings are written here')).toBeVisible();
      await page.goto('about:blank'); // an open screen would complain about the stopped server

      microsoft.failNext('POST', /\/events$/, 'hold-answer');
      const start = await bookFirst(await context.newPage(), server);
      await microsoft.held();
      await server.kill();
      expect(microsoft.events).toHaveLength(1);
      const before = microsoft.requests.length;
      // As if the minute in which only the killed server may retry had passed.
      await server.changeDatabase(`update job set lease_until = now() where state = 'running'`);
      await expect
        .poll(() => microsoft.requests.slice(before).some(({ method }) => method === 'PATCH'))
        .toBe(true);
      expect(microsoft.events.map((event) => `${event.start?.dateTime}.000Z`)).toEqual([start]);
    },
  );
});
