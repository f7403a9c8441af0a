import {
  calendarChangeSchema,
  calendarSearchSchema,
  chosenCalendarsSchema,
  grantFinishSchema,
  grantStartSchema,
  newCalendarSchema,
  type CalendarGrant as ShownGrant,
  type CalendarsAnswer,
  type EndedGrant,
  type FoundCalendars,
  type GrantCalendars,
  type OtherCalendar,
  type StartedGrant,
} from '@pickup/contracts/other-calendars';
import { Hono, type Context } from 'hono';
import {
  AccountConnections,
  unknownGrant,
} from '../../domain/connected-calendars/account-connections.ts';
import {
  CalendarConnections,
  unknownCalendar,
} from '../../domain/connected-calendars/calendar-connections.ts';
import type { Caller, ConnectionsDeps } from '../../domain/connected-calendars/change-calendars.ts';
import type { ConnectedCalendar } from '../../domain/connected-calendars/stored-calendars.ts';
import type { CalendarGrant } from '../../domain/connected-calendars/stored-grants.ts';
import { principalOf } from '../../domain/people/principal.ts';
import { pathId } from '../../platform/http/path-id.ts';
import { readSmallBody } from '../../platform/http/read-input.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';

export interface CalendarRoutesDeps extends ConnectionsDeps {
  readonly requestFacts: (c: Context) => RequestFacts;
}

/** The calendars that people have connected, and their accounts at providers. Mount at '/', behind the policy. */
export function createCalendarRoutes(deps: CalendarRoutesDeps): Hono {
  const calendars = new CalendarConnections(deps);
  const accounts = new AccountConnections(deps);
  const callerOf = (c: Context): Caller => ({ by: principalOf(c), request: deps.requestFacts(c) });
  const list = async (c: Context): Promise<CalendarsAnswer> => ({
    calendars: (await calendars.list(principalOf(c))).map(toOtherCalendar),
    grants: (await accounts.list(principalOf(c))).map(toShownGrant),
    providers: deps.grants.providers,
  });
  const calendarId = (c: Context) => pathId(c, unknownCalendar);
  const grantId = (c: Context) => pathId(c, unknownGrant);

  return new Hono()
    .get('/api/calendars', async (c) => c.json<CalendarsAnswer>(await list(c)))
    .post('/api/calendars/find', async (c) => {
      const found = await calendars.find(await readSmallBody(c, calendarSearchSchema));
      return c.json<FoundCalendars>({
        calendars: found.map(({ id: url, name }) => ({ url, name })),
      });
    })
    .post('/api/calendars', async (c) => {
      const entered = await readSmallBody(c, newCalendarSchema);
      const calendar = await calendars.connect(entered, callerOf(c));
      return c.json<OtherCalendar>(toOtherCalendar(calendar), 201);
    })
    .patch('/api/calendars/:id', async (c) => {
      const { writes } = await readSmallBody(c, calendarChangeSchema);
      const calendar = await calendars.setWritten(calendarId(c), writes, callerOf(c));
      return c.json<OtherCalendar>(toOtherCalendar(calendar));
    })
    .post('/api/calendars/:id/read', async (c) => {
      const calendar = await calendars.read(calendarId(c), principalOf(c));
      return c.json<OtherCalendar>(toOtherCalendar(calendar));
    })
    .delete('/api/calendars/:id', async (c) => {
      await calendars.disconnect(calendarId(c), callerOf(c));
      return c.body(null, 204);
    })
    .post('/api/calendar-grants', async (c) => {
      const { provider } = await readSmallBody(c, grantStartSchema);
      return c.json<StartedGrant>({ url: await accounts.begin(provider, principalOf(c)) });
    })
    .post('/api/calendar-grants/finish', async (c) => {
      const returned = await readSmallBody(c, grantFinishSchema);
      return c.json<ShownGrant>(toShownGrant(await accounts.finish(returned, callerOf(c))));
    })
    .get('/api/calendar-grants/:id/calendars', async (c) => {
      const offered = await accounts.calendars(grantId(c), principalOf(c));
      const shown = offered.map(({ id, name, isPrimary, canWrite, isChosen }) => ({
        id,
        name,
        is_primary: isPrimary,
        can_write: canWrite,
        is_chosen: isChosen,
      }));
      return c.json<GrantCalendars>({ calendars: shown });
    })
    .put('/api/calendar-grants/:id/calendars', async (c) => {
      const { calendars: chosen } = await readSmallBody(c, chosenCalendarsSchema);
      await accounts.choose(grantId(c), chosen, callerOf(c));
      return c.json<CalendarsAnswer>(await list(c));
    })
    .delete('/api/calendar-grants/:id', async (c) =>
      c.json<EndedGrant>({ revoked: await accounts.disconnect(grantId(c), callerOf(c)) }),
    );
}

function toOtherCalendar(calendar: ConnectedCalendar): OtherCalendar {
  const { id, agentId, kind, name, place, grantId, writes, unreadEvents, problem } = calendar;
  return {
    id,
    agent_id: agentId,
    kind,
    name,
    place,
    grant_id: grantId,
    writes,
    read_at: calendar.readAt?.toISOString() ?? null,
    unread_events: unreadEvents,
    problem,
    failing_since: calendar.failingSince?.toISOString() ?? null,
  };
}

function toShownGrant(grant: CalendarGrant): ShownGrant {
  const { id, agentId, provider, account, createdAt, endedAt } = grant;
  return {
    id,
    agent_id: agentId,
    provider,
    account,
    connected_at: createdAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  };
}
