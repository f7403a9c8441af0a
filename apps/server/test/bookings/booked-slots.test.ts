import { isFullRun } from '@pickup/test-sinks/full-run';
import { randomUUID } from 'node:crypto';
import type { CanceledBookings, SharedNetworks } from '@pickup/contracts/bookings/agenda';
import type { AgentAvailability } from '@pickup/contracts/bookings/availability';
import type { DeliveryPage } from '@pickup/contracts/deliveries/operator-deliveries';
import type { SecurityEventPage } from '@pickup/contracts/people/security-events';
import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import type { AppError } from '../../src/errors.ts';
import { exampleBooking } from './example-booking.ts';
import { bookTime, freeStarts, MONDAY_8AM_NEW_YORK as NOW } from './free-times.ts';
import { addAgent } from './stored-agents.ts';
import { startTestServer } from '../support/test-server.ts';
import { deleteRows, insertRows, readRows, updateRows } from '../platform/table-rows.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { describeOnDatabase } from '../support/test-database.ts';

const at = (time: string) => new Date(`2030-01-08T${time}:00-05:00`);
const AT_TEN = at('10:00');
const HOLD_ENDS = NOW.getTime() + 300_000;

function addAgents(database: Database, count: number, overrides: Partial<AgentAvailability> = {}) {
  return Promise.all(Array.from({ length: count }, () => addAgent(database, 'Agent', overrides)));
}

async function clear(database: Database): Promise<void> {
  await deleteRows(database, 'availability');
  await deleteRows(database, 'booking_request');
}

describeOnDatabase('a booking of a free time', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database(), now: () => NOW }));
  beforeEach(() => clear(database()));

  const submitMany = (count: number) =>
    Promise.all(Array.from({ length: count }, () => server.submit()));
  const book = (id: string, startsAt = AT_TEN, how?: Parameters<typeof bookTime>[3]) =>
    bookTime(server, id, startsAt, how);
  const hold = (startsAt: Date) =>
    server.services.bookings.hold({ ...QUERY, holdKey: randomUUID(), startsAt, ip: '' });
  const request = (id: string) => {
    const requested = { date: '2030-01-09', time: '10:00', timeZone: 'America/New_York', note: '' };
    const facts = { ip: '', userAgent: '', referer: '', receivedAt: NOW };
    return server.services.bookings.request(id, requested, facts);
  };
  const lead = (id: string) => server.json<OperatorLeadDetail>(`/api/leads/${id}`);
  const decide = async (id: string, kind: string, overrides: object = {}) => {
    const [booking] = (await lead(id)).booking_requests;
    const body = { sequence: 0, ...overrides };
    const path = `/api/leads/${id}/bookings/${booking?.id}/${kind}`;
    return (await server.send(path, { method: 'POST', body })).status;
  };

  it('is refused while no agent takes bookings', async () => {
    await expect(book(await server.submit())).rejects.toMatchObject(TAKEN);
  });

  it('sets the lead to booked, assigns the lead, and blocks the time of one agent', async () => {
    const [agent] = await addAgents(database(), 1);
    const id = await server.submit();
    await book(id);
    await book(id);
    const { status, work, booking_requests: bookings } = await lead(id);
    expect([status, work.assignee]).toEqual(['booked', agent]);
    expect(bookings).toMatchObject([
      {
        state: 'confirmed',
        agent_id: agent,
        starts_at: AT_TEN.toISOString(),
        minutes: 15,
        date: '2030-01-08',
        time: '09:00',
      },
    ]);
    expect(await freeStarts(server)).not.toContain(AT_TEN.toISOString());
    expect(await freeStarts(server, id)).toContain(AT_TEN.toISOString());
  });

  it('goes to each agent in turn, but first to the lead’s assignee', async () => {
    const agents = await addAgents(database(), 3);
    const ids = await submitMany(3);
    await Promise.all(ids.map((id) => book(id)));
    const assignees = await Promise.all(ids.map(async (id) => (await lead(id)).work.assignee));
    expect(new Set(assignees)).toEqual(new Set(agents));
    const [first = ''] = ids;
    await book(first, at('11:00'));
    expect((await lead(first)).booking_requests.at(-1)?.agent_id).toBe(assignees[0]);
  });

  it('is refused when all agents are booked, even if many visitors book at the same moment', async () => {
    const agents = await addAgents(database(), 2);
    const ids = await submitMany(isFullRun ? 12 : 8);
    const times = ['10:00', '10:30', '11:00'].map(at);
    const results = await Promise.allSettled(ids.map((id, index) => book(id, times[index % 3])));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(ids.length - agents.length * times.length);
    for (const result of refused) expect(result).toMatchObject({ reason: TAKEN });
  });

  it('replaces the lead’s earlier booking, and updates its calendar event', async () => {
    await addAgents(database(), 1);
    const id = await server.submit();
    await book(id);
    await book(id, at('10:30'), { kind: 'full' });
    expect((await lead(id)).booking_requests).toMatchObject([
      { state: 'replaced' },
      { state: 'confirmed', sequence: 1, minutes: 30 },
    ]);
    expect(await freeStarts(server)).toContain(AT_TEN.toISOString());
  });

  it('has its reminders canceled when it is rescheduled or canceled', async () => {
    await addAgents(database(), 1);
    const id = await server.submit();
    const states = async () => {
      const reminders = { kind: 'booking-reminder', leadId: id };
      return (await readRows(database(), 'job', reminders, 'id')).map(({ state }) => state);
    };
    await book(id);
    expect(await states()).toEqual(['ready', 'ready']);
    const { cancelToken } = await book(id, at('10:30'));
    expect(await states()).toEqual(['canceled', 'canceled', 'ready', 'ready']);
    await server.services.bookings.cancel(cancelToken ?? '');
    expect(await states()).toEqual(['canceled', 'canceled', 'canceled', 'canceled']);
  });

  it('is possible again, for visitors and agents, after another visitor’s hold has ended', async () => {
    await addAgents(database(), 1);
    const id = await server.submit();
    await hold(AT_TEN);
    const [before, after] = [new Date(HOLD_ENDS - 1), new Date(HOLD_ENDS + 1)];
    await expect(book(id, AT_TEN, { at: before })).rejects.toMatchObject(TAKEN);
    await book(id, AT_TEN, { at: after });

    await hold(at('11:00'));
    const eleven = { date: '2030-01-08', time: '11:00', time_zone: 'America/New_York' };
    expect(await decide(id, 'reschedule', eleven)).toBe(409);
    const ended = new Date(NOW.getTime() - 1);
    await updateRows(database(), 'booking_request', { heldUntil: ended }, { state: 'held' });
    expect(await decide(id, 'reschedule', eleven)).toBe(200);
  });

  it('never exceeds an agent’s daily limit', async () => {
    await addAgents(database(), 1, { daily_limit: 2 });
    const ids = await submitMany(4);
    const times = ['09:00', '11:00', '13:00', '15:00'].map(at);
    const results = await Promise.allSettled(ids.map((id, index) => book(id, times[index])));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it('blocks no time for a lead in quarantine', async () => {
    await addAgents(database(), 1);
    const id = await server.submit({ website: 'https://spam.example' });
    await book(id);
    expect(await lead(id)).toMatchObject({
      status: 'quarantined',
      booking_requests: [{ state: 'requested', agent_id: null }],
    });
    expect(await freeStarts(server)).toContain(AT_TEN.toISOString());
  });

  it('cannot overlap the same agent’s other booking, because the database refuses the row', async () => {
    const [agent] = await addAgents(database(), 1);
    const [id, other] = [await server.submit(), await server.submit()];
    await book(id);
    const startsAt = new Date(AT_TEN.getTime() + 5 * 60_000);
    const busyUntil = new Date(AT_TEN.getTime() + 20 * 60_000);
    const row = exampleBooking(other, { startsAt, busyUntil, agentId: agent ?? '' });
    const storing = insertRows(database(), 'booking_request', row);
    await expect(storing).rejects.toMatchObject({ code: '23P01' });
  });

  it('is confirmed for only one of two simultaneous requests for the same agent and time', async () => {
    const [agent] = await addAgents(database(), 1);
    const ids = [await server.submit(), await server.submit()];
    for (const id of ids) {
      await server.json(`/api/leads/${id}`, { method: 'PATCH', body: { assignee: agent } });
      await request(id);
    }
    const confirmed = await Promise.all(ids.map((id) => decide(id, 'confirm')));
    expect(new Set(confirmed)).toEqual(new Set([200, 409]));
  });
});

const WIDE_NETWORKS: readonly [number, string, (index: number) => string][] = [
  [6, 'from the networks of a /56', (index) => `2001:db8:7:1${String(index).padStart(2, '0')}::1`],
  [12, 'from the networks of a /48', (index) => `2001:db8:8:${index}00::1`],
];

describeOnDatabase('the limits of bookings', (database) => {
  const limits = { perNetwork: 3, perEmail: 2, perHour: 12 };
  const highLimit = { count: 10_000, seconds: 60 };
  const server = serverOfSuite(() =>
    startTestServer({
      database: database(),
      now: () => NOW,
      settings: {
        intake: { limits: { perNetwork: highLimit, perEmail: highLimit, bookings: limits } },
      },
      config: { rateLimits: true },
    }),
  );
  beforeEach(async () => {
    await clear(database());
    await addAgent(database(), 'Agent');
  });

  /** Books the first free time for a lead. Returns the booking's state. */
  async function book(ip: string, id?: string) {
    const [startsAt = ''] = await freeStarts(server);
    return (await bookTime(server, id ?? (await server.submit()), startsAt, { ip })).state;
  }
  const bookMany = async (count: number, ip: (index: number) => string) => {
    const states = [];
    for (let index = 0; index < count; index += 1) states.push(await book(ip(index)));
    return states.filter((state) => state === 'confirmed').length;
  };

  it.each([
    [3, 'from an IP address', () => '198.51.100.7'],
    [12, 'from all visitors together in an hour', (index: number) => `198.51.100.${index}`],
    ...(isFullRun ? WIDE_NETWORKS : []),
  ])('allow only %i bookings %s', async (limit, _source, ip) => {
    expect(await bookMany(limit + 1, ip)).toBe(limit);
  });

  it('count each IP address separately, and ignore bookings by voice, which have no IP address', async () => {
    expect(await bookMany(4, () => '198.51.100.8')).toBe(3);
    expect(await book('198.51.100.9')).toBe('confirmed');
    expect(await bookMany(5, () => '')).toBe(5);
  });

  it('count the leads of one email address together, from any network', async () => {
    const states = [];
    for (const ip of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
      states.push(await book(ip, await server.submit({ 'contact.email': 'many@shop.example' })));
    expect(states).toEqual(['confirmed', 'confirmed', 'requested']);
  });

  it.runIf(isFullRun)(
    'let a booking be rescheduled even if its network is at the limit',
    async () => {
      const id = await server.submit();
      await book('198.51.100.7', id);
      await bookMany(3, () => '198.51.100.7');
      expect(await book('198.51.100.7', id)).toBe('confirmed');
      // With the three bookings above, these nine reach the hourly limit.
      await bookMany(9, (index) => `198.51.100.${20 + index}`);
      expect(await book('198.51.100.7', id)).toBe('confirmed');
    },
  );

  const hold = (ip: string, startsAt = '', holdKey: string = randomUUID()) =>
    server.services.bookings.hold({ ...QUERY, holdKey, startsAt: new Date(startsAt), ip });

  it('restrict how many free times one network can hold simultaneously', async () => {
    const times = await freeStarts(server);
    const key = randomUUID();
    const network = '2001:db8:9:9::';
    for (const index of [0, 20, 40]) await hold(`${network}${index}`, times[index], key);
    for (const index of [60, 80]) await hold(network, times[index]);
    await expect(hold(`${network}5`, times[100])).rejects.toMatchObject(TOO_MANY);
    await server.services.bookings.release(key, network);
    await hold(network, times[100]);
  });

  it.runIf(isFullRun)(
    'let visitors hold at most a third of the times within a day, even from many networks',
    async () => {
      const times = await freeStarts(server);
      const nearest = times.slice(0, 40);
      const results = await Promise.allSettled(
        nearest.map((time, index) => hold(`192.0.2.${index}`, time)),
      );
      expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
      const sameDay = (time: string) => time.slice(0, 10) === times[0]?.slice(0, 10);
      const left = (await freeStarts(server)).filter(sameDay).length;
      expect(left).toBeGreaterThanOrEqual((times.filter(sameDay).length * 2) / 3);
      const refused = nearest[results.findIndex(({ status }) => status === 'rejected')];
      const booking = await bookTime(server, await server.submit(), refused ?? '', {
        ip: '192.0.2.99',
      });
      expect(booking.state).toBe('confirmed');
    },
  );

  const networks = async () => (await server.json<SharedNetworks>('/api/agenda/networks')).networks;
  const sharedBy = async () =>
    (await networks()).map(({ network, bookings }) => [network, bookings.length]);
  const cancel = (ids: readonly string[], overrides: object = {}) =>
    server.send('/api/agenda/cancel', { method: 'POST', body: { bookings: ids, ...overrides } });
  const canceledBy = async (ids: readonly string[], overrides: object = {}) =>
    ((await (await cancel(ids, overrides)).json()) as CanceledBookings).canceled;
  const emails = async (kind: string, id: string) =>
    (await server.json<DeliveryPage>(`/api/deliveries?lead_id=${id}&kind=${kind}`)).deliveries
      .length;

  it.runIf(isFullRun)(
    'let operators see the prefix of each network at its limit, but only the widest of nested networks',
    async () => {
      const quarantined = await server.submit({ website: 'https://spam.example' });
      await book('198.51.100.7', quarantined);
      await bookMany(3, () => '198.51.100.7');
      await bookMany(2, () => '198.51.100.8');
      await bookMany(3, () => '');
      await bookMany(12, (index) => `2001:db8:8:${index}00::1`);
      expect(await sharedBy()).toEqual([
        ['2001:db8:8::x', 12],
        ['198.51.100.x', 4],
      ]);
      await updateRows(
        server.database,
        'booking_request',
        { startsAt: NOW },
        { leadId: quarantined },
      );
      expect((await sharedBy())[1]).toEqual(['198.51.100.x', 3]);
    },
  );

  it('let operators cancel all bookings of a network, which frees the times', async () => {
    const [first] = await freeStarts(server);
    const quarantined = await server.submit({ website: 'https://spam.example' });
    await book('198.51.100.7', quarantined);
    await bookMany(4, () => '198.51.100.7');
    await book('198.51.100.8');
    const [flood] = await networks();
    const bookings = flood?.bookings ?? [];
    const ids = bookings.map(({ id }) => id);
    const counts = await Promise.all([canceledBy(ids), canceledBy(ids.toReversed())]);
    expect([counts[0] + counts[1], await canceledBy(ids)]).toEqual([5, 0]);
    expect(await sharedBy()).toEqual([]);
    expect((await freeStarts(server))[0]).toEqual(first);
    for (const { lead, state, id } of bookings) {
      const { booking_requests: bookings, work } = await server.json<OperatorLeadDetail>(
        `/api/leads/${lead.id}`,
      );
      const newState = state === 'confirmed' ? 'canceled' : 'declined';
      expect(bookings.find((booking) => booking.id === id)?.state).toBe(newState);
      const event = state === 'confirmed' ? 'canceled' : 'declined';
      expect(work.history.filter((step) => step.event === event)).toHaveLength(1);
      const isQuarantined = lead.id === quarantined;
      expect(await emails('booking-mail', lead.id)).toBe(isQuarantined ? 0 : 2);
      expect(await emails('booking-notice', lead.id)).toBe(state === 'confirmed' ? 2 : 0);
    }
    const audit = await server.json<SecurityEventPage>('/api/security-events?kind=data');
    expect(audit.events).toContainEqual(
      expect.objectContaining({ action: 'bookings_canceled', details: { count: 5 } }),
    );
    expect(JSON.stringify(server.lines)).not.toContain('198.51.100');
  });

  it.runIf(isFullRun)(
    'let a second request finish canceling bookings after a failure midway, without emails if so requested',
    async () => {
      await bookMany(3, () => '198.51.100.7');
      const bookings = (await networks())[0]?.bookings ?? [];
      const ids = bookings.map(({ id }) => id);
      const { database: stored } = server;
      await stored.query(`create function stop_here() returns trigger language plpgsql as
      'begin if new.id = ''${ids[1]}'' then raise ''the process ended''; end if; return new; end'`);
      await stored.query(`create trigger stop_here before update on booking_request
      for each row execute function stop_here()`);
      expect((await cancel(ids, { email: false })).status).toBe(500);
      await stored.query('drop function stop_here() cascade');
      expect(await canceledBy(ids, { email: false })).toBe(2);
      for (const { lead } of bookings) {
        expect(await emails('booking-mail', lead.id)).toBe(1);
        expect(await emails('booking-notice', lead.id)).toBe(2);
      }
    },
  );
});

const QUERY = { kind: 'quick', language: 'en', leadId: null, holdKey: null } as const;

const TOO_MANY = { code: 'rate_limited' };

const TAKEN = expect.objectContaining({
  code: 'conflict',
  issues: [{ path: 'startsAt', message: 'taken' }],
}) as Partial<AppError>;
