import type { AvailabilityResponse } from '@pickup/contracts/bookings/availability';
import type {
  CalendarConnection,
  CalendarsResponse,
  FoundCalendars,
  ConnectionCalendars,
  ConnectedCalendar,
} from '@pickup/contracts/bookings/connected-calendars';
import { expect, type Page } from '@playwright/test';
import { waitUntilLoaded } from './owner.ts';

const CURRENT = {
  kind: 'caldav',
  name: 'Work',
  place: 'cloud.office.test',
  connection_id: null,
  writes: true,
  unread_events: 0,
  problem: '',
  failing_since: null,
} as const;

const FAILING = {
  ...CURRENT,
  name: 'Appointments of the whole family, and everything about the house',
  place: 'calendar.a-provider-with-a-long-name.test',
  writes: false,
  unread_events: 2,
  problem: 'The calendar server refuses this username and password.',
};

const NEVER_SYNCED = {
  ...CURRENT,
  kind: 'address',
  name: 'Home',
  writes: false,
  synced_at: null,
} as const;

/** Shows connected calendars in every state, without using a calendar server. */
export async function fillCalendars(page: Page): Promise<void> {
  const hours = page.waitForResponse(/api\/availability$/);
  await page.route(/api\/calendars$/, async (route) => {
    const { agents } = (await (await hours).json()) as AvailabilityResponse;
    const json: CalendarsResponse = {
      calendars: calendarsOf(agents[0]?.agent_id ?? ''),
      connections: connectionsOf(agents[0]?.agent_id ?? ''),
      providers: ['google', 'microsoft'],
    };
    await route.fulfill({ json });
  });
  await page.reload();
  await waitUntilLoaded(page);
}

function calendarsOf(agent_id: string): ConnectedCalendar[] {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const id = (digit: number) => `018f0000-0000-7000-8000-00000000000${digit}`;
  return [
    { ...CURRENT, agent_id, id: id(1), synced_at: minutesAgo(3) },
    { ...FAILING, agent_id, id: id(2), synced_at: minutesAgo(900), failing_since: minutesAgo(895) },
    { ...NEVER_SYNCED, agent_id, id: id(3) },
  ];
}

function connectionsOf(agent_id: string): CalendarConnection[] {
  const connected_at = new Date(Date.now() - 86_400_000).toISOString();
  const common = { agent_id, connected_at };
  return [
    {
      ...common,
      id: CONNECTION_ID,
      provider: 'google',
      account: 'olga@office.test',
      ended_at: null,
    },
    {
      ...common,
      id: '018f0000-0000-7000-8000-000000000021',
      provider: 'microsoft',
      account: 'appointments-of-the-whole-family@a-company-with-a-long-name.test',
      ended_at: new Date().toISOString(),
    },
  ];
}

const CONNECTION_ID = '018f0000-0000-7000-8000-000000000020';

export async function chooseCalendars(page: Page): Promise<void> {
  await fillCalendars(page);
  const calendar = { is_primary: false, can_write: true, is_chosen: false };
  const json: ConnectionCalendars = {
    calendars: [
      {
        ...calendar,
        id: 'olga@office.test',
        name: 'olga@office.test',
        is_primary: true,
        is_chosen: true,
      },
      { ...calendar, id: 'family', name: 'Appointments of the whole family, and of the house' },
      { ...calendar, id: 'holidays', name: 'Holidays', can_write: false },
    ],
  };
  await page.route(new RegExp(`${CONNECTION_ID}/calendars$`), (route) => route.fulfill({ json }));
  await page.getByRole('button', { name: 'Choose calendars (olga@office.test)' }).click();
  await expect(page.getByLabel('Holidays')).toBeVisible();
}

const FOUND: FoundCalendars['calendars'] = [
  { url: 'https://cloud.office.test/work/', name: 'Work' },
  { url: 'https://cloud.office.test/family/', name: 'Appointments of the whole family' },
];

/**
 * Opens a CalDAV account that has the calendars in `found`. If the test connects one of them, the
 * first sync of that calendar fails.
 */
export async function findCalendars(page: Page, found = FOUND): Promise<void> {
  await page.route(/api\/calendars\/find$/, (route) =>
    route.fulfill({ json: { calendars: found } }),
  );
  await page.route(/api\/calendars$/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const { agent_id } = route.request().postDataJSON() as Pick<ConnectedCalendar, 'agent_id'>;
    const json: ConnectedCalendar = {
      ...FAILING,
      agent_id,
      id: '018f0000-0000-7000-8000-000000000009',
      synced_at: null,
      failing_since: new Date().toISOString(),
    };
    await route.fulfill({ status: 201, json });
  });
  await page
    .getByRole('button', { name: /^Connect a calendar/ })
    .first()
    .click();
  await page.getByLabel('CalDAV account').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillAccount(page, 'cloud.office.test');
  if (found.length === 0)
    await expect(page.getByText('This account has no calendars with events.')).toBeVisible();
  else await expect(page.getByLabel('Calendar', { exact: true })).toBeVisible();
}

export async function fillAccount(page: Page, address: string): Promise<void> {
  await page.getByLabel('Server address').fill(address);
  await page.getByLabel('Username').fill('olga');
  await page.getByLabel('App password', { exact: true }).fill('a password');
  await page.getByRole('button', { name: 'Find calendars' }).click();
}
