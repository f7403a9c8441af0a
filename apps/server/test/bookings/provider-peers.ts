import type { CalendarProvider } from '@pickup/contracts/bookings/connected-calendars';
import type { CounterpartServer } from '@pickup/test-sinks/counterpart-server';
import { startGoogleCalendar } from '@pickup/test-sinks/google-calendar';
import { startMicrosoftGraph } from '@pickup/test-sinks/microsoft-graph';
import type { OAuthCounterpart } from '@pickup/test-sinks/oauth-counterpart';
import type { ProviderClients } from '../../src/config/calendar-clients.ts';

/**
 * A simulated provider, with the same members for Google and Microsoft. Times are in UTC, such as
 * 2030-01-08T15:00:00.
 */
export interface ProviderPeer {
  readonly provider: CalendarProvider;
  readonly name: string;
  readonly server: CounterpartServer;
  readonly oauth: OAuthCounterpart;
  readonly address: string;
  /** The id of the primary calendar. */
  readonly primary: string;
  readonly invited: readonly string[];
  pageSize(size: number): void;
  /** Adds an event to the primary calendar, or to the calendar with this id. */
  add(start: string, end: string, overrides?: object, calendar?: string): void;
  addCalendar(id: string, name: string, canWrite: boolean): void;
  removeCalendar(id: string): void;
  /** Removes the events of the primary calendar. */
  clear(): void;
  /** Returns when the events of the primary calendar start. */
  starts(): string[];
  /** The path of requests that create events. */
  readonly creationPath: RegExp;
  /** The path of requests that read events. */
  readonly readPath: RegExp;
}

export async function startPeer(provider: CalendarProvider): Promise<ProviderPeer> {
  return provider === 'google' ? googlePeer() : microsoftPeer();
}

async function googlePeer(): Promise<ProviderPeer> {
  const google = await startGoogleCalendar();
  const { oauth, address, calendars, invited } = google;
  let added = 0;
  return {
    provider: 'google',
    name: 'Google',
    server: google,
    oauth,
    address,
    primary: address,
    invited,
    pageSize: (size) => (google.pageSize = size),
    add(start, end, overrides = {}, calendar = address) {
      const id = `foreign${(added += 1)}`;
      const times = { start: { dateTime: `${start}Z` }, end: { dateTime: `${end}Z` } };
      calendars.get(calendar)?.events.push({ id, summary: 'Dentist', ...times, ...overrides });
    },
    addCalendar: (id, summary, canWrite) =>
      void calendars.set(id, { summary, accessRole: canWrite ? 'writer' : 'reader', events: [] }),
    removeCalendar: (id) => void calendars.delete(id),
    clear: () => void calendars.get(address)?.events.splice(0),
    starts: () => google.events.map(({ start }) => start?.dateTime ?? start?.date ?? ''),
    creationPath: /\/events$/,
    readPath: /\/events$/,
  };
}

async function microsoftPeer(): Promise<ProviderPeer> {
  const graph = await startMicrosoftGraph();
  const { oauth, address, calendars, invited } = graph;
  const [primary = ''] = calendars.keys();
  let added = 0;
  return {
    provider: 'microsoft',
    name: 'Microsoft',
    server: graph,
    oauth,
    address,
    primary,
    invited,
    pageSize: (size) => (graph.pageSize = size),
    add(start, end, overrides = {}, calendar = primary) {
      const id = `foreign${(added += 1)}`;
      const utc = (dateTime: string) => ({ dateTime: `${dateTime}.0000000`, timeZone: 'UTC' });
      const event = { id, subject: 'Dentist', showAs: 'busy', start: utc(start), end: utc(end) };
      calendars.get(calendar)?.events.push({ ...event, ...overrides });
    },
    addCalendar: (id, name, canEdit) =>
      void calendars.set(id, { name, canEdit, isDefaultCalendar: false, events: [] }),
    removeCalendar: (id) => void calendars.delete(id),
    clear: () => void calendars.get(primary)?.events.splice(0),
    starts: () => graph.events.map(({ start }) => `${start?.dateTime.slice(0, 19)}.000Z`),
    creationPath: /\/events$/,
    readPath: /\/calendarView$/,
  };
}

/** Returns the server's client registrations with these peers. */
export function clientsOf(
  ...peers: readonly Pick<ProviderPeer, 'provider' | 'server' | 'oauth'>[]
): ProviderClients {
  const clients = peers.map(({ provider, server: { url }, oauth }) => {
    const { clientId: id, clientSecret: secret } = oauth;
    return [provider, { id, secret, tenant: 'common', url }] as const;
  });
  return { google: null, microsoft: null, ...Object.fromEntries(clients) };
}
