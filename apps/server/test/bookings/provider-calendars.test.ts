import { isFullRun } from '@pickup/test-sinks/full-run';
import { DEFAULT_AGENT_AVAILABILITY } from '@pickup/contracts/bookings/availability';
import {
  CALENDAR_PROVIDERS,
  CALENDAR_RETURN_PATH,
  type CalendarProvider,
  type CalendarConnection,
  type CalendarsResponse,
  type EndedConnection,
  type ConnectionCalendars,
  type ConnectedCalendar,
  type StartedConnection,
} from '@pickup/contracts/bookings/connected-calendars';
import type { CounterpartResponse } from '@pickup/test-sinks/counterpart-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCalendarOwners } from '../../src/features/bookings/booking/book-slot.ts';
import { storeAvailability } from '../../src/features/bookings/times/availability.ts';
import { bookTime, freeStarts, MONDAY_8AM_NEW_YORK as NOW, runCalendarPuts } from './free-times.ts';
import { jobOf, NEVER_ABORTED } from '../deliveries/mailing-server.ts';
import { clientsOf, startPeer, type ProviderPeer } from './provider-peers.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { countRows, deleteRows, readRows } from '../platform/table-rows.ts';
import { onDatabase } from '../support/test-database.ts';
import { newClient, PASSWORD, signInAs, type TestPerson } from '../people/test-people.ts';
import { startTestServer } from '../support/test-server.ts';

const MINUTE = 60_000;
const AT_TEN = '2030-01-08T15:00:00';
const AT_HALF_PAST_TEN = '2030-01-08T15:30:00';
const AT_ELEVEN = '2030-01-08T16:00:00';

onDatabase((database) => {
  let peers: readonly ProviderPeer[];
  let clock = NOW;
  // Vitest runs these hooks in reverse order. The server's hook is added below, so the server stops
  // first.
  afterAll(async () => void (await Promise.all(peers.map((peer) => peer.server.stop()))));
  const server = serverOfSuite(async () => {
    peers = await Promise.all(CALENDAR_PROVIDERS.map(startPeer));
    const config = { calendarClients: clientsOf(...peers) };
    const started = await startTestServer({ database: database(), now: () => clock, config });
    for (const { oauth } of peers) oauth.register(`${started.origin}${CALENDAR_RETURN_PATH}`);
    return started;
  });

  describe.each(CALENDAR_PROVIDERS)('a calendar at %s', (provider) => {
    /** Whether to run the tests of code that all providers share. */
    const runsSharedTests = isFullRun || provider === CALENDAR_PROVIDERS[0];
    const itShared = it.runIf(runsSharedTests);
    let peer: ProviderPeer;
    let agent: TestPerson;

    beforeAll(async () => {
      peer = peers[CALENDAR_PROVIDERS.indexOf(provider)] as ProviderPeer;
      clock = NOW;
      await deleteRows(database(), 'availability');
      agent = await newAgent();
    });
    beforeEach(async () => {
      clock = NOW;
      peer.clear();
      peer.pageSize(250);
      await deleteRows(database(), 'calendar_connection');
      await deleteRows(database(), 'booking_request');
      await deleteRows(database(), 'job');
    });

    /** Adds an agent who takes bookings. */
    async function newAgent(): Promise<TestPerson> {
      const person = await signInAs(server, 'agent', 'Ann');
      const hours = { ...DEFAULT_AGENT_AVAILABILITY, takes_bookings: true };
      await storeAvailability(database(), {
        agentId: person.userId,
        hours,
        version: 0,
        at: NOW,
        by: '',
      });
      return person;
    }
    async function begin(person = agent): Promise<string> {
      const request = { method: 'POST', body: { provider }, bearer: await person.token() };
      return (await server.json<StartedConnection>('/api/calendar-connections', request)).url;
    }
    async function finish(returned: URL, person = agent): Promise<Response> {
      const { state, code } = Object.fromEntries(returned.searchParams);
      const body = { state, code };
      const request = { method: 'POST', body, bearer: await person.token() };
      return server.send('/api/calendar-connections/finish', request);
    }
    async function connect(person = agent): Promise<CalendarConnection> {
      const response = await finish(peer.oauth.authorize(await begin(person)), person);
      expect(response.status).toBe(200);
      return (await response.json()) as CalendarConnection;
    }
    const list = () => server.json<CalendarsResponse>('/api/calendars');
    async function onlyCalendar(): Promise<ConnectedCalendar> {
      const { calendars } = await list();
      expect(calendars).toHaveLength(1);
      return calendars[0] as ConnectedCalendar;
    }
    const syncById = (id: string) =>
      server.json<ConnectedCalendar>(`/api/calendars/${id}/sync`, { method: 'POST' });
    async function sync(): Promise<ConnectedCalendar> {
      return syncById((await onlyCalendar()).id);
    }
    /** Returns for each of these times whether visitors may book it. */
    async function freeOf(times: readonly string[]): Promise<boolean[]> {
      const starts = await freeStarts(server);
      return times.map((time) => starts.includes(`${time}.000Z`));
    }
    const isFree = async (time: string) => (await freeOf([time]))[0];
    const book = (lead: string, time: string) => bookTime(server, lead, `${time}Z`);
    /** Books a time for a new lead. Returns the lead's id. */
    async function bookNew(time = AT_TEN): Promise<string> {
      const lead = await server.submit();
      await book(lead, time);
      return lead;
    }
    /** Connects an account, and lets Pickup write bookings into its calendar. */
    async function connectToWrite(): Promise<void> {
      await connect();
      await writeTo(await onlyCalendar());
    }
    async function writeTo({ id }: ConnectedCalendar): Promise<void> {
      await server.json(`/api/calendars/${id}`, { method: 'PATCH', body: { writes: true } });
    }
    const disconnect = ({ id }: CalendarConnection) =>
      server.json<EndedConnection>(`/api/calendar-connections/${id}`, { method: 'DELETE' });
    /** Writes a lead's bookings, and expects the calendar's events to start at these times. */
    async function expectWritten(lead: string | null, ...starts: readonly string[]) {
      expect(new Set(await runCalendarPuts(server, lead))).toEqual(new Set(['done']));
      expect(peer.starts()).toEqual(starts.map((time) => `${time}.000Z`));
    }
    const busyTimes = () => countRows(database(), 'busy_time');

    it('is connected, blocks the times of its events, and shows its account but no token', async () => {
      peer.add(AT_TEN, AT_HALF_PAST_TEN);
      const connection = await connect();
      const account = { agent_id: agent.userId, provider, account: peer.address };
      expect(connection).toMatchObject({ ...account, ended_at: null });
      const calendar = {
        kind: provider,
        place: peer.address,
        connection_id: connection.id,
        writes: false,
      };
      const synced = { problem: '', synced_at: NOW.toISOString() };
      expect(await onlyCalendar()).toMatchObject({ ...calendar, ...synced });
      expect(await freeOf([AT_TEN, AT_ELEVEN])).toEqual([false, true]);

      const [row] = await database().query<Record<string, string>>(
        'select sealed_tokens, sealed_access from calendar_connection g join calendar_account a on a.connection_id = g.id',
      );
      expect(Object.values(row ?? {}).join()).not.toMatch(/ya29|1\/\/|gmail|contoso/);
      const logged = JSON.stringify(server.lines);
      expect(logged).not.toMatch(/ya29|1\/\/|4\/|Dentist/);
      expect(logged).not.toContain(peer.address);
    });

    it('is read to its last page, without titles, locations or descriptions', async () => {
      peer.pageSize(2);
      for (const hour of ['15', '16', '17', '18', '19'])
        peer.add(`2030-01-08T${hour}:00:00`, `2030-01-08T${hour}:30:00`);
      await connect();
      const hours = ['15', '16', '17', '18', '19', '20'];
      const free = await freeOf(hours.map((hour) => `2030-01-08T${hour}:00:00`));
      expect(free).toEqual([false, false, false, false, false, true]);
      const queries = peer.server.requests
        .filter(({ method, path }) => method === 'GET' && peer.readPath.test(path))
        .map(({ query }) => (query.get('fields') ?? query.get('$select') ?? '').split(/[(),]/));
      expect(queries.flat()).not.toEqual(
        expect.arrayContaining([
          expect.stringMatching(/summary|subject|location|body|description/),
        ]),
      );
      expect(queries.every((fields) => fields.includes('start'))).toBe(true);
    });

    const answered = (responseStatus: string, overrides: object = {}) => ({
      attendees: [{ email: 'a@b.test', responseStatus, ...overrides }],
    });
    /** Events of each provider, with whether their owner is free. */
    const EVENTS: Readonly<Record<CalendarProvider, readonly (readonly [boolean, object])[]>> = {
      google: [
        [true, { transparency: 'transparent' }],
        [true, { status: 'cancelled' }],
        [true, answered('declined', { self: true })],
        [false, { status: 'tentative' }],
        [false, answered('needsAction', { self: true })],
        [false, answered('declined')],
      ],
      microsoft: [
        [true, { showAs: 'free' }],
        [true, { showAs: 'workingElsewhere' }],
        [true, { isCancelled: true }],
        [true, { responseStatus: { response: 'declined' } }],
        [false, { showAs: 'oof' }],
        [false, { showAs: 'tentative' }],
        [false, { showAs: 'unknown' }],
        [false, { responseStatus: { response: 'notResponded' } }],
      ],
    };

    it('blocks the times of exactly the events that keep their owner busy', async () => {
      const events = EVENTS[provider].map(([free, overrides], at) => ({
        free,
        overrides,
        hour: 15 + at,
      }));
      for (const { overrides, hour } of events)
        peer.add(`2030-01-08T${hour}:00:00`, `2030-01-08T${hour}:30:00`, overrides);
      await connect();
      const found = await freeOf(events.map(({ hour }) => `2030-01-08T${hour}:00:00`));
      expect(events.map((event, index) => ({ ...event, free: found[index] }))).toEqual(events);
    });

    it('blocks the whole day of an all-day event, in the time zone of its owner', async () => {
      const overrides =
        provider === 'google'
          ? { start: { date: '2030-01-08' }, end: { date: '2030-01-09' } }
          : { isAllDay: true };
      peer.add('2030-01-08T00:00:00', '2030-01-09T00:00:00', overrides);
      await connect();
      expect(await readRows(database(), 'busy_time')).toMatchObject([
        { startsAt: new Date('2030-01-08T05:00Z'), endsAt: new Date('2030-01-09T05:00Z') },
      ]);
    });

    it('contains the event of a booking until it is canceled, and no invitations are sent', async () => {
      await connectToWrite();
      const lead = await bookNew();
      await expectWritten(lead, AT_TEN);
      await sync();
      // Pickup’s own event is not a busy time, because the booking already blocks the time.
      expect(await busyTimes()).toBe(0);

      const { cancelToken } = await book(lead, AT_ELEVEN);
      await expectWritten(lead, AT_ELEVEN);
      await sync();
      expect(await busyTimes()).toBe(0);

      await server.services.bookings.cancel(cancelToken ?? '');
      await expectWritten(lead);
      expect(peer.invited).toEqual([]);

      await book(lead, '2030-01-08T17:00:00');
      await expectWritten(lead, '2030-01-08T17:00:00');
    });

    itShared('does not treat a booking’s event that also came by email as busy', async () => {
      await connect();
      const leadId = await bookNew();
      const [job] = await readRows(database(), 'job', { kind: 'calendar-put', leadId });
      const member = provider === 'google' ? 'iCalUID' : 'iCalUId';
      peer.add(AT_TEN, AT_HALF_PAST_TEN, { [member]: job?.payload['uid'] });
      await sync();
      expect(await busyTimes()).toBe(0);
    });

    itShared('loses the events of an erased lead’s bookings', async () => {
      await connectToWrite();
      const lead = await bookNew();
      await expectWritten(lead, AT_TEN);
      expect((await server.send(`/api/leads/${lead}`, { method: 'DELETE' })).status).toBe(200);
      await expectWritten(null);
    });

    it.each([
      'the search finds it',
      ...(runsSharedTests ? ['the search does not find it yet'] : []),
    ])('has one event even if the response to its creation was lost, when %s', async (search) => {
      await connectToWrite();
      const lead = await bookNew();
      peer.server.failNext('POST', peer.creationPath, 'lose-response');
      expect(await runCalendarPuts(server, lead)).toEqual(['retry']);
      expect(peer.starts()).toHaveLength(1);
      const none = { status: 200, body: provider === 'google' ? {} : { value: [] } };
      if (search.includes('not')) peer.server.failNext('GET', /\/events$/, none);
      await expectWritten(lead, AT_TEN);
    });

    const tokens = () => peer.server.requests.filter(({ path }) => path.endsWith('/token')).length;

    it('gets a new token before the old one expires, and when the provider refuses the old one', async () => {
      await connect();
      const atFirst = tokens();
      await sync();
      expect(tokens()).toBe(atFirst);

      clock = new Date(NOW.getTime() + 59.5 * MINUTE);
      expect(await sync()).toMatchObject({ problem: '' });
      expect(tokens()).toBe(atFirst + 1);

      peer.oauth.expireAccess();
      peer.add(AT_TEN, AT_HALF_PAST_TEN);
      expect(await sync()).toMatchObject({ problem: '' });
      expect(tokens()).toBe(atFirst + 2);
      expect(await isFree(AT_TEN)).toBe(false);
      await sync();
      expect(tokens()).toBe(atFirst + 2);
    });

    itShared('gets one new token for all calendars of the account', async () => {
      peer.addCalendar('family', 'Family', false);
      const connection = await connect();
      await choose(connection, [peer.primary, 'family']);
      const before = tokens();
      peer.oauth.expireAccess();
      const owners = await readCalendarOwners(database(), [agent.userId], NOW);
      await server.services.calendars.sync.refresh(owners);
      expect(tokens()).toBe(before + 1);
      const { calendars } = await list();
      expect(calendars.map(({ problem }) => problem)).toEqual(['', '']);
      peer.removeCalendar('family');
    });

    async function choose({ id }: CalendarConnection, calendars: readonly string[]) {
      const path = `/api/calendar-connections/${id}/calendars`;
      return server.json<CalendarsResponse>(path, { method: 'PUT', body: { calendars } });
    }

    itShared(
      'shows that access was revoked, keeps its times, and gets missed bookings once connected again',
      async () => {
        peer.add(AT_TEN, AT_HALF_PAST_TEN);
        const connection = await connect();
        await writeTo(await onlyCalendar());
        peer.oauth.revokeGrants();
        const problem = `${peer.name} ended the connection. Connect the account again.`;
        expect(await sync()).toMatchObject({ problem, failing_since: NOW.toISOString() });
        expect(await isFree(AT_TEN)).toBe(false);
        expect((await list()).connections).toMatchObject([
          { id: connection.id, ended_at: NOW.toISOString() },
        ]);

        const requestCount = peer.server.requests.length;
        await sync();
        expect(peer.server.requests).toHaveLength(requestCount); // no further requests to the provider
        const lead = await bookNew(AT_ELEVEN);
        expect(await runCalendarPuts(server, lead)).toEqual(['retry']);

        expect(await connect()).toMatchObject({ id: connection.id, ended_at: null });
        expect(await onlyCalendar()).toMatchObject({ problem: '', failing_since: null });
        peer.clear();
        await expectWritten(lead, AT_ELEVEN);
      },
    );

    itShared('loses its tokens, times and conflicts when it is disconnected', async () => {
      const connection = await connect();
      const lead = await bookNew();
      const conflictSince = async () =>
        (await readRows(database(), 'booking_request', { leadId: lead }))[0]?.conflictSince;
      peer.add(AT_TEN, AT_HALF_PAST_TEN);
      peer.add(AT_ELEVEN, '2030-01-08T16:30:00');
      await sync();
      expect([await conflictSince(), await isFree(AT_ELEVEN)]).toEqual([NOW, false]);
      const live = peer.oauth.liveRefreshTokens;
      expect((await disconnect(connection)).revoked).toBe(provider === 'google');
      expect(peer.oauth.liveRefreshTokens < live).toBe(provider === 'google');
      expect([await conflictSince(), await isFree(AT_ELEVEN)]).toEqual([null, true]);
      expect(await list()).toMatchObject({ calendars: [], connections: [] });
      await expect(disconnect(connection)).rejects.toThrow('404');
    });

    itShared('is disconnected even if the provider fails to revoke access', async () => {
      const connection = await connect();
      peer.server.failNext('POST', /\/revoke$/, { status: 503 });
      expect((await disconnect(connection)).revoked).toBe(false);
      expect((await list()).connections).toEqual([]);
    });

    itShared('can be chosen in its account, but gets no bookings if it is read-only', async () => {
      peer.addCalendar('family', 'Family', false);
      const connection = await connect();
      const path = `/api/calendar-connections/${connection.id}/calendars`;
      const offered = await server.json<ConnectionCalendars>(path);
      expect(offered.calendars).toMatchObject([
        { id: peer.primary, is_primary: true, can_write: true, is_chosen: true },
        { id: 'family', name: 'Family', is_primary: false, can_write: false, is_chosen: false },
      ]);
      peer.add(AT_ELEVEN, '2030-01-08T16:30:00', {}, 'family');
      const { calendars } = await choose(connection, ['family']);
      expect(calendars).toMatchObject([{ name: 'Family', problem: '' }]);
      expect(await isFree(AT_ELEVEN)).toBe(false);
      await expect(writeTo(await onlyCalendar())).rejects.toThrow('400');
      const unknown = { method: 'PUT', body: { calendars: ['unknown-calendar'] } };
      expect((await server.send(path, unknown)).status).toBe(400);

      peer.removeCalendar('family');
      const missing = `This calendar no longer exists at ${peer.name}.`;
      expect(await sync()).toMatchObject({ problem: missing });
    });

    const RETRY_AFTER = { 'retry-after': '900' };
    const LIMITED = { code: 403, errors: [{ domain: 'usageLimits', reason: 'rateLimitExceeded' }] };
    const RATE_LIMIT_FAULTS: Readonly<Record<CalendarProvider, readonly CounterpartResponse[]>> = {
      google: [
        { status: 429, headers: RETRY_AFTER },
        { status: 403, headers: RETRY_AFTER, body: { error: LIMITED } },
      ],
      microsoft: [{ status: 429, headers: RETRY_AFTER }],
    };

    it.each(RATE_LIMIT_FAULTS[provider])(
      'waits as long as the provider requests after %j',
      async (fault) => {
        await connect();
        const { id } = await onlyCalendar();
        peer.server.failNext('GET', peer.readPath, fault);
        const problem = `${peer.name} received too many requests. Pickup tries again later.`;
        expect(await syncById(id)).toMatchObject({ problem });
        const notBefore = new Date(NOW.getTime() + 15 * MINUTE);
        expect(await readRows(database(), 'calendar_account')).toMatchObject([
          { pollAt: notBefore },
        ]);

        await writeTo(await onlyCalendar());
        const leadId = await bookNew();
        peer.server.failNext('POST', peer.creationPath, fault);
        const [job] = await readRows(database(), 'job', { kind: 'calendar-put', leadId });
        const attempt = jobOf('calendar-put', leadId, { payload: job?.payload ?? {} });
        const outcome = await server.handlerOf('calendar-put').run(attempt, NEVER_ABORTED);
        expect(outcome).toMatchObject({ kind: 'retry', error: problem, notBefore });
      },
    );

    itShared(
      'is synced again for a booking, and keeps its last known times if the provider does not respond',
      async () => {
        await connect();
        clock = new Date(NOW.getTime() + 10 * MINUTE);
        peer.server.failNext('GET', peer.readPath, 'hold-response');
        const leadId = await bookNew();
        expect(await readRows(database(), 'booking_request', { leadId })).toMatchObject([
          { state: 'confirmed', busyKnownAt: NOW },
        ]);
      },
    );

    itShared('cannot make Pickup send the account’s token to another address', async () => {
      await connect();
      const next =
        provider === 'google'
          ? { status: 302, headers: { location: 'http://127.0.0.2:9/' } }
          : { status: 200, body: { value: [], '@odata.nextLink': 'http://127.0.0.2:9/next' } };
      peer.server.failNext('GET', peer.readPath, next);
      expect((await sync()).problem).toMatch(
        /responded with status 302|sent the address of another server/,
      );
      const headers = { location: `${peer.server.url}/elsewhere` };
      peer.oauth.expireAccess();
      peer.server.failNext('POST', /\/token$/, { status: 307, headers });
      expect((await sync()).problem).toContain('responded with status 307');
      expect(peer.server.requests.map(({ path }) => path)).not.toContain('/elsewhere');
    });

    itShared(
      'is not connected by another session, a second time, too late, or with a forged state',
      async () => {
        const other = await signInAs(server, 'agent');
        const returned = peer.oauth.authorize(await begin());
        expect((await finish(returned, other)).status).toBe(400);
        const elsewhere = newClient(server);
        await elsewhere.auth.signInWithPassword({ email: agent.email, password: PASSWORD });
        const { data } = await elsewhere.auth.getSession();
        const token = () => Promise.resolve(data.session?.access_token ?? '');
        expect((await finish(returned, { ...agent, token })).status).toBe(400);
        const forged = new URL(returned);
        forged.searchParams.set('state', 'x'.repeat(43));
        expect((await finish(forged)).status).toBe(400);
        expect((await finish(returned)).status).toBe(200);
        const again = await finish(returned);
        expect(again.status).toBe(400);
        expect(await again.text()).toContain('was not started in this session');

        const late = peer.oauth.authorize(await begin());
        clock = new Date(NOW.getTime() + 11 * MINUTE);
        expect((await finish(late)).status).toBe(400);
        expect((await list()).connections).toHaveLength(1);
      },
    );

    itShared('is not connected with the code of another attempt', async () => {
      const foreign = peer.oauth.authorize(await begin());
      const own = peer.oauth.authorize(await begin());
      own.searchParams.set('code', foreign.searchParams.get('code') ?? '');
      expect((await finish(own)).status).toBe(400);
      expect((await list()).connections).toEqual([]);
    });

    itShared('is not connected unless the person allows everything that Pickup needs', async () => {
      const url = await begin();
      const [first = ''] = (new URL(url).searchParams.get('scope') ?? '').split(' ');
      const allowed = provider === 'google' ? [first] : ['offline_access'];
      const response = await finish(peer.oauth.authorize(url, allowed));
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('allow everything');
      expect((await list()).connections).toEqual([]);
    });

    itShared('is hidden from other agents', async () => {
      const connection = await connect();
      const bearer = await (await signInAs(server, 'agent')).token();
      const nothing = { calendars: [], connections: [], providers: CALENDAR_PROVIDERS };
      expect(await server.json('/api/calendars', { bearer })).toMatchObject(nothing);
      const path = `/api/calendar-connections/${connection.id}`;
      expect((await server.send(path, { method: 'DELETE', bearer })).status).toBe(404);
      expect((await server.send(`${path}/calendars`, { bearer })).status).toBe(404);
    });

    itShared('is deleted when its agent is removed', async () => {
      const leaving = await newAgent();
      await connect(leaving);
      const bearer = await (await signInAs(server, 'owner')).token();
      await server.send(`/api/people/${leaving.userId}`, { method: 'DELETE', bearer });
      expect(await countRows(database(), 'calendar_connection')).toBe(0);
      expect(await countRows(database(), 'calendar_account')).toBe(0);
    });
  });
});
