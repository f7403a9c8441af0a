import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_AGENT_HOURS } from '@pickup/contracts/call-hours';
import type { OtherCalendar } from '@pickup/contracts/other-calendars';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeHours } from '../src/domain/calendar/stored-hours.ts';
import { putOperator } from '../src/domain/people/operators.ts';
import { ENDLESS } from './hostile-calendars.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { onDatabase } from './test-database.ts';

const TOO_MUCH = 'This calendar is too large or repeats too often. Pickup tries again every hour.';
const event = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join(
    '\r\n',
  );
const HOUR = event('DTSTART;TZID=Romance Standard Time:20300108T180000', 'DURATION:PT1H');
const TOO_MANY = event(`DTSTART:20300108T180000Z`).replace(
  'UID:one',
  `UID:one\r\nRDATE:${'20300108T180000Z,'.repeat(100_000)}`,
);

describe('a calendar elsewhere that does harm', () => {
  onDatabase((database) => {
    let now = new Date('2030-01-07T13:00:00.000Z');
    let server: TestServer;
    let calendars: Server;
    let origin = '';
    let agent = '';
    let answer: (request: IncomingMessage, response: ServerResponse) => void;
    const requests: IncomingMessage[] = [];
    const serve = (file: string) => {
      answer = (_, response) => void response.end(file);
    };
    beforeAll(async () => {
      calendars = createServer((request, response) => {
        requests.push(request);
        request.resume();
        request.on('end', () => answer(request, response));
      });
      await new Promise<void>((resolve) => {
        calendars.listen(0, '127.0.0.1', resolve);
      });
      origin = `http://127.0.0.1:${(calendars.address() as AddressInfo).port}`;
      server = await startTestServer({ on: database(), now: () => now });
    });
    afterAll(async () => {
      await server.stop();
      calendars.close();
    });
    beforeEach(async () => {
      requests.length = 0;
      now = new Date('2030-01-07T13:00:00.000Z');
      await database().query('delete from calendar_account');
      agent = randomUUID();
      const email = `${agent}@shop.example`;
      await database().transaction((session) =>
        putOperator(session, {
          userId: agent,
          email,
          name: 'Ann',
          role: 'agent',
          invitedAt: null,
          at: now,
        }),
      );
      const hours = { ...DEFAULT_AGENT_HOURS, takes_calls: true };
      await storeHours(database(), { agentId: agent, hours, version: 0, at: now, by: '' });
    });

    const connect = async (over: object = {}, at = server) => {
      const url = `${origin}/a.ics`;
      const body = { agent_id: agent, name: 'Work', kind: 'address', url, ...over };
      const response = await at.ask('/api/calendars', { method: 'POST', body });
      return (await response.json()) as OtherCalendar;
    };
    const readAgain = ({ id }: OtherCalendar) =>
      server.json<OtherCalendar>(`/api/calendars/${id}/read`, { method: 'POST' });
    const busy = async () =>
      (
        await database().query<{ at: Date }>(
          'select starts_at as at from busy_time order by starts_at',
        )
      ).map(({ at }) => at.toISOString());

    it('keeps its last known times, waits an hour, and is not read for a booking', async () => {
      serve(HOUR);
      const calendar = await connect();
      expect(await busy()).toEqual(['2030-01-08T17:00:00.000Z']);

      serve(TOO_MANY);
      expect(await readAgain(calendar)).toMatchObject({ problem: TOO_MUCH });
      expect(await busy()).toEqual(['2030-01-08T17:00:00.000Z']);
      const [row] = await database().query<{ at: Date }>(
        'select poll_at as at from calendar_account',
      );
      expect(row?.at.toISOString()).toBe('2030-01-07T14:00:00.000Z');

      const asked = requests.length;
      await server.services.calendars.sync.refresh([agent], 1_500);
      expect(requests).toHaveLength(asked);

      serve(HOUR);
      expect(await readAgain(calendar)).toMatchObject({ problem: '' });
    });

    it('shows how many events cannot be read', async () => {
      serve(event('DTSTART;TZID=Mars/Olympus:20300108T180000', 'DURATION:PT1H'));
      expect(await connect()).toMatchObject({ problem: '', unread_events: 1 });
      serve('<html>Sign in</html>');
      expect(await connect()).toMatchObject({ problem: 'That link isn’t a calendar feed.' });
    });

    it('leaves the server free while it is read, and does not delay its end', async () => {
      const other = await startTestServer({ on: database(), now: () => now });
      serve(ENDLESS);
      let hasEnded = false;
      const connecting = connect({}, other).finally(() => (hasEnded = true));
      for (let count = 0; count < 20; count += 1)
        expect((await other.ask('/healthz')).status).toBe(200);
      expect(hasEnded).toBe(false);
      await other.services.calendars.sync.stop();
      expect(await connecting).toMatchObject({ problem: '', read_at: null });
      await other.stop();
    });

    it('says that an address is private, unless such addresses are allowed', async () => {
      const config = { privateCalendars: false };
      const guarded = await startTestServer({ on: database(), now: () => now, config });
      const body = { url: `${origin}/`, username: 'ann', password: 'secret' };
      const response = await guarded.ask('/api/calendars/find', { method: 'POST', body });
      const { message } = (await response.json()) as { message: string };
      expect(message).toContain('on a private network');
      expect(await connect({}, guarded)).toMatchObject({ problem: message });
      await guarded.stop();
    });

    describe('on a CalDAV server', () => {
      const multistatus = (href: string, properties: string) =>
        `<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:response><d:href>${href}</d:href>
        <d:propstat><d:status>HTTP/1.1 200 OK</d:status><d:prop>${properties}</d:prop></d:propstat></d:response></d:multistatus>`;
      const find = async (url: string) => {
        const body = { url, username: 'ann', password: 'secret' };
        const response = await server.ask('/api/calendars/find', { method: 'POST', body });
        return (await response.json()) as { message: string };
      };

      it('never gets a password that was meant for another host', async () => {
        const received: IncomingMessage[] = [];
        const thief = createServer((request, response) => {
          received.push(request);
          response.end();
        });
        await new Promise<void>((resolve) => {
          thief.listen(0, '127.0.0.1', resolve);
        });
        const elsewhere = `http://127.0.0.1:${(thief.address() as AddressInfo).port}/`;
        for (const name of ['current-user-principal', 'c:calendar-home-set']) {
          const tag = name.startsWith('c:') ? name : `d:${name}`;
          answer = (_, response) =>
            void response.end(multistatus('/', `<${tag}><d:href>${elsewhere}</d:href></${tag}>`));
          const { message } = await find(`${origin}/`);
          expect(message).toContain('points to another site');
        }
        answer = (_, response) =>
          void response.end(
            multistatus(elsewhere, '<d:resourcetype><c:calendar/></d:resourcetype>'),
          );
        expect((await find(`${origin}/`)).message).toContain('no calendars');
        expect(received).toHaveLength(0);
        thief.close();
      });

      it('is read when its answer writes line ends as numbers', async () => {
        const file = HOUR.replaceAll('\r\n', (_, at: number) =>
          at % 3 === 0 ? '&#13;\n' : at % 3 === 1 ? '&#xD;&#xA;' : '&#xa;',
        );
        const text = file.replace('UID:one', 'UID:one&#10;DESCRIPTION:&amp;#10;END:VEVENT');
        answer = ({ method }, response) =>
          void response.end(
            method === 'REPORT'
              ? multistatus('/work/1.ics', `<c:calendar-data>${text}</c:calendar-data>`)
              : multistatus('/work/', ''),
          );
        const url = `${origin}/work/`;
        expect(await connect({ kind: 'caldav', url, username: 'ann' })).toMatchObject({
          problem: '',
          unread_events: 0,
        });
        expect(await busy()).toEqual(['2030-01-08T17:00:00.000Z']);
      });
    });
  });
});
