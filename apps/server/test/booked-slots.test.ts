import { isFullRun } from '@pickup/test-sinks/full-run';
import { randomUUID } from 'node:crypto';
import { DEFAULT_AGENT_HOURS } from '@pickup/contracts/call-hours';
import type { CanceledBookings, SharedNetworks } from '@pickup/contracts/agenda';
import type { DeliveryPage } from '@pickup/contracts/operator-deliveries';
import type { SecurityEventPage } from '@pickup/contracts/security-events';
import type { OperatorLeadDetail } from '@pickup/contracts/operator-leads';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeHours } from '../src/domain/calendar/stored-hours.ts';
import { putOperator } from '../src/domain/people/operators.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { AppError } from '../src/errors.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { readRows, updateRows } from './table-rows.ts';
import { onDatabase } from './test-database.ts';

/** A Monday, at 8:00 in New York. */
const NOW = new Date('2030-01-07T13:00:00.000Z');
const FACTS = { ip: '203.0.113.7', userAgent: '', referer: '', receivedAt: NOW };
const at = (time: string) => new Date(`2030-01-08T${time}:00-05:00`);
const AT_TEN = at('10:00');

async function addAgents(database: Database, count: number, over: object = {}): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const [index, userId] of ids.entries()) {
    const person = { email: `agent-${userId}@shop.example`, name: `Agent ${index + 1}` };
    await database.transaction((session) =>
      putOperator(session, { userId, ...person, role: 'agent', invitedAt: null, at: NOW }),
    );
    const hours = { ...DEFAULT_AGENT_HOURS, takes_calls: true, ...over };
    await storeHours(database, { agentId: userId, hours, version: 0, at: NOW, by: '' });
  }
  return ids;
}

const clear = (database: Database) =>
  database
    .query('delete from call_hours')
    .then(() => database.query('delete from booking_request'));

describe('booking a free time', () => {
  onDatabase((database) => {
    let server: TestServer;
    let leads = 0;
    beforeAll(async () => {
      server = await startTestServer({ on: database(), now: () => NOW });
    });
    beforeEach(() => clear(database()));
    afterAll(() => server.stop());

    const bookings = () => server.services.bookings;
    const submit = (over: object = {}) => {
      leads += 1;
      return server.submit({ 'contact.email': `caller-${leads}@shop.example`, ...over });
    };
    const query = { kind: 'quick', language: 'en', leadId: null, holdKey: null, ip: '' } as const;
    const chosen = {
      kind: 'quick',
      startsAt: AT_TEN,
      timeZone: 'America/Chicago',
      note: '',
      holdKey: null,
    } as const;
    const book = (id: string, over: object = {}) =>
      bookings().book(id, { ...chosen, ...over }, FACTS);
    const lead = (id: string) => server.json<OperatorLeadDetail>(`/api/leads/${id}`);
    const starts = async (over: object = {}) =>
      (await bookings().offer({ ...query, ...over }))?.starts.map((start) => start.toISOString());

    it('is not offered while no one takes calls', async () => {
      expect(await bookings().offer(query)).toBeNull();
      const id = await submit();
      await expect(book(id)).rejects.toMatchObject(TAKEN);
    });

    it('sets the lead to booked, assigns it, and takes the time of one person', async () => {
      const [agent] = await addAgents(database(), 1);
      const id = await submit();
      await book(id);
      await book(id);
      const { status, work, booking_requests: calls } = await lead(id);
      expect([status, work.assignee]).toEqual(['booked', agent]);
      expect(calls).toMatchObject([
        {
          state: 'confirmed',
          agent_id: agent,
          starts_at: AT_TEN.toISOString(),
          minutes: 15,
          date: '2030-01-08',
          time: '09:00',
        },
      ]);
      expect(await starts()).not.toContain(AT_TEN.toISOString());
      expect(await starts({ leadId: id })).toContain(AT_TEN.toISOString());
    });

    it('goes to each person in turn, the assignee of the lead first', async () => {
      const agents = await addAgents(database(), 3);
      const ids = await Promise.all([1, 2, 3].map(() => submit()));
      await Promise.all(ids.map((id) => book(id)));
      const assignees = await Promise.all(ids.map(async (id) => (await lead(id)).work.assignee));
      expect(new Set(assignees)).toEqual(new Set(agents));
      const [first = ''] = ids;
      await book(first, { startsAt: at('11:00') });
      expect((await lead(first)).booking_requests.at(-1)?.agent_id).toBe(assignees[0]);
    });

    it('is refused to the one who comes later, however many come at once', async () => {
      const agents = await addAgents(database(), 2);
      const ids = await Promise.all(Array.from({ length: isFullRun ? 12 : 8 }, () => submit()));
      const times = ['10:00', '10:30', '11:00'];
      const results = await Promise.allSettled(
        ids.map((id, index) => book(id, { startsAt: at(times[index % 3] ?? '10:00') })),
      );
      const refused = results.filter(({ status }) => status === 'rejected');
      expect(refused).toHaveLength(ids.length - agents.length * times.length);
      for (const result of refused) expect(result).toMatchObject({ reason: TAKEN });
      expect(await overlaps(database())).toEqual([]);
    });

    it('moves the earlier call of the lead, in the same calendar event', async () => {
      await addAgents(database(), 1);
      const id = await submit();
      await book(id);
      await book(id, { startsAt: at('10:30'), kind: 'full' });
      const [before, after] = (await lead(id)).booking_requests;
      expect([before?.state, after?.state, after?.sequence, after?.minutes]).toEqual([
        'replaced',
        'confirmed',
        1,
        30,
      ]);
      expect(await starts()).toContain(AT_TEN.toISOString());
    });

    it('says in each email what happened to it', async () => {
      await addAgents(database(), 1);
      const id = await submit();
      const asked = { date: '2030-01-09', time: '10:00', timeZone: 'America/New_York', note: '' };
      await bookings().request(id, asked, FACTS);
      await book(id);
      const { changeToken, cancelToken } = await book(id, { startsAt: at('11:00') });
      expect(changeToken).not.toBeNull();
      await bookings().cancel(cancelToken ?? '');
      const mails = await readRows(database(), 'job', { kind: 'booking-mail', leadId: id });
      const steps = mails.map(({ payload: { sequence, news, from } }) => [
        sequence,
        { news, from },
      ]);
      expect(Object.fromEntries(steps)).toEqual({
        0: {},
        1: { news: 'booked' },
        2: { news: 'moved', from: AT_TEN.toISOString() },
        3: { news: 'canceled' },
      });
    });

    it('keeps a held time for the one who holds it, for five minutes', async () => {
      await addAgents(database(), 1);
      const holdKey = randomUUID();
      const until = await bookings().hold({ ...query, holdKey, startsAt: AT_TEN });
      expect(until).toEqual(new Date(NOW.getTime() + 300_000));
      const [holder, other] = [await submit(), await submit()];
      await expect(book(other)).rejects.toMatchObject(TAKEN);
      const later = { ...FACTS, receivedAt: new Date(NOW.getTime() + 300_001) };
      await book(holder, { holdKey });
      await expect(bookings().book(other, chosen, later)).rejects.toMatchObject(TAKEN);
    });

    it('is free again once a hold has ended or was released', async () => {
      await addAgents(database(), 1);
      const holdKey = randomUUID();
      await bookings().hold({ ...query, holdKey, startsAt: AT_TEN });
      await bookings().release(holdKey, '');
      await bookings().hold({ ...query, holdKey: randomUUID(), startsAt: AT_TEN });
      const later = { ...FACTS, receivedAt: new Date(NOW.getTime() + 300_001) };
      const id = await submit();
      await bookings().book(id, chosen, later);
      expect((await lead(id)).status).toBe('booked');
    });

    it('keeps the daily limit of a person exactly', async () => {
      await addAgents(database(), 1, { daily_limit: 2 });
      const ids = await Promise.all([1, 2, 3, 4].map(() => submit()));
      const times = ['09:00', '11:00', '13:00', '15:00'];
      const results = await Promise.allSettled(
        ids.map((id, index) => book(id, { startsAt: at(times[index] ?? '') })),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    });

    it('takes no one’s time for a lead in quarantine', async () => {
      await addAgents(database(), 1);
      const id = await submit({ website: 'https://spam.example' });
      await book(id);
      const { status, booking_requests: calls } = await lead(id);
      expect([status, calls[0]?.state, calls[0]?.agent_id]).toEqual([
        'quarantined',
        'requested',
        null,
      ]);
      expect(await starts()).toContain(AT_TEN.toISOString());
    });

    it('is canceled by its link, which frees the time', async () => {
      await addAgents(database(), 1);
      const id = await submit();
      await book(id);
      const token = await linkOf(database(), id, 'cancel_token');
      expect(await bookings().cancel(token)).toMatchObject({ state: 'cancelled', byVisitor: true });
      expect(await bookings().cancel(token)).toMatchObject({ state: 'cancelled', sequence: 1 });
      expect((await lead(id)).status).toBe('contacted');
      expect(await starts()).toContain(AT_TEN.toISOString());
      await expect(bookings().cancel('unknown')).rejects.toMatchObject({ code: 'not_found' });
    });

    it('cannot overlap another call of the person, whatever a program stores', async () => {
      const [agent] = await addAgents(database(), 1);
      const [id, other] = [await submit(), await submit()];
      await book(id);
      const raw = database().query(
        `insert into booking_request (id, lead_id, requested_at, requested_date, requested_time, time_zone, note, ip,
           user_agent, state, starts_at, minutes, uid, sequence, agent_id, busy_until)
         values ($1::uuid, $2::uuid, now(), '2030-01-08', '10:05', 'UTC', '', '', '', 'confirmed',
           '2030-01-08T15:05:00Z', 15, $1::uuid, 0, $3::uuid, '2030-01-08T15:20:00Z')`,
        [randomUUID(), other, agent],
      );
      await expect(raw).rejects.toMatchObject({ code: '23P01' });
    });

    it('is free for an agent’s decision once a hold has ended', async () => {
      await addAgents(database(), 1);
      const id = await submit();
      await book(id);
      const startsAt = at('11:00');
      await bookings().hold({ ...query, holdKey: randomUUID(), startsAt });
      const call = (await lead(id)).booking_requests[0];
      const body = {
        sequence: 0,
        date: '2030-01-08',
        time: '11:00',
        time_zone: 'America/New_York',
      };
      const move = () =>
        server.ask(`/api/leads/${id}/bookings/${call?.id}/move`, { method: 'POST', body });
      expect((await move()).status).toBe(409);
      const ended = new Date(NOW.getTime() - 1);
      await updateRows(database(), 'booking_request', { heldUntil: ended }, { state: 'held' });
      expect((await move()).status).toBe(200);
    });

    it('keeps two people from confirming two requests for one person at one time', async () => {
      const [agent] = await addAgents(database(), 1);
      const ids = [await submit(), await submit()];
      for (const id of ids) {
        await server.json(`/api/leads/${id}`, { method: 'PATCH', body: { assignee: agent } });
        const asked = { date: '2030-01-09', time: '10:00', timeZone: 'America/New_York', note: '' };
        await bookings().request(id, asked, FACTS);
      }
      const confirmed = await Promise.all(
        ids.map(async (id) => {
          const call = (await lead(id)).booking_requests[0];
          const path = `/api/leads/${id}/bookings/${call?.id}/confirm`;
          return (await server.ask(path, { method: 'POST', body: { sequence: 0 } })).status;
        }),
      );
      expect(new Set(confirmed)).toEqual(new Set([200, 409]));
    });
  });
});

const WIDE_NETWORKS: readonly [string, number, (index: number) => string][] = [
  ['the networks of a /56', 6, (index) => `2001:db8:7:1${String(index).padStart(2, '0')}::1`],
  ['the networks of a /48', 12, (index) => `2001:db8:8:${index}00::1`],
];

describe('the limits of bookings', () => {
  onDatabase((database) => {
    let server: TestServer;
    let leads = 0;
    const bookings = () => server.services.bookings;
    const limits = { perNetwork: 3, perEmail: 2, perHour: 12 };
    beforeAll(async () => {
      const wide = { count: 10_000, seconds: 60 };
      const intake = { limits: { perNetwork: wide, perEmail: wide, bookings: limits } };
      const config = { rateLimits: true };
      server = await startTestServer({
        on: database(),
        now: () => NOW,
        settings: { intake },
        config,
      });
    });
    beforeEach(() => clear(database()).then(() => addAgents(database(), 1)));
    afterAll(() => server.stop());

    const query = { kind: 'quick', language: 'en', leadId: null } as const;
    const timesFrom = (start: number) =>
      bookings()
        .offer({ ...query, holdKey: null })
        .then((offer) => offer?.starts.slice(start) ?? []);
    const submit = (email = '') => {
      leads += 1;
      return server.submit({ 'contact.email': email || `taker-${leads}@shop.example` });
    };
    const booking = { kind: 'quick', timeZone: 'UTC', note: '', holdKey: null } as const;

    /** Books a new lead's call at the first free time. Returns its state. */
    async function book(ip: string, how: { readonly id?: string; readonly at?: Date } = {}) {
      const [startsAt = NOW] = await timesFrom(0);
      const id = how.id ?? (await submit());
      const facts = { ...FACTS, ip, receivedAt: how.at ?? NOW };
      await bookings().book(id, { ...booking, startsAt }, facts);
      return (await bookings().latest(id))?.state;
    }
    const bookMany = async (count: number, ip: (index: number) => string) => {
      const states = [];
      for (let index = 0; index < count; index += 1) states.push(await book(ip(index)));
      return states.filter((state) => state === 'confirmed').length;
    };

    it.each([
      ['an address', 3, () => '198.51.100.7'],
      ['everyone in an hour', 12, (index: number) => `198.51.100.${index}`],
      ...(isFullRun ? WIDE_NETWORKS : []),
    ])('book for %s only %i times, and the others wait for an agent', async (_name, most, ip) => {
      expect(await bookMany(most + 1, ip)).toBe(most);
    });

    it('leave every address its own calls, and callers of one voice platform theirs', async () => {
      expect(await bookMany(4, () => '198.51.100.8')).toBe(3);
      expect(await book('198.51.100.9')).toBe('confirmed');
      expect(await bookMany(5, () => '')).toBe(5);
    });

    it('count the leads of one email address together, from any network', async () => {
      const states = [];
      for (const ip of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
        states.push(await book(ip, { id: await submit('many@shop.example') }));
      expect(states).toEqual(['confirmed', 'confirmed', 'requested']);
    });

    it.runIf(isFullRun)('let a call be moved, whatever its network has taken', async () => {
      const id = await submit();
      await book('198.51.100.7', { id });
      await bookMany(3, () => '198.51.100.7');
      expect(await book('198.51.100.7', { id })).toBe('confirmed');
      await bookMany(9, (index) => `198.51.100.${20 + index}`); // with the three, as many as in an hour
      expect(await book('198.51.100.7', { id })).toBe('confirmed');
    });

    const hold = (ip: string, startsAt: Date | undefined, holdKey: string = randomUUID()) =>
      bookings().hold({ ...query, holdKey, startsAt: startsAt ?? NOW, ip });

    it('hold for one network only so many times at once', async () => {
      const times = await timesFrom(0);
      const key = randomUUID();
      const network = '2001:db8:9:9::';
      for (const index of [0, 20, 40]) await hold(`${network}${index}`, times[index], key);
      for (const index of [60, 80]) await hold(network, times[index]);
      await expect(hold(`${network}5`, times[100])).rejects.toMatchObject(TOO_MANY);
      await bookings().release(key, network);
      await hold(network, times[100]);
    });

    it.runIf(isFullRun)(
      'hold a third of the times around one, however many networks ask',
      async () => {
        const times = await timesFrom(0);
        const nearest = times.slice(0, 40);
        const results = await Promise.allSettled(
          nearest.map((time, index) => hold(`192.0.2.${index}`, time)),
        );
        expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
        const first = nearest[0]?.getTime() ?? 0;
        const sameDay = (time: Date) => time.getTime() < first + 10 * 3_600_000;
        const left = (await timesFrom(0)).filter(sameDay).length;
        expect(left).toBeGreaterThanOrEqual((times.filter(sameDay).length * 2) / 3);
        const refused = nearest[results.findIndex(({ status }) => status === 'rejected')];
        const id = await submit();
        const chosen = { ...booking, startsAt: refused ?? NOW };
        await bookings().book(id, chosen, { ...FACTS, ip: '192.0.2.99' });
        expect((await bookings().latest(id))?.state).toBe('confirmed');
      },
    );

    const networks = async () =>
      (await server.json<SharedNetworks>('/api/agenda/networks')).networks;
    const sharedBy = async () =>
      (await networks()).map(({ network, calls }) => [network, calls.length]);
    const cancel = (ids: readonly string[], over: object = {}) =>
      server.ask('/api/agenda/cancel', { method: 'POST', body: { bookings: ids, ...over } });
    const canceledBy = async (ids: readonly string[], over: object = {}) =>
      ((await (await cancel(ids, over)).json()) as CanceledBookings).canceled;
    const emails = async (kind: string, id: string) =>
      (await server.json<DeliveryPage>(`/api/deliveries?lead_id=${id}&kind=${kind}`)).deliveries
        .length;

    it.runIf(isFullRun)(
      'show the start of each network that took as many times as it may, the widest one of several',
      async () => {
        const held = await server.submit({ website: 'https://spam.example' });
        await book('198.51.100.7', { id: held });
        await bookMany(3, () => '198.51.100.7');
        await bookMany(2, () => '198.51.100.8');
        await bookMany(3, () => '');
        await bookMany(12, (index) => `2001:db8:8:${index}00::1`);
        expect(await sharedBy()).toEqual([
          ['2001:db8:8::x', 12],
          ['198.51.100.x', 4],
        ]);
        await updateRows(server.database, 'booking_request', { startsAt: NOW }, { leadId: held });
        expect((await sharedBy())[1]).toEqual(['198.51.100.x', 3]);
      },
    );

    it('are undone in one step: each booking once, its time free, with history, notices and emails', async () => {
      const [first] = await timesFrom(0);
      const held = await server.submit({ website: 'https://spam.example' });
      await book('198.51.100.7', { id: held });
      await bookMany(4, () => '198.51.100.7');
      await book('198.51.100.8');
      const [flood] = await networks();
      const calls = flood?.calls ?? [];
      const ids = calls.map(({ id }) => id);
      const counts = await Promise.all([canceledBy(ids), canceledBy(ids.toReversed())]);
      expect([counts[0] + counts[1], await canceledBy(ids)]).toEqual([5, 0]);
      expect(await sharedBy()).toEqual([]);
      expect((await timesFrom(0))[0]).toEqual(first);
      for (const { lead, state, id } of calls) {
        const { booking_requests: own, work } = await server.json<OperatorLeadDetail>(
          `/api/leads/${lead.id}`,
        );
        const became = state === 'confirmed' ? 'cancelled' : 'declined';
        expect(own.find((call) => call.id === id)?.state).toBe(became);
        expect(work.history.filter(({ to }) => to.startsWith(became))).toHaveLength(1);
        const isHeld = lead.id === held;
        expect(await emails('booking-mail', lead.id)).toBe(isHeld ? 0 : 2);
        expect(await emails('booking-notice', lead.id)).toBe(state === 'confirmed' ? 2 : 0);
      }
      const audit = await server.json<SecurityEventPage>('/api/security-events?kind=data');
      expect(audit.events).toContainEqual(
        expect.objectContaining({ action: 'bookings_canceled', details: { count: 5 } }),
      );
      expect(JSON.stringify(server.lines)).not.toContain('198.51.100');
    });

    it.runIf(isFullRun)(
      'are undone without an email to the visitors if that is asked for',
      async () => {
        await bookMany(3, () => '198.51.100.7');
        const calls = (await networks())[0]?.calls ?? [];
        const ids = calls.map(({ id }) => id);
        expect(await canceledBy(ids, { email: false })).toBe(3);
        for (const { lead } of calls) {
          expect(await emails('booking-mail', lead.id)).toBe(1);
          expect(await emails('booking-notice', lead.id)).toBe(2);
        }
      },
    );

    it.runIf(isFullRun)(
      'are undone as far as a process came, and the same request continues',
      async () => {
        await bookMany(3, () => '198.51.100.7');
        const ids = ((await networks())[0]?.calls ?? []).map(({ id }) => id);
        const { database: stored } = server;
        await stored.query(`create function stop_here() returns trigger language plpgsql as
        'begin if new.id = ''${ids[1]}'' then raise ''the process ended''; end if; return new; end'`);
        await stored.query(`create trigger stop_here before update on booking_request
        for each row execute function stop_here()`);
        expect((await cancel(ids)).status).toBe(500);
        await stored.query('drop function stop_here() cascade');
        expect(await canceledBy(ids)).toBe(2);
      },
    );
  });
});

const TOO_MANY = { code: 'rate_limited' };

const TAKEN = expect.objectContaining({
  code: 'conflict',
  issues: [{ path: 'startsAt', message: 'taken' }],
}) as Partial<AppError>;

function overlaps(database: Database): Promise<unknown[]> {
  return database.query(`
    select one.id from booking_request one join booking_request other
      on one.agent_id = other.agent_id and one.id < other.id
      and one.starts_at < other.busy_until and other.starts_at < one.busy_until
    where one.state in ('held', 'proposed', 'confirmed') and other.state in ('held', 'proposed', 'confirmed')`);
}

async function linkOf(database: Database, leadId: string, column: string): Promise<string> {
  const [row] = await database.query<{ token: string }>(
    `select ${column} as token from booking_request where lead_id = $1::uuid`,
    [leadId],
  );
  return row?.token ?? '';
}
