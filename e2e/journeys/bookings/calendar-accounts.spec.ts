import { CALENDAR_RETURN_PATH } from '@pickup/contracts/bookings/connected-calendars';
import { startGoogleCalendar, type GoogleCalendar } from '@pickup/test-sinks/google-calendar';
import { startMicrosoftGraph, type MicrosoftGraph } from '@pickup/test-sinks/microsoft-graph';
import { bookFirstTime, watchTime } from '../../support/booking.ts';
import { enableBookings } from '../../support/availability.ts';
import { openAsOwner, OWNER } from '../../support/owner.ts';
import type { Environment, RunningServer } from '../../support/start-server.ts';
import { expect, FULL, test } from '../../support/test.ts';

/**
 * Matches the only expected request to another origin. It opens the provider's page, where the
 * owner allows access.
 */
const TO_PROVIDER =
  /^request to another origin: http:\/\/127\.0\.0\.1:\d+\/[\w./]+\/auth(?:orize)?\?/;

function withAccountsAt(name: 'GOOGLE' | 'MICROSOFT', { url, oauth }: Provider): Environment {
  return {
    CALENDARS_ON_PRIVATE_NETWORK: 'on',
    [`${name}_CALENDAR_URL`]: url,
    [`${name}_CLIENT_ID`]: oauth.clientId,
    [`${name}_CLIENT_SECRET`]: oauth.clientSecret,
  };
}

type Provider = Pick<GoogleCalendar, 'url' | 'oauth'>;

const registerAt = ({ oauth }: Provider, { origin }: RunningServer) =>
  oauth.register(`${origin}${CALENDAR_RETURN_PATH}`);

test.describe('with Google', () => {
  let google: GoogleCalendar;
  test.beforeEach(async () => {
    google = await startGoogleCalendar();
  });
  test.afterEach(() => google.stop());

  test('an owner connects an account, chooses its calendars, turns on writing bookings to it, reconnects it, and disconnects it', async ({
    page,
    context,
    startServer,
    faults,
  }) => {
    faults.expect(TO_PROVIDER);
    const server = await startServer({}, withAccountsAt('GOOGLE', google));
    registerAt(google, server);
    await enableBookings(server);
    const visitor = await context.newPage();
    const busy = await watchTime(visitor, server);
    const at = Date.parse(busy.startsAt);
    const times = {
      start: { dateTime: new Date(at).toISOString() },
      end: { dateTime: new Date(at + 15 * 60_000).toISOString() },
    };
    const dentist = { id: 'dentist1', summary: 'Dentist', ...times };
    google.calendars.set('family', { summary: 'Family', accessRole: 'reader', events: [dentist] });

    await openAsOwner(page, server, 'availability');
    const calendars = page.getByRole('list', { name: `${OWNER.name}’s calendars` });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await expect(button('Connect Microsoft 365')).toHaveCount(0);
    await button('Connect Google Calendar').click();
    await page.getByRole('link', { name: 'Allow' }).click();
    await expect(page.getByText(`${google.address} is connected.`)).toBeVisible();
    await expect(page).toHaveURL(`${server.origin}/console/availability`);
    await expect(calendars).toContainText('Google account');
    await expect(calendars).toContainText('Synced just now');

    await button(`Choose calendars (${google.address})`).click();
    const dialog = page.getByRole('dialog', { name: `Choose calendars from ${google.address}` });
    await expect(dialog.getByLabel(google.address)).toBeChecked();
    await expect(dialog.getByLabel('Family')).not.toBeChecked();
    await dialog.getByLabel('Family').check();
    await dialog.getByRole('button', { name: 'Save calendars' }).click();
    await expect(page.getByText('Calendars saved.')).toBeVisible();
    await expect(calendars).toContainText('Family');
    await expect(calendars).not.toContainText('Dentist');
    await busy.expectOffers(0);

    await button(`Write bookings here (${google.address})`).click();
    await expect(calendars).toContainText('Bookings are written here');
    const { startsAt } = await bookFirstTime(visitor, server);
    await expect
      .poll(() => google.events.map((event) => event.start?.dateTime))
      .toEqual([startsAt]);
    expect(google.invited).toEqual([]);

    google.oauth.revokeGrants();
    await button(`Sync now (${google.address})`).click();
    await expect(calendars).toContainText('Google ended the connection.');
    await expect(calendars).toContainText('Needs reconnecting');
    await button(`Reconnect (${google.address})`).click();
    await page.getByRole('link', { name: 'Allow' }).click();
    await expect(page.getByText(`${google.address} is connected.`)).toBeVisible();
    await expect(calendars).not.toContainText('Needs reconnecting');
    await expect(calendars).toContainText('Family');

    await button(`Disconnect account (${google.address})`).click();
    await page
      .getByRole('dialog', { name: `Disconnect account ${google.address}?` })
      .getByRole('button', { name: 'Disconnect account' })
      .click();
    await expect(page.getByText(`${google.address} is disconnected.`)).toBeVisible();
    await expect(calendars).toHaveCount(0);
    expect(google.oauth.liveRefreshTokens).toBe(0);
    await busy.expectOffers(1);
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
    'denying access connects nothing, and the console refuses a return URL that was already used',
    FULL,
    async ({ page, startServer, faults }) => {
      faults.expect(/status of 400/);
      faults.expect(TO_PROVIDER);
      const server = await startServer({}, withAccountsAt('MICROSOFT', microsoft));
      registerAt(microsoft, server);
      await openAsOwner(page, server, 'availability');
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
      await expect(page.getByText('This connection was not started in this session')).toBeVisible();
      await expect(page).toHaveURL(`${server.origin}/console/availability/connected`);
    },
  );
});
