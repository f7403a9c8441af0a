import { isFullRun } from '@pickup/test-sinks/full-run';
import { DEFAULT_AGENT_HOURS } from '@pickup/contracts/call-hours';
import {
  CALENDAR_PROVIDERS,
  CALENDAR_RETURN_PATH,
  type CalendarProvider,
  type CalendarGrant,
  type CalendarsAnswer,
  type EndedGrant,
  type GrantCalendars,
  type OtherCalendar,
  type StartedGrant,
} from '@pickup/contracts/other-calendars';
import type { CounterpartAnswer } from '@pickup/test-sinks/counterpart-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeHours } from '../src/domain/calendar/stored-hours.ts';
import { jobOf } from './mailing-server.ts';
import { clientsOf, startPeer, type ProviderPeer } from './provider-peers.ts';
import { onDatabase } from './test-database.ts';
import { newClient, PASSWORD, signInAs, type TestPerson } from './test-people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** A Monday, at 8:00 in New York. */
const NOW = new Date('2030-01-07T13:00:00.000Z');
const MINUTE = 60_000;

onDatabase((database) => {
  let peers: readonly ProviderPeer[];
  let server: TestServer;
  let clock = NOW;

  beforeAll(async () => {
    peers = await Promise.all(CALENDAR_PROVIDERS.map(startPeer));
    server = await startTestServer({
      on: database(),
      now: () => clock,
      config: { calendarClients: clientsOf(...peers) },
    });
    for (const { oauth } of peers) oauth.register(`${server.origin}${CALENDAR_RETURN_PATH}`);
  });
  afterAll(async () => {
    await server.stop();
    await Promise.all(peers.map((peer) => peer.server.stop()));
  });

  describe.each(CALENDAR_PROVIDERS)('a calendar at %s', (provider) => {
    /** For what is the same code for each provider. */
    const itOnce = it.runIf(isFullRun || provider === CALENDAR_PROVIDERS[0]);
    let peer: ProviderPeer;
    let agent: TestPerson;
    let leads = 0;

    beforeAll(async () => {
      peer = peers[CALENDAR_PROVIDERS.indexOf(provider)] as ProviderPeer;
      clock = NOW;
      await database().query('delete from call_hours');
      agent = await newAgent();
    });
    beforeEach(async () => {
      clock = NOW;
      peer.clear();
      peer.pageSize(250);
      await database().query('delete from calendar_grant');
      await database().query('delete from booking_request');
      await database().query('delete from job');
    });

    /** Someone who takes calls. */
    async function newAgent(): Promise<TestPerson> {
      const person = await signInAs(server, 'agent', 'Ann');
      const hours = { ...DEFAULT_AGENT_HOURS, takes_calls: true };
      await storeHours(database(), { agentId: person.userId, hours, version: 0, at: NOW, by: '' });
      return person;
    }
    async function begin(person = agent): Promise<string> {
      const asked = { method: 'POST', body: { provider }, bearer: await person.token() };
      return (await server.json<StartedGrant>('/api/calendar-grants', asked)).url;
    }
    async function finish(returned: URL, person = agent): Promise<Response> {
      const { state, code } = Object.fromEntries(returned.searchParams);
      const body = { state, code };
      const asked = { method: 'POST', body, bearer: await person.token() };
      return server.ask('/api/calendar-grants/finish', asked);
    }
    async function connect(person = agent): Promise<CalendarGrant> {
      const response = await finish(peer.oauth.answer(await begin(person)), person);
      expect(response.status).toBe(200);
      return (await response.json()) as CalendarGrant;
    }
    const list = () => server.json<CalendarsAnswer>('/api/calendars');
    async function only(): Promise<OtherCalendar> {
      const { calendars } = await list();
      expect(calendars).toHaveLength(1);
      return calendars[0] as OtherCalendar;
    }
    const read = (id: string) =>
      server.json<OtherCalendar>(`/api/calendars/${id}/read`, { method: 'POST' });
    async function readOnly(): Promise<OtherCalendar> {
      return read((await only()).id);
    }
    /** Which of these times visitors may book. */
    async function freeOf(times: readonly string[]): Promise<boolean[]> {
      const query = { kind: 'quick', language: 'en', leadId: null, holdKey: null } as const;
      const offer = await server.services.bookings.offer(query);
      const starts = new Set(offer?.starts.map((start) => start.toISOString()));
      return times.map((time) => starts.has(`${time}.000Z`));
    }
    const freeAt = async (time: string) => (await freeOf([time]))[0];
    function book(lead: string, time: string) {
      const chosen = {
        kind: 'quick',
        timeZone: 'America/Chicago',
        note: '',
        holdKey: null,
      } as const;
      const facts = { ip: '', userAgent: '', referer: '', receivedAt: clock };
      const startsAt = new Date(`${time}Z`);
      return server.services.bookings.book(lead, { ...chosen, startsAt }, facts);
    }
    const newLead = () => {
      leads += 1;
      return server.submit({ 'contact.email': `${provider}-${leads}@caller.example` });
    };
    async function writeTo({ id }: OtherCalendar): Promise<void> {
      await server.json(`/api/calendars/${id}`, { method: 'PATCH', body: { writes: true } });
    }
    /** Runs the jobs of a lead that write to calendars, oldest first. Returns their outcomes. */
    async function runPuts(leadId: string | null): Promise<string[]> {
      const jobs = await database().query<{ id: string; payload: Record<string, unknown> }>(
        `select id, payload from job where kind = 'calendar-put' and lead_id is not distinct from $1::uuid order by id`,
        [leadId],
      );
      const kinds: string[] = [];
      for (const { id, payload } of jobs) {
        const job = { ...jobOf('calendar-put', leadId, { payload }), id };
        const handler = server.handlerOf('calendar-put');
        const outcome = await handler.run(job, AbortSignal.timeout(10_000));
        kinds.push(outcome.kind);
        if (outcome.kind !== 'retry')
          await database().query('delete from job where id = $1::uuid', [id]);
      }
      return kinds;
    }

    it('is connected, takes the times of its events, and shows its account but no token', async () => {
      peer.add('2030-01-08T15:00:00', '2030-01-08T15:30:00');
      const grant = await connect();
      expect(grant).toMatchObject({
        agent_id: agent.userId,
        provider,
        account: peer.address,
        ended_at: null,
      });
      expect(await only()).toMatchObject({
        kind: provider,
        place: peer.address,
        grant_id: grant.id,
        problem: '',
        read_at: NOW.toISOString(),
        writes: false,
      });
      expect(await freeOf(['2030-01-08T15:00:00', '2030-01-08T16:00:00'])).toEqual([false, true]);

      const [row] = await database().query<Record<string, string>>(
        'select sealed_tokens, sealed_access from calendar_grant g join calendar_account a on a.grant_id = g.id',
      );
      expect(Object.values(row ?? {}).join()).not.toMatch(/ya29|1\/\/|gmail|contoso/);
      const logged = JSON.stringify(server.lines);
      expect(logged).not.toMatch(/ya29|1\/\/|4\/|Dentist/);
      expect(logged).not.toContain(peer.address);
    });

    it('asks for no title, place or guest, and reads every page', async () => {
      peer.pageSize(2);
      for (const hour of ['15', '16', '17', '18', '19'])
        peer.add(`2030-01-08T${hour}:00:00`, `2030-01-08T${hour}:30:00`);
      await connect();
      const hours = ['15', '16', '17', '18', '19', '20'];
      const free = await freeOf(hours.map((hour) => `2030-01-08T${hour}:00:00`));
      expect(free).toEqual([false, false, false, false, false, true]);
      const queries = peer.server.requests
        .filter(({ method, path }) => method === 'GET' && peer.reading.test(path))
        .map(({ query }) => (query.get('fields') ?? query.get('$select') ?? '').split(/[(),]/));
      expect(queries.flat()).not.toEqual(
        expect.arrayContaining([
          expect.stringMatching(/summary|subject|location|body|description/),
        ]),
      );
      expect(queries.every((fields) => fields.includes('start'))).toBe(true);
    });

    const FREE: Readonly<Record<CalendarProvider, readonly object[]>> = {
      google: [
        { transparency: 'transparent' },
        { status: 'cancelled' },
        { attendees: [{ email: 'a@b.test', self: true, responseStatus: 'declined' }] },
      ],
      microsoft: [
        { showAs: 'free' },
        { showAs: 'workingElsewhere' },
        { isCancelled: true },
        { responseStatus: { response: 'declined' } },
      ],
    };
    const BUSY: Readonly<Record<CalendarProvider, readonly object[]>> = {
      google: [
        { status: 'tentative' },
        { attendees: [{ email: 'a@b.test', self: true, responseStatus: 'needsAction' }] },
        { attendees: [{ email: 'a@b.test', responseStatus: 'declined' }] },
      ],
      microsoft: [
        { showAs: 'oof' },
        { showAs: 'tentative' },
        { showAs: 'unknown' },
        { responseStatus: { response: 'notResponded' } },
      ],
    };

    it('takes the time of each event that keeps its owner busy, and of no other', async () => {
      const events = [
        ...FREE[provider].map((over) => ({ over, isFree: true })),
        ...BUSY[provider].map((over) => ({ over, isFree: false })),
      ].map((event, index) => ({ ...event, hour: 15 + index }));
      for (const { over, hour } of events)
        peer.add(`2030-01-08T${hour}:00:00`, `2030-01-08T${hour}:30:00`, over);
      await connect();
      const free = await freeOf(events.map(({ hour }) => `2030-01-08T${hour}:00:00`));
      expect(events.map((event, index) => ({ ...event, isFree: free[index] }))).toEqual(events);
    });

    it('takes a whole day on the clocks of its owner', async () => {
      const over =
        provider === 'google'
          ? { start: { date: '2030-01-08' }, end: { date: '2030-01-09' } }
          : { isAllDay: true };
      peer.add('2030-01-08T00:00:00', '2030-01-09T00:00:00', over);
      await connect();
      const [busy] = await database().query(
        'select starts_at as start, ends_at as end from busy_time',
      );
      expect(busy).toEqual({
        start: new Date('2030-01-08T05:00:00.000Z'),
        end: new Date('2030-01-09T05:00:00.000Z'),
      });
    });

    it('follows a call that is booked, moved and canceled, and invites no one', async () => {
      await connect();
      await writeTo(await only());
      const lead = await newLead();
      await book(lead, '2030-01-08T15:00:00');
      expect(await runPuts(lead)).toEqual(['done']);
      expect(peer.starts()).toEqual(['2030-01-08T15:00:00.000Z']);
      await readOnly();
      // Our own event takes no time beside the call itself.
      expect(await database().query('select from busy_time')).toHaveLength(0);

      await book(lead, '2030-01-08T16:00:00');
      expect(new Set(await runPuts(lead))).toEqual(new Set(['done']));
      expect(peer.starts()).toEqual(['2030-01-08T16:00:00.000Z']);
      await readOnly();
      expect(await database().query('select from busy_time')).toHaveLength(0);

      const call = await server.services.bookings.latest(lead);
      await server.services.bookings.cancel(call?.cancelToken ?? '');
      expect(await runPuts(lead)).toEqual(['done']);
      expect(peer.starts()).toEqual([]);
      expect(peer.invited).toEqual([]);

      await book(lead, '2030-01-08T17:00:00');
      expect(new Set(await runPuts(lead))).toEqual(new Set(['done']));
      expect(peer.starts()).toEqual(['2030-01-08T17:00:00.000Z']);
    });

    itOnce('leaves out a call that came by email as well', async () => {
      await connect();
      const lead = await newLead();
      await book(lead, '2030-01-08T15:00:00');
      const [job] = await database().query<{ uid: string }>(
        `select payload->>'uid' as uid from job where kind = 'calendar-put' and lead_id = $1::uuid`,
        [lead],
      );
      const member = provider === 'google' ? 'iCalUID' : 'iCalUId';
      peer.add('2030-01-08T15:00:00', '2030-01-08T15:15:00', { [member]: job?.uid });
      await readOnly();
      expect(await database().query('select from busy_time')).toHaveLength(0);
    });

    itOnce('loses the calls of a person who is erased', async () => {
      await connect();
      await writeTo(await only());
      const lead = await newLead();
      await book(lead, '2030-01-08T15:00:00');
      expect(await runPuts(lead)).toEqual(['done']);
      expect(peer.starts()).toHaveLength(1);
      const erased = await server.ask(`/api/leads/${lead}`, { method: 'DELETE' });
      expect(erased.status).toBe(200);
      expect(await runPuts(null)).toEqual(['done']);
      expect(peer.starts()).toEqual([]);
    });

    itOnce(
      'shows that a later event takes the time of a call, until its account is disconnected',
      async () => {
        const grant = await connect();
        const lead = await newLead();
        await book(lead, '2030-01-08T15:00:00');
        const since = () =>
          database().query(
            'select clash_since as since from booking_request where lead_id = $1::uuid',
            [lead],
          );
        await readOnly();
        expect(await since()).toEqual([{ since: null }]);
        peer.add('2030-01-08T15:00:00', '2030-01-08T15:15:00');
        await readOnly();
        expect(await since()).toEqual([{ since: NOW }]);
        await server.json(`/api/calendar-grants/${grant.id}`, { method: 'DELETE' });
        expect(await since()).toEqual([{ since: null }]);
      },
    );

    it('has one event even if the answer to its creation was lost', async () => {
      await connect();
      await writeTo(await only());
      const lead = await newLead();
      await book(lead, '2030-01-08T15:00:00');
      peer.server.failNext('POST', peer.creating, 'lose-answer');
      expect(await runPuts(lead)).toEqual(['retry']);
      expect(peer.starts()).toHaveLength(1);
      expect(await runPuts(lead)).toEqual(['done']);
      expect(peer.starts()).toEqual(['2030-01-08T15:00:00.000Z']);
    });

    itOnce('has one event even if the search does not find it yet', async () => {
      await connect();
      await writeTo(await only());
      const lead = await newLead();
      await book(lead, '2030-01-08T15:00:00');
      peer.server.failNext('POST', peer.creating, 'lose-answer');
      expect(await runPuts(lead)).toEqual(['retry']);
      const none = { status: 200, body: provider === 'google' ? {} : { value: [] } };
      peer.server.failNext('GET', /\/events$/, none);
      expect(await runPuts(lead)).toEqual(['done']);
      expect(peer.starts()).toEqual(['2030-01-08T15:00:00.000Z']);
    });

    it('is renewed before the access ends, and once more when the provider refuses it', async () => {
      await connect();
      const tokens = () =>
        peer.server.requests.filter(({ path }) => path.endsWith('/token')).length;
      const atFirst = tokens();
      await readOnly();
      expect(tokens()).toBe(atFirst);

      clock = new Date(NOW.getTime() + 59.5 * MINUTE);
      expect(await readOnly()).toMatchObject({ problem: '' });
      expect(tokens()).toBe(atFirst + 1);

      peer.oauth.expireAccess();
      peer.add('2030-01-08T15:00:00', '2030-01-08T15:30:00');
      expect(await readOnly()).toMatchObject({ problem: '' });
      expect(tokens()).toBe(atFirst + 2);
      expect(await freeAt('2030-01-08T15:00:00')).toBe(false);
      await readOnly();
      expect(tokens()).toBe(atFirst + 2);
    });

    itOnce('asks for one new token when several calendars need it', async () => {
      peer.addCalendar('family', 'Family', false);
      const grant = await connect();
      await choose(grant, [peer.primary, 'family']);
      const before = peer.server.requests.filter(({ path }) => path.endsWith('/token')).length;
      peer.oauth.expireAccess();
      await server.services.calendars.sync.refresh([agent.userId], 5_000);
      const after = peer.server.requests.filter(({ path }) => path.endsWith('/token')).length;
      expect(after - before).toBe(1);
      const { calendars } = await list();
      expect(calendars.map(({ problem }) => problem)).toEqual(['', '']);
      peer.removeCalendar('family');
    });

    async function choose({ id }: CalendarGrant, calendars: readonly string[]) {
      const path = `/api/calendar-grants/${id}/calendars`;
      return server.json<CalendarsAnswer>(path, { method: 'PUT', body: { calendars } });
    }

    itOnce(
      'says when its owner took the access back, keeps the last times, and is connected again',
      async () => {
        peer.add('2030-01-08T15:00:00', '2030-01-08T15:30:00');
        const grant = await connect();
        peer.oauth.endGrants();
        const problem = `${peer.name} ended the connection. Connect the account again.`;
        expect(await readOnly()).toMatchObject({ problem, failing_since: NOW.toISOString() });
        expect(await freeAt('2030-01-08T15:00:00')).toBe(false);
        expect((await list()).grants).toMatchObject([
          { id: grant.id, ended_at: NOW.toISOString() },
        ]);

        const asked = peer.server.requests.length;
        await readOnly();
        expect(peer.server.requests).toHaveLength(asked); // the provider is not asked in vain

        expect(await connect()).toMatchObject({ id: grant.id, ended_at: null });
        expect(await only()).toMatchObject({ problem: '', failing_since: null });
      },
    );

    itOnce('writes what was missed once it is connected again', async () => {
      await connect();
      await writeTo(await only());
      peer.oauth.endGrants();
      const lead = await newLead();
      await book(lead, '2030-01-08T15:00:00');
      expect(await runPuts(lead)).toEqual(['retry']);
      await connect();
      expect(new Set(await runPuts(lead))).toEqual(new Set(['done']));
      expect(peer.starts()).toEqual(['2030-01-08T15:00:00.000Z']);
    });

    itOnce('is disconnected with its tokens and times', async () => {
      peer.add('2030-01-08T15:00:00', '2030-01-08T15:30:00');
      const { id } = await connect();
      const path = `/api/calendar-grants/${id}`;
      const live = peer.oauth.liveRefreshTokens;
      const { revoked } = await server.json<EndedGrant>(path, { method: 'DELETE' });
      expect(revoked).toBe(provider === 'google');
      expect(peer.oauth.liveRefreshTokens < live).toBe(provider === 'google');
      expect(await freeAt('2030-01-08T15:00:00')).toBe(true);
      expect(await list()).toMatchObject({ calendars: [], grants: [] });
      expect((await server.ask(path, { method: 'DELETE' })).status).toBe(404);
    });

    itOnce('is disconnected even if the provider cannot be reached', async () => {
      const { id } = await connect();
      peer.server.failNext('POST', /\/revoke$/, { status: 503 });
      const path = `/api/calendar-grants/${id}`;
      const { revoked } = await server.json<EndedGrant>(path, { method: 'DELETE' });
      expect(revoked).toBe(false);
      expect((await list()).grants).toEqual([]);
    });

    itOnce(
      'joins the others of its account when it is chosen, and is only read if it cannot be written',
      async () => {
        peer.addCalendar('family', 'Family', false);
        const grant = await connect();
        const path = `/api/calendar-grants/${grant.id}/calendars`;
        const offered = await server.json<GrantCalendars>(path);
        expect(offered.calendars).toMatchObject([
          { id: peer.primary, is_primary: true, can_write: true, is_chosen: true },
          { id: 'family', name: 'Family', is_primary: false, can_write: false, is_chosen: false },
        ]);
        peer.add('2030-01-08T16:00:00', '2030-01-08T16:30:00', {}, 'family');
        const { calendars } = await choose(grant, ['family']);
        expect(calendars).toMatchObject([{ name: 'Family', problem: '' }]);
        expect(await freeAt('2030-01-08T16:00:00')).toBe(false);
        const refused = await server.ask(`/api/calendars/${calendars[0]?.id}`, {
          method: 'PATCH',
          body: { writes: true },
        });
        expect(refused.status).toBe(400);
        const unknown = { method: 'PUT', body: { calendars: ['someone-elses'] } };
        expect((await server.ask(path, unknown)).status).toBe(400);

        peer.removeCalendar('family');
        const gone = `${peer.name} has no such calendar anymore.`;
        expect(await readOnly()).toMatchObject({ problem: gone });
      },
    );

    const LATER: Readonly<Record<CalendarProvider, readonly CounterpartAnswer[]>> = {
      google: [
        { status: 429, headers: { 'retry-after': '900' } },
        {
          status: 403,
          headers: { 'retry-after': '900' },
          body: {
            error: {
              code: 403,
              message: 'Rate Limit Exceeded',
              errors: [{ domain: 'usageLimits', reason: 'rateLimitExceeded', message: '' }],
            },
          },
        },
      ],
      microsoft: [
        {
          status: 429,
          headers: { 'retry-after': '900' },
          body: { error: { code: 'ApplicationThrottled', message: 'Later' } },
        },
      ],
    };

    it.each(LATER[provider])('waits as long as the provider asks after %j', async (fault) => {
      await connect();
      const { id } = await only();
      peer.server.failNext('GET', peer.reading, fault);
      const problem = `${peer.name} received too many requests. Pickup tries again later.`;
      expect(await read(id)).toMatchObject({ problem });
      const [row] = await database().query('select poll_at as "pollAt" from calendar_account');
      expect(row).toEqual({ pollAt: new Date(NOW.getTime() + 15 * MINUTE) });

      await writeTo(await only());
      const lead = await newLead();
      await book(lead, '2030-01-08T15:00:00');
      peer.server.failNext('POST', peer.creating, fault);
      const [job] = await database().query<{ id: string; payload: Record<string, unknown> }>(
        `select id, payload from job where kind = 'calendar-put' and lead_id = $1::uuid`,
        [lead],
      );
      const attempt = jobOf('calendar-put', lead, { payload: job?.payload ?? {} });
      const signal = AbortSignal.timeout(10_000);
      expect(await server.handlerOf('calendar-put').run(attempt, signal)).toMatchObject({
        kind: 'retry',
        error: problem,
        notBefore: new Date(NOW.getTime() + 15 * MINUTE),
      });
    });

    itOnce(
      'is asked again when a call is booked, and the last known times count if it does not answer',
      async () => {
        await connect();
        const lead = await newLead();
        clock = new Date(NOW.getTime() + 10 * MINUTE);
        peer.server.failNext('GET', peer.reading, 'hold-answer');
        await book(lead, '2030-01-08T15:00:00');
        const booking = await server.services.bookings.latest(lead);
        expect(booking).toMatchObject({ state: 'confirmed' });
        const [row] = await database().query(
          'select busy_known_at as "knownAt" from booking_request where lead_id = $1::uuid',
          [lead],
        );
        expect(row).toEqual({ knownAt: NOW });
      },
    );

    itOnce('sends its token to no other address', async () => {
      await connect();
      const next =
        provider === 'google'
          ? { status: 302, headers: { location: 'http://127.0.0.2:9/' } }
          : { status: 200, body: { value: [], '@odata.nextLink': 'http://127.0.0.2:9/next' } };
      peer.server.failNext('GET', peer.reading, next);
      expect((await readOnly()).problem).toMatch(
        /answered with status 302|sent the address of another server/,
      );
    });

    itOnce('sends its secrets along no redirect', async () => {
      await connect();
      const target = peer.server.requests.length;
      const headers = { location: `${peer.server.url}/elsewhere` };
      peer.oauth.expireAccess();
      peer.server.failNext('POST', /\/token$/, { status: 307, headers });
      expect((await readOnly()).problem).toContain('answered with status 307');
      const asked = peer.server.requests.slice(target).map(({ path }) => path);
      expect(asked).not.toContain('/elsewhere');
    });

    itOnce(
      'is not connected by another session, twice, too late, or with another state',
      async () => {
        const other = await signInAs(server, 'agent');
        const returned = peer.oauth.answer(await begin());
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
        expect([again.status, await again.json()]).toMatchObject([
          400,
          { message: expect.stringContaining('was not started here') as string },
        ]);

        const late = peer.oauth.answer(await begin());
        clock = new Date(NOW.getTime() + 11 * MINUTE);
        expect((await finish(late)).status).toBe(400);
        expect((await list()).grants).toHaveLength(1);
      },
    );

    itOnce(
      'is not connected with a code of someone else, whose challenge is another one',
      async () => {
        const foreign = peer.oauth.answer(await begin());
        const own = peer.oauth.answer(await begin());
        own.searchParams.set('code', foreign.searchParams.get('code') ?? '');
        const response = await finish(own);
        expect(response.status).toBe(400);
        expect((await list()).grants).toEqual([]);
      },
    );

    itOnce('is not connected without everything that it needs', async () => {
      const url = await begin();
      const [first = ''] = (new URL(url).searchParams.get('scope') ?? '').split(' ');
      const allowed = provider === 'google' ? [first] : ['offline_access'];
      const response = await finish(peer.oauth.answer(url, allowed));
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { message: expect.stringContaining('allow everything') as string },
      ]);
      expect((await list()).grants).toEqual([]);
    });

    itOnce('is connected by no machine, and by no one who only reads', async () => {
      const body = { provider };
      const byKey = await server.ask('/api/calendar-grants', { method: 'POST', body });
      expect(byKey.status).toBe(403);
      const viewer = await signInAs(server, 'viewer');
      const bearer = await viewer.token();
      const byViewer = await server.ask('/api/calendar-grants', { method: 'POST', body, bearer });
      expect(byViewer.status).toBe(403);
    });

    itOnce('is hidden from other agents', async () => {
      const grant = await connect();
      const bearer = await (await signInAs(server, 'agent')).token();
      expect(await server.json<CalendarsAnswer>('/api/calendars', { bearer })).toMatchObject({
        calendars: [],
        grants: [],
        providers: CALENDAR_PROVIDERS,
      });
      const path = `/api/calendar-grants/${grant.id}`;
      expect((await server.ask(path, { method: 'DELETE', bearer })).status).toBe(404);
      expect((await server.ask(`${path}/calendars`, { bearer })).status).toBe(404);
    });

    itOnce('leaves with its person', async () => {
      const leaving = await newAgent();
      await connect(leaving);
      const bearer = await (await signInAs(server, 'owner')).token();
      const path = `/api/people/${leaving.userId}`;
      const response = await server.ask(path, { method: 'DELETE', bearer });
      expect([response.status, response.status < 300 || (await response.text())]).toEqual([
        response.status,
        true,
      ]);
      expect(await database().query('select from calendar_grant')).toHaveLength(0);
      expect(await database().query('select from calendar_account')).toHaveLength(0);
    });
  });
});
