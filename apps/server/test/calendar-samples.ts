import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_AGENT_HOURS, DEFAULT_TEAM_HOURS } from '@pickup/contracts/call-hours';
import {
  CALENDAR_RETURN_PATH,
  type CalendarGrant,
  type OtherCalendar,
  type StartedGrant,
} from '@pickup/contracts/other-calendars';
import { signInAs } from './test-people.ts';
import { updateRows } from './table-rows.ts';
import type { TestServer } from './test-server.ts';
import type { FullLead, MakeSample, WireParts } from './wire-samples.ts';

/** A confirmed call whose time has passed. */
const atPastCall =
  (decision: string): MakeSample =>
  async ({ id, booking }, { server: { database } }) => {
    const past = { state: 'confirmed', startsAt: new Date('2020-01-01T10:00:00Z') } as const;
    await updateRows(database, 'booking_request', past, { id: booking });
    return { path: `/api/leads/${id}/bookings/${booking}/${decision}`, body: { sequence: 0 } };
  };

const atCalendar =
  (rest: string, body?: unknown): MakeSample =>
  async (_: FullLead, { server }: WireParts) => ({
    path: `/api/calendars/${(await connected(server)).id}${rest}`,
    body,
  });

async function newCalendar(server: TestServer) {
  const { userId } = await signInAs(server, 'agent');
  // Nothing listens there, so the answer has a problem.
  return { agent_id: userId, kind: 'address', name: 'Work', url: 'http://127.0.0.1:9/work.ics' };
}

async function connected(server: TestServer): Promise<OtherCalendar> {
  const body = await newCalendar(server);
  return (await (
    await server.ask('/api/calendars', { method: 'POST', body })
  ).json()) as OtherCalendar;
}

/** What a browser brings back after its person allowed everything. */
async function returnedFromGoogle({ server, owner, google }: WireParts) {
  google.oauth.register(`${server.origin}${CALENDAR_RETURN_PATH}`);
  const bearer = await owner.token();
  const asked = { method: 'POST', body: { provider: 'google' }, bearer };
  const { url } = await server.json<StartedGrant>('/api/calendar-grants', asked);
  const { state, code } = Object.fromEntries(google.oauth.answer(url).searchParams);
  return { state, code };
}

const atGrant =
  (rest: string): MakeSample =>
  async (_: FullLead, parts: WireParts) => {
    const { server, owner } = parts;
    const body = await returnedFromGoogle(parts);
    const asked = { method: 'POST', body, bearer: await owner.token() };
    const { id } = await server.json<CalendarGrant>('/api/calendar-grants/finish', asked);
    return { path: `/api/calendar-grants/${id}${rest}` };
  };

const CALENDAR = `<multistatus xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><response><href>/work/</href>
<propstat><status>HTTP/1.1 200 OK</status><prop><displayname>Work</displayname>
<resourcetype><collection/><c:calendar/></resourcetype></prop></propstat></response></multistatus>`;

/** A server with one calendar, which answers once. */
async function calendarServer(): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(207, { 'content-type': 'application/xml', connection: 'close' });
    response.end(CALENDAR, () => server.close());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Requests for the routes of the calendar. */
export const CALENDAR_SAMPLES: Readonly<Record<string, MakeSample>> = {
  'POST /api/leads/:id/bookings/:booking/done': atPastCall('done'),
  'POST /api/leads/:id/bookings/:booking/no-show': atPastCall('no-show'),
  'POST /api/leads/:id/bookings/:booking/keep': async ({ id, booking }, { server }) => {
    await updateRows(server.database, 'booking_request', { state: 'confirmed' }, { id: booking });
    return { path: `/api/leads/${id}/bookings/${booking}/keep`, body: { sequence: 0 } };
  },
  'GET /api/agenda': () => ({
    path: '/api/agenda?from=2029-12-15T00:00:00Z&until=2030-02-01T00:00:00Z',
  }),
  'POST /api/agenda/cancel': ({ booking }) => ({ body: { bookings: [booking] } }),
  'PUT /api/call-hours/team': () => ({ body: { version: 0, hours: DEFAULT_TEAM_HOURS } }),
  'PUT /api/call-hours/:id': async (_, { server }) => {
    const { userId } = await signInAs(server, 'agent');
    return { path: `/api/call-hours/${userId}`, body: { version: 0, hours: DEFAULT_AGENT_HOURS } };
  },
  'POST /api/calendars': async (_, { server }) => ({ body: await newCalendar(server) }),
  'POST /api/calendars/find': async () => ({ body: { url: await calendarServer() } }),
  'PATCH /api/calendars/:id': atCalendar('', { writes: false }),
  'POST /api/calendars/:id/read': atCalendar('/read'),
  'DELETE /api/calendars/:id': atCalendar(''),
  'POST /api/calendar-grants': async (_, { owner }) => ({
    body: { provider: 'google' },
    bearer: await owner.token(),
  }),
  'POST /api/calendar-grants/finish': async (_, parts) => {
    const body = await returnedFromGoogle(parts);
    return { body, bearer: await parts.owner.token() };
  },
  'GET /api/calendar-grants/:id/calendars': atGrant('/calendars'),
  'PUT /api/calendar-grants/:id/calendars': async (lead, parts) => {
    const sample = await atGrant('/calendars')(lead, parts);
    return { ...sample, body: { calendars: [parts.google.address] } };
  },
  'DELETE /api/calendar-grants/:id': atGrant(''),
};
