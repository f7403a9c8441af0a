import {
  calendarChangeSchema,
  type CalendarConnection as ShownConnection,
  calendarConnectionSchema,
  type CalendarsResponse,
  calendarsResponseSchema,
  calendarSearchSchema,
  chosenCalendarsSchema,
  type ConnectedCalendar,
  connectedCalendarSchema,
  connectionCalendarsSchema,
  connectionFinishSchema,
  connectionStartSchema,
  endedConnectionSchema,
  foundCalendarsSchema,
  newCalendarSchema,
  startedConnectionSchema,
} from '@pickup/contracts/bookings/connected-calendars';
import type { Context, Hono } from 'hono';
import { pathId } from '../../../platform/http/path-id.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import { routes, serve } from '../../../platform/http/route.ts';
import { principalOf } from '../../people/index.ts';
import { AccountConnections, unknownConnection } from '../calendars/account-connections.ts';
import {
  CalendarConnections,
  type Caller,
  type ConnectionsDeps,
  unknownCalendar,
} from '../calendars/calendar-connections.ts';
import type {
  CalendarConnection,
  ConnectedCalendar as StoredCalendar,
} from '../calendars/stored-calendars.ts';

export interface CalendarRoutesDeps extends ConnectionsDeps {
  readonly requestFacts: (c: Context) => RequestFacts;
}

export const CALENDAR_ROUTES = routes('calendar', {
  listCalendars: {
    at: 'GET /api/calendars',
    // Listing other people's calendars also requires calendar.manage.
    permission: 'leads.write',
    summary: 'List connected calendars',
    description:
      'Lists your own calendars. With the permission `calendar.manage`, lists everyone’s calendars.',
    response: calendarsResponseSchema,
  },
  connectCalendar: {
    at: 'POST /api/calendars',
    permission: 'leads.write',
    summary: 'Connect a calendar',
    description:
      'Connects a calendar file at a URL, or a calendar on a CalDAV server. The calendar’s events block its owner’s time. The calendar is synced right away, and `problem` says what went wrong. The URL and the password are encrypted and never shown.',
    body: newCalendarSchema,
    example: {
      url: 'https://dav.example.com/',
      username: 'bob',
      password: 'app-password',
      agent_id: '4e9a6d03-91c7-4b7e-b1a5-2f7c8e6d5a90',
      kind: 'caldav',
      name: 'Work',
      writes: true,
    },
    response: connectedCalendarSchema,
    status: 201,
    conflict: true,
  },
  findCalendars: {
    at: 'POST /api/calendars/find',
    permission: 'leads.write',
    summary: 'Find the calendars of a CalDAV account',
    description: 'Stores nothing.',
    body: calendarSearchSchema,
    example: { url: 'https://dav.example.com/', username: 'bob', password: 'app-password' },
    response: foundCalendarsSchema,
  },
  changeCalendar: {
    at: 'PATCH /api/calendars/:id',
    permission: 'leads.write',
    summary: 'Start or stop adding a person’s bookings to a calendar',
    body: calendarChangeSchema,
    example: { writes: false },
    response: connectedCalendarSchema,
  },
  syncCalendar: {
    at: 'POST /api/calendars/:id/sync',
    permission: 'leads.write',
    summary: 'Sync a calendar now',
    response: connectedCalendarSchema,
  },
  disconnectCalendar: {
    at: 'DELETE /api/calendars/:id',
    permission: 'leads.write',
    summary: 'Disconnect a calendar',
    description:
      'The calendar’s events no longer block time. Bookings that were added to the calendar stay there.',
  },
  startCalendarConnection: {
    at: 'POST /api/calendar-connections',
    // API keys cannot connect accounts, and people can connect only their own.
    permission: 'leads.write',
    summary: 'Start connecting a Google or Microsoft account',
    description:
      'Only people can connect an account, and only their own. Open the returned URL in the person’s browser. The provider sends the person back to the console, which finishes the connection.',
    body: connectionStartSchema,
    example: { provider: 'google' },
    response: startedConnectionSchema,
  },
  finishCalendarConnection: {
    at: 'POST /api/calendar-connections/finish',
    permission: 'leads.write',
    summary: 'Finish connecting an account',
    description:
      'Works once, within ten minutes, in the session that started the connection. The account’s primary calendar blocks time from then on.',
    body: connectionFinishSchema,
    example: { state: 'state-from-the-url', code: 'code-from-the-url' },
    response: calendarConnectionSchema,
  },
  listConnectionCalendars: {
    at: 'GET /api/calendar-connections/:id/calendars',
    permission: 'leads.write',
    summary: 'List the calendars of a connected account',
    description: 'The response is `conflict` if the provider refuses access or cannot be reached.',
    response: connectionCalendarsSchema,
    conflict: true,
  },
  chooseConnectionCalendars: {
    at: 'PUT /api/calendar-connections/:id/calendars',
    permission: 'leads.write',
    summary: 'Choose which calendars of an account block time',
    description: 'Deletes the busy times of the calendars that are not chosen.',
    body: chosenCalendarsSchema,
    example: { calendars: ['ann@example.com'] },
    response: calendarsResponseSchema,
    conflict: true,
  },
  endCalendarConnection: {
    at: 'DELETE /api/calendar-connections/:id',
    permission: 'leads.write',
    summary: 'Disconnect an account',
    description:
      'Deletes the account’s tokens, calendars and busy times from Pickup. `revoked` says whether the provider also ended Pickup’s access.',
    response: endedConnectionSchema,
  },
});

export function createCalendarRoutes(deps: CalendarRoutesDeps): Hono {
  const calendars = new CalendarConnections(deps);
  const accounts = new AccountConnections(deps);
  const callerOf = (c: Context): Caller => ({ by: principalOf(c), request: deps.requestFacts(c) });
  const list = async (c: Context): Promise<CalendarsResponse> => ({
    calendars: (await calendars.list(principalOf(c))).map(toConnectedCalendar),
    connections: (await accounts.list(principalOf(c))).map(toShownConnection),
    providers: deps.connections.providers,
  });
  const calendarId = (c: Context) => pathId(c, unknownCalendar);
  const connectionId = (c: Context) => pathId(c, unknownConnection);

  return serve(CALENDAR_ROUTES, {
    listCalendars: list,
    async findCalendars(_c, { body }) {
      const found = await calendars.find(body);
      return { calendars: found.map(({ id: url, name }) => ({ url, name })) };
    },
    connectCalendar: async (c, { body }) =>
      toConnectedCalendar(await calendars.connect(body, callerOf(c))),
    changeCalendar: async (c, { body: { writes } }) =>
      toConnectedCalendar(await calendars.setWrites(calendarId(c), writes, callerOf(c))),
    syncCalendar: async (c) =>
      toConnectedCalendar(await calendars.sync(calendarId(c), principalOf(c))),
    disconnectCalendar: (c) => calendars.disconnect(calendarId(c), callerOf(c)),
    startCalendarConnection: async (c, { body: { provider } }) => ({
      url: await accounts.begin(provider, principalOf(c)),
    }),
    finishCalendarConnection: async (c, { body }) =>
      toShownConnection(await accounts.finish(body, callerOf(c))),
    async listConnectionCalendars(c) {
      const offered = await accounts.calendars(connectionId(c), principalOf(c));
      const shown = offered.map(({ id, name, isPrimary, canWrite, isChosen }) => {
        const flags = { is_primary: isPrimary, can_write: canWrite, is_chosen: isChosen };
        return { id, name, ...flags };
      });
      return { calendars: shown };
    },
    async chooseConnectionCalendars(c, { body: { calendars: chosen } }) {
      await accounts.choose(connectionId(c), chosen, callerOf(c));
      return list(c);
    },
    endCalendarConnection: async (c) => ({
      revoked: await accounts.disconnect(connectionId(c), callerOf(c)),
    }),
  });
}

function toConnectedCalendar(calendar: StoredCalendar): ConnectedCalendar {
  const { id, agentId, kind, name, place, connectionId, writes, unreadEvents, problem } = calendar;
  return {
    id,
    agent_id: agentId,
    kind,
    name,
    place,
    connection_id: connectionId,
    writes,
    synced_at: calendar.syncedAt?.toISOString() ?? null,
    unread_events: unreadEvents,
    problem,
    failing_since: calendar.failingSince?.toISOString() ?? null,
  };
}

function toShownConnection(connection: CalendarConnection): ShownConnection {
  const { id, agentId, provider, account, createdAt, endedAt } = connection;
  return {
    id,
    agent_id: agentId,
    provider,
    account,
    connected_at: createdAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  };
}
