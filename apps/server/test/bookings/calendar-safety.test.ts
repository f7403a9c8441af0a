import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ConnectedCalendar } from '@pickup/contracts/bookings/connected-calendars';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readCalendarOwners } from '../../src/features/bookings/booking/book-slot.ts';
import { eventFile } from './event-file.ts';
import { MONDAY_8AM_NEW_YORK as NOW } from './free-times.ts';
import { ENDLESS } from './hostile-calendars.ts';
import { addAgent } from './stored-agents.ts';
import { deleteRows, readRows } from '../platform/table-rows.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { startTestServer } from '../support/test-server.ts';
import { describeOnDatabase } from '../support/test-database.ts';

const TOO_LARGE_PROBLEM =
  'This calendar is too large, or its events repeat too often. Pickup tries again every hour.';
const event = (...lines: string[]) => eventFile(['UID:one', ...lines]);
const HOUR = event('DTSTART;TZID=Romance Standard Time:20300108T180000', 'DURATION:PT1H');
const TOO_MANY_TIMES = event(
  'DTSTART:20300108T180000Z',
  `RDATE:${'20300108T180000Z,'.repeat(100_000)}`,
);

/** Starts a server on a free port. Returns its origin. */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describeOnDatabase('a harmful connected calendar', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database(), now: () => NOW }));
  let calendars: Server;
  let origin = '';
  let agent = '';
  let respond: (request: IncomingMessage, response: ServerResponse) => void;
  const requests: IncomingMessage[] = [];
  const serve = (file: string) => {
    respond = (_, response) => void response.end(file);
  };
  beforeAll(async () => {
    calendars = createServer((request, response) => {
      requests.push(request);
      request.resume();
      request.on('end', () => respond(request, response));
    });
    origin = await listen(calendars);
  });
  afterAll(() => void calendars.close());
  beforeEach(async () => {
    requests.length = 0;
    await deleteRows(database(), 'calendar_account');
    agent = await addAgent(database(), 'Ann');
  });

  const connect = async (target = server) => {
    const url = `${origin}/a.ics`;
    const body = { agent_id: agent, name: 'Work', kind: 'address', url };
    const response = await target.send('/api/calendars', { method: 'POST', body });
    return (await response.json()) as ConnectedCalendar;
  };
  const find = async (target = server) => {
    const body = { url: `${origin}/`, username: 'ann', password: 'secret' };
    const response = await target.send('/api/calendars/find', { method: 'POST', body });
    return (await response.json()) as { message: string };
  };
  const sync = ({ id }: ConnectedCalendar) =>
    server.json<ConnectedCalendar>(`/api/calendars/${id}/sync`, { method: 'POST' });
  const busy = async () =>
    (await readRows(database(), 'busy_time', {}, 'startsAt')).map(({ startsAt }) =>
      startsAt.toISOString(),
    );

  it('keeps its last known times, and is not synced again for an hour, even for a booking', async () => {
    serve(HOUR);
    const calendar = await connect();
    expect(await busy()).toEqual(['2030-01-08T17:00:00.000Z']);

    serve(TOO_MANY_TIMES);
    const failing = { problem: TOO_LARGE_PROBLEM, failing_since: NOW.toISOString() };
    expect(await sync(calendar)).toMatchObject({ ...failing, place: new URL(origin).host });
    expect(await busy()).toEqual(['2030-01-08T17:00:00.000Z']);
    expect(await readRows(database(), 'calendar_account')).toMatchObject([
      { pollAt: new Date('2030-01-07T14:00:00.000Z') },
    ]);

    const earlierRequests = requests.length;
    const owners = await readCalendarOwners(database(), [agent], NOW);
    await server.services.calendars.sync.refresh(owners);
    expect(requests).toHaveLength(earlierRequests);

    serve(HOUR);
    expect(await sync(calendar)).toMatchObject({ problem: '' });
  });

  it('shows how many of its events cannot be read, or that it is not a calendar', async () => {
    serve(event('DTSTART;TZID=Mars/Olympus:20300108T180000', 'DURATION:PT1H'));
    expect(await connect()).toMatchObject({ problem: '', unread_events: 1 });
    serve('<html>Sign in</html>');
    expect(await connect()).toMatchObject({ problem: 'That link isn’t a calendar feed.' });
  });

  it('does not block the server while it is synced, and does not delay the server’s shutdown', async () => {
    const other = await startTestServer({ database: database(), now: () => NOW });
    serve(ENDLESS);
    let hasEnded = false;
    const connecting = connect(other).finally(() => (hasEnded = true));
    for (let count = 0; count < 20; count += 1)
      expect((await other.send('/healthz')).status).toBe(200);
    expect(hasEnded).toBe(false);
    await other.services.calendars.sync.stop();
    expect(await connecting).toMatchObject({ problem: '', synced_at: null });
    await other.stop();
  });

  it('is refused at a private address, unless such addresses are allowed', async () => {
    const config = { privateCalendars: false };
    const guarded = await startTestServer({ database: database(), now: () => NOW, config });
    const { message } = await find(guarded);
    expect(message).toContain('on a private network');
    expect(await connect(guarded)).toMatchObject({ problem: message });
    await guarded.stop();
  });

  const multistatus = (href: string, properties: string) =>
    `<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:response><d:href>${href}</d:href>
      <d:propstat><d:status>HTTP/1.1 200 OK</d:status><d:prop>${properties}</d:prop></d:propstat></d:response></d:multistatus>`;

  it('cannot make the server send the calendar’s password to another host', async () => {
    const received: IncomingMessage[] = [];
    const thief = createServer((request, response) => {
      received.push(request);
      response.end();
    });
    const elsewhere = `${await listen(thief)}/`;
    for (const tag of ['d:current-user-principal', 'c:calendar-home-set']) {
      serve(multistatus('/', `<${tag}><d:href>${elsewhere}</d:href></${tag}>`));
      const { message } = await find();
      expect(message).toContain('points to another site');
    }
    serve(multistatus(elsewhere, '<d:resourcetype><c:calendar/></d:resourcetype>'));
    expect((await find()).message).toContain('no calendars');
    expect(received).toHaveLength(0);
    thief.close();
  });
});
