import { isFullRun } from '@pickup/test-sinks/full-run';
import { randomUUID } from 'node:crypto';
import { DEFAULT_AGENT_HOURS } from '@pickup/contracts/call-hours';
import type {
  CalendarsAnswer,
  FoundCalendars,
  OtherCalendar,
} from '@pickup/contracts/other-calendars';
import {
  CALDAV_PROGRAMS,
  hasCalDavProgram,
  startCalDav,
  type CalDavServer,
} from '@pickup/test-sinks/caldav-servers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeHours } from '../src/domain/calendar/stored-hours.ts';
import { putOperator } from '../src/domain/people/operators.ts';
import { jobOf } from './mailing-server.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { onDatabase } from './test-database.ts';

/** A Monday, at 8:00 in New York. */
const NOW = new Date('2030-01-07T13:00:00.000Z');
const PROGRAMS = isFullRun ? CALDAV_PROGRAMS : CALDAV_PROGRAMS.slice(0, 1);
const HAS = Object.fromEntries(
  await Promise.all(PROGRAMS.map(async (name) => [name, await hasCalDavProgram(name)])),
) as Record<string, boolean>;

/** Every weekday at 10:00, but on Wednesday at 15:00 and not on Thursday. */
const SERIES = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Test//Test//EN',
  'BEGIN:VEVENT',
  'UID:series',
  'DTSTAMP:20291201T000000Z',
  'SUMMARY:Stand-up',
  'DTSTART;TZID=America/New_York:20291203T100000',
  'DTEND;TZID=America/New_York:20291203T103000',
  'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  'EXDATE;TZID=America/New_York:20300110T100000',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:series',
  'DTSTAMP:20291201T000000Z',
  'SUMMARY:Stand-up',
  'RECURRENCE-ID;TZID=America/New_York:20300109T100000',
  'DTSTART;TZID=America/New_York:20300109T150000',
  'DTEND;TZID=America/New_York:20300109T153000',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

describe('a calendar elsewhere', () => {
  onDatabase((database) => {
    let server: TestServer;
    let agent = '';
    beforeAll(async () => {
      server = await startTestServer({ on: database(), now: () => NOW });
    });
    afterAll(() => server.stop());
    beforeEach(async () => {
      await database().query('delete from calendar_account');
      await database().query('delete from call_hours');
      agent = randomUUID();
      await database().transaction((session) =>
        putOperator(session, {
          userId: agent,
          email: `${agent}@shop.example`,
          name: 'Ann',
          role: 'agent',
          invitedAt: null,
          at: NOW,
        }),
      );
      const hours = { ...DEFAULT_AGENT_HOURS, takes_calls: true };
      await storeHours(database(), { agentId: agent, hours, version: 0, at: NOW, by: '' });
    });

    const connect = (over: object) =>
      server.ask('/api/calendars', {
        method: 'POST',
        body: { agent_id: agent, name: 'Work', ...over },
      });
    async function freeAt(time: string): Promise<boolean> {
      const query = { kind: 'quick', language: 'en', leadId: null, holdKey: null } as const;
      const offer = await server.services.bookings.offer(query);
      return offer?.starts.some((start) => start.toISOString() === time) ?? false;
    }

    describe.each(PROGRAMS)('on %s', (name) => {
      let dav: CalDavServer;
      beforeAll(async () => {
        if (HAS[name]) dav = await startCalDav(name);
      });
      afterAll(async () => {
        if (HAS[name]) await dav.stop();
      });

      it.runIf(HAS[name])('is found, and blocks exactly the times of its events', async () => {
        const { url, username, password } = dav;
        const found = await server.json<FoundCalendars>('/api/calendars/find', {
          method: 'POST',
          body: { url, username, password },
        });
        expect(found.calendars.map((calendar) => calendar.url)).toContain(dav.calendarUrl);
        expect((await dav.send('PUT', `${dav.calendarUrl}series.ics`, SERIES)).ok).toBe(true);
        const response = await connect({
          kind: 'caldav',
          url: dav.calendarUrl,
          username,
          password,
        });
        expect(response.status).toBe(201);
        const calendar = (await response.json()) as OtherCalendar;
        expect(calendar).toMatchObject({
          problem: '',
          read_at: NOW.toISOString(),
          unread_events: 0,
        });
        expect(JSON.stringify(calendar)).not.toContain(password);

        const at = [
          '2030-01-08T15:00Z',
          '2030-01-09T15:00Z',
          '2030-01-09T20:00Z',
          '2030-01-10T15:00Z',
          '2030-01-11T15:00Z',
        ];
        const free = await Promise.all(at.map((time) => freeAt(new Date(time).toISOString())));
        expect(free).toEqual([false, true, false, true, false]);

        await dav.send('DELETE', `${dav.calendarUrl}series.ics`);
        await server.json(`/api/calendars/${calendar.id}/read`, { method: 'POST' });
        expect(await freeAt('2030-01-08T15:00:00.000Z')).toBe(true);
      });

      it.runIf(HAS[name] && name === 'radicale')(
        'refuses a wrong password at its field',
        async () => {
          const { url, username } = dav;
          const body = { url, username, password: 'wrong' };
          const response = await server.ask('/api/calendars/find', { method: 'POST', body });
          const message = 'The calendar server refuses this username and password.';
          expect([response.status, await response.json()]).toMatchObject([
            400,
            { issues: [{ path: 'password', message }] },
          ]);
        },
      );

      it.runIf(HAS[name])('follows a call that is booked, moved and canceled', async () => {
        const { calendarUrl: url, username, password } = dav;
        await connect({ kind: 'caldav', url, username, password, writes: true });
        const lead = await server.submit({ 'contact.email': `${agent}@caller.example` });
        const chosen = {
          kind: 'quick',
          timeZone: 'America/Chicago',
          note: '',
          holdKey: null,
        } as const;
        const facts = { ip: '', userAgent: '', referer: '', receivedAt: NOW };
        const { bookings } = server.services;
        const book = (time: string) =>
          bookings.book(lead, { ...chosen, startsAt: new Date(time) }, facts);

        await book('2030-01-08T15:00Z');
        await runPuts(server, lead);
        expect(await eventStarts(dav)).toEqual(['20300108T150000Z']);
        const [calendar] = (await server.json<CalendarsAnswer>('/api/calendars')).calendars;
        await server.json(`/api/calendars/${calendar?.id}/read`, { method: 'POST' });
        // Our own event takes no time beside the call itself.
        const [busy] = await database().query<{ count: number }>(
          'select count(*)::int4 as count from busy_time',
        );
        expect(busy?.count).toBe(0);

        await book('2030-01-08T16:00Z');
        await runPuts(server, lead);
        expect(await eventStarts(dav)).toEqual(['20300108T160000Z']);

        const call = await bookings.latest(lead);
        await bookings.cancel(call?.cancelToken ?? '');
        await runPuts(server, lead);
        expect(await eventStarts(dav)).toEqual([]);
      });
    });

    it('that cannot be read says why, and keeps its last known times', async () => {
      const response = await connect({ kind: 'address', url: 'http://127.0.0.1:9/calendar.ics' });
      const calendar = (await response.json()) as OtherCalendar;
      expect(calendar).toMatchObject({
        problem: 'The server refuses connections at this address. Check the address and its port.',
        failing_since: NOW.toISOString(),
        place: '127.0.0.1:9',
      });
    });
  });
});

/** Runs the jobs of a lead that write to calendars, oldest first, and removes them. */
async function runPuts(server: TestServer, leadId: string): Promise<void> {
  const jobs = await server.database.query<{ id: string; payload: Record<string, unknown> }>(
    `select id, payload from job where kind = 'calendar-put' and lead_id = $1::uuid order by id`,
    [leadId],
  );
  for (const { id, payload } of jobs) {
    const job = { ...jobOf('calendar-put', leadId, { payload }), id };
    const outcome = await server.handlerOf('calendar-put').run(job, AbortSignal.timeout(10_000));
    expect(['done', 'skipped']).toContain(outcome.kind);
    await server.database.query('delete from job where id = $1::uuid', [id]);
  }
}

/** When the events of the calendar start, as its server has them. */
async function eventStarts(dav: CalDavServer): Promise<string[]> {
  const query =
    '<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><c:calendar-data/></d:prop>' +
    '<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"/></c:comp-filter></c:filter></c:calendar-query>';
  const text = await (await dav.send('REPORT', dav.calendarUrl, query)).text();
  return [...text.matchAll(/DTSTART:(\w+)/g)].map(([, start = '']) => start);
}
