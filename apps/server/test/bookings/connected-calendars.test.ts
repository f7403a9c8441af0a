import { isFullRun } from '@pickup/test-sinks/full-run';
import type {
  CalendarsResponse,
  FoundCalendars,
  ConnectedCalendar,
} from '@pickup/contracts/bookings/connected-calendars';
import {
  CALDAV_PROGRAMS,
  hasCalDavProgram,
  startCalDav,
  type CalDavServer,
} from '@pickup/test-sinks/caldav-servers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookTime, freeStarts, MONDAY_8AM_NEW_YORK as NOW, runCalendarPuts } from './free-times.ts';
import { eventFile } from './event-file.ts';
import { addAgent } from './stored-agents.ts';
import { countRows, deleteRows } from '../platform/table-rows.ts';
import { startTestServer } from '../support/test-server.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { describeOnDatabase } from '../support/test-database.ts';

const PROGRAMS = isFullRun ? CALDAV_PROGRAMS : CALDAV_PROGRAMS.slice(0, 1);
const IS_INSTALLED = Object.fromEntries(
  await Promise.all(PROGRAMS.map(async (name) => [name, await hasCalDavProgram(name)])),
) as Record<string, boolean>;

// Calendar programs include the definition of a time zone, and Radicale refuses a zone without a
// definition.
const NEW_YORK =
  'BEGIN:VTIMEZONE\r\nTZID:America/New_York\r\nBEGIN:STANDARD\r\nDTSTART:20071104T020000\r\n' +
  'TZOFFSETFROM:-0400\r\nTZOFFSETTO:-0500\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n';

/** Every weekday at 10:00. In the tests' week, it is at 15:00 on Wednesday and not on Thursday. */
const SERIES = eventFile(
  [
    'UID:series',
    'DTSTART;TZID=America/New_York:20291203T100000',
    'DTEND;TZID=America/New_York:20291203T103000',
    'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    'EXDATE;TZID=America/New_York:20300110T100000',
  ],
  [
    'UID:series',
    'RECURRENCE-ID;TZID=America/New_York:20300109T100000',
    'DTSTART;TZID=America/New_York:20300109T150000',
    'DTEND;TZID=America/New_York:20300109T153000',
  ],
).replace('BEGIN:VEVENT', `${NEW_YORK}BEGIN:VEVENT`);

describeOnDatabase('a connected calendar', (database) => {
  let agent = '';
  const server = serverOfSuite(() => startTestServer({ database: database(), now: () => NOW }));
  beforeEach(async () => {
    await deleteRows(database(), 'calendar_account');
    await deleteRows(database(), 'availability');
    agent = await addAgent(database(), 'Ann');
  });

  const connect = (overrides: object) =>
    server.send('/api/calendars', {
      method: 'POST',
      body: { agent_id: agent, name: 'Work', ...overrides },
    });
  const sync = (id = '') => server.json(`/api/calendars/${id}/sync`, { method: 'POST' });

  describe.each(PROGRAMS)('on %s', (name) => {
    let dav: CalDavServer;
    beforeAll(async () => {
      if (IS_INSTALLED[name]) dav = await startCalDav(name);
    });
    afterAll(async () => {
      if (IS_INSTALLED[name]) await dav.stop();
    });

    it.runIf(IS_INSTALLED[name])(
      'is found, and blocks exactly the times of its events',
      async () => {
        const { url, username, password } = dav;
        const found = await server.json<FoundCalendars>('/api/calendars/find', {
          method: 'POST',
          body: { url, username, password },
        });
        expect(found.calendars.map((calendar) => calendar.url)).toContain(dav.calendarUrl);
        expect((await dav.send('PUT', `${dav.calendarUrl}series.ics`, SERIES)).ok).toBe(true);
        const account = { kind: 'caldav', url: dav.calendarUrl, username, password };
        const response = await connect(account);
        expect(response.status).toBe(201);
        const calendar = (await response.json()) as ConnectedCalendar;
        expect(calendar).toMatchObject({
          problem: '',
          synced_at: NOW.toISOString(),
          unread_events: 0,
        });
        expect(JSON.stringify(calendar)).not.toContain(password);

        const at = ['08T15', '09T15', '09T20', '10T15', '11T15'];
        const free = await freeStarts(server);
        const isFree = at.map((time) => free.includes(`2030-01-${time}:00:00.000Z`));
        expect(isFree).toEqual([false, true, false, true, false]);

        await dav.send('DELETE', `${dav.calendarUrl}series.ics`);
        await sync(calendar.id);
        expect(await freeStarts(server)).toContain('2030-01-08T15:00:00.000Z');
      },
    );

    it.runIf(IS_INSTALLED[name] && name === 'radicale')(
      'is not found with a wrong password, and the error is shown at the password field',
      async () => {
        const { url, username } = dav;
        const body = { url, username, password: 'wrong' };
        const response = await server.send('/api/calendars/find', { method: 'POST', body });
        const message = 'The calendar server refuses this username and password.';
        expect([response.status, await response.json()]).toMatchObject([
          400,
          { issues: [{ path: 'password', message }] },
        ]);
      },
    );

    it.runIf(IS_INSTALLED[name])(
      'contains the event of a booking until it is canceled, even after it is rescheduled',
      async () => {
        const { calendarUrl: url, username, password } = dav;
        await connect({ kind: 'caldav', url, username, password, writes: true });
        const lead = await server.submit();
        const run = async (starts: readonly string[]) => {
          expect(await runCalendarPuts(server, lead)).not.toContain('retry');
          expect(await eventStarts(dav)).toEqual(starts);
        };
        await bookTime(server, lead, '2030-01-08T15:00Z');
        await run(['20300108T150000Z']);
        const [calendar] = (await server.json<CalendarsResponse>('/api/calendars')).calendars;
        await sync(calendar?.id);
        // Pickup's own event is not a busy time, because the booking already blocks the time.
        expect(await countRows(database(), 'busy_time')).toBe(0);

        const { cancelToken } = await bookTime(server, lead, '2030-01-08T16:00Z');
        await run(['20300108T160000Z']);
        await server.services.bookings.cancel(cancelToken ?? '');
        await run([]);
      },
    );
  });
});

/** Returns the start times of the events on the calendar server. */
async function eventStarts(dav: CalDavServer): Promise<string[]> {
  const query =
    '<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><c:calendar-data/></d:prop>' +
    '<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"/></c:comp-filter></c:filter></c:calendar-query>';
  const text = await (await dav.send('REPORT', dav.calendarUrl, query)).text();
  return [...text.matchAll(/DTSTART:(\w+)/g)].map(([, start = '']) => start);
}
