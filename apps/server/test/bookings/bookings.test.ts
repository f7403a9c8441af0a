import { DEFAULT_AGENT_AVAILABILITY } from '@pickup/contracts/bookings/availability';
import type { DeliveryPage } from '@pickup/contracts/deliveries/operator-deliveries';
import type { OperatorLeadDetail, OperatorLeadPage } from '@pickup/contracts/inbox/operator-leads';
import { expect, it } from 'vitest';
import { signInAs } from '../people/test-people.ts';
import { startTestServer } from '../support/test-server.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { readRows, updateRows } from '../platform/table-rows.ts';
import type { OperatorBooking } from '@pickup/contracts/bookings/booking';

const NOW = new Date('2030-01-01T12:00:00.000Z');
const REQUESTED = {
  date: '2030-01-03',
  time: '09:30',
  timeZone: 'America/Chicago',
  note: 'Gate 7',
};
const REQUESTED_AT = '2030-01-03T15:30:00.000Z';
const OTHER = { date: '2030-01-04', time: '16:00', time_zone: 'America/New_York' };
const OTHER_AT = '2030-01-04T21:00:00.000Z';
const FACTS = { ip: '203.0.113.7', userAgent: '', referer: '', receivedAt: NOW };

describeOnDatabase('a requested booking', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database(), now: () => NOW }));

  const request = (id: string, overrides: Partial<typeof REQUESTED> = {}) =>
    server.services.bookings.request(id, { ...REQUESTED, ...overrides }, FACTS);
  const read = (id: string) => server.json<OperatorLeadDetail>(`/api/leads/${id}`);
  const bookingsOf = async (id: string) => (await read(id)).booking_requests;
  async function newest(id: string): Promise<OperatorBooking> {
    const booking = (await bookingsOf(id)).at(-1);
    if (!booking) throw new Error('The lead has no requested booking');
    return booking;
  }
  async function requested(overrides: Readonly<Record<string, unknown>> = {}) {
    const id = await server.submit(overrides);
    await request(id);
    return { id, booking: await newest(id) };
  }
  const send = (
    id: string,
    { id: bookingId, sequence }: OperatorBooking,
    kind: string,
    body: object = {},
    bearer?: string,
  ) => {
    const path = `/api/leads/${id}/bookings/${bookingId}/${kind}`;
    const init = { method: 'POST', body: { sequence, ...body } };
    return server.send(path, { ...init, ...(bearer && { bearer }) });
  };
  async function decide(id: string, booking: OperatorBooking, kind: string, body: object = {}) {
    const response = await send(id, booking, kind, body);
    expect(response.status, await response.clone().text()).toBe(200);
    return (await response.json()) as OperatorBooking;
  }
  async function mails(id: string): Promise<number> {
    const path = `/api/deliveries?lead_id=${id}&kind=booking-mail`;
    return (await server.json<DeliveryPage>(path)).deliveries.length;
  }

  it('waits for an agent, and has its time in UTC, an email and a history entry', async () => {
    const { id, booking } = await requested();
    expect(booking).toMatchObject({
      state: 'requested',
      starts_at: REQUESTED_AT,
      minutes: 15,
      time_zone: 'America/Chicago',
      sequence: 0,
      note: 'Gate 7',
      decided_at: null,
      decided_by: '',
      reply: '',
    });
    expect(await mails(id)).toBe(1);
    const step = { by: 'Visitor', what: 'booking', from: '', to: `requested ${REQUESTED_AT}` };
    const work = { history: [step], first_contact_at: null };
    expect(await read(id)).toMatchObject({ status: 'new', work });
  });

  it('sets the lead to booked when confirmed, and notifies the visitor once even if confirmed twice', async () => {
    const { id, booking } = await requested();
    const note = 'Looking forward to it';
    expect(await decide(id, booking, 'confirm', { note })).toMatchObject({
      state: 'confirmed',
      starts_at: REQUESTED_AT,
      sequence: 1,
      decided_at: NOW.toISOString(),
      decided_by: 'Operator token',
      reply: note,
    });
    await decide(id, booking, 'confirm', { note });
    expect(await mails(id)).toBe(2);
    const { status, work } = await read(id);
    expect([status, work.first_contact_at]).toEqual(['booked', NOW.toISOString()]);
    expect(work.history.map(({ what, from, to }) => `${what}: ${from} > ${to}`)).toEqual([
      `booking:  > requested ${REQUESTED_AT}`,
      `booking: requested > confirmed ${REQUESTED_AT}`,
      'status: new > booked',
    ]);
  });

  it('can be confirmed outside the agent’s availability after a warning, but not over another booking', async () => {
    const agent = await signInAs(server, 'agent');
    const weekly = [{ day: 5, from: '09:00', to: '17:00' }];
    const own_hours = { time_zone: 'America/New_York', weekly };
    const hours = { ...DEFAULT_AGENT_AVAILABILITY, takes_bookings: true, own_hours };
    const body = { version: 0, hours };
    await server.json(`/api/availability/${agent.userId}`, { method: 'PUT', body });
    const bearer = await agent.token();
    const { id, booking } = await requested();
    const refused = await send(id, booking, 'confirm', { check: true }, bearer);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      message: 'Thu, Jan 3, 9:30 AM (Chicago) is outside your availability.',
      issues: [{ path: 'check' }],
    });
    expect(await mails(id)).toBe(1);
    expect((await send(id, booking, 'confirm', { check: false }, bearer)).status).toBe(200);
    expect((await read(id)).work.assignee).toBe(agent.userId);
    const other = await requested();
    const conflicting = await send(other.id, other.booking, 'confirm', {}, bearer);
    expect(await conflicting.json()).toMatchObject({
      code: 'conflict',
      message: 'You already have a booking at Thu, Jan 3, 9:30 AM (Chicago).',
    });
  });

  it('assigns an unassigned lead to the booking’s agent, even if a colleague confirms it', async () => {
    const { userId: agent } = await signInAs(server, 'agent');
    const { id, booking } = await requested();
    await send(id, booking, 'reassign', { agent });
    expect((await read(id)).work.assignee).toBeNull();
    expect((await send(id, booking, 'confirm', { check: false })).status).toBe(200);
    expect((await read(id)).work.assignee).toBe(agent);
  });

  it('keeps the original request when a time is proposed, and can then be confirmed', async () => {
    const { id, booking } = await requested();
    const proposed = await decide(id, booking, 'propose', OTHER);
    expect(proposed).toMatchObject({
      state: 'proposed',
      starts_at: OTHER_AT,
      time_zone: 'America/Chicago',
      date: REQUESTED.date,
      time: REQUESTED.time,
      sequence: 1,
    });
    expect((await read(id)).status).toBe('contacted');
    const confirmed = await decide(id, proposed, 'confirm');
    expect(confirmed).toMatchObject({ state: 'confirmed', starts_at: OTHER_AT, sequence: 2 });
    expect([(await read(id)).status, await mails(id)]).toEqual(['booked', 3]);
  });

  it('cannot be confirmed by the visitor before a time is proposed, or once that time has passed', async () => {
    const { id, booking } = await requested();
    const accept = (sequence: number) => server.services.bookings.accept(id, booking.id, sequence);
    await expect(accept(0)).rejects.toMatchObject({ code: 'conflict' });
    await decide(id, booking, 'propose', OTHER);
    const startsAt = new Date(NOW.getTime() - 1);
    await updateRows(database(), 'booking_request', { startsAt }, { id: booking.id });
    await expect(accept(1)).rejects.toMatchObject({ code: 'conflict' });
    expect([(await newest(id)).state, await mails(id)]).toEqual(['proposed', 2]);
  });

  it('leaves the lead waiting when it is declined, but is canceled instead if it was already confirmed', async () => {
    const first = await requested();
    expect((await decide(first.id, first.booking, 'decline')).state).toBe('declined');
    expect((await read(first.id)).work.first_contact_at).toBeNull();
    await request(first.id);
    expect(await bookingsOf(first.id)).toMatchObject([
      { state: 'declined', sequence: 1 },
      { state: 'requested', sequence: 0 }, // a new calendar event
    ]);
    const second = await requested();
    const confirmed = await decide(second.id, second.booking, 'confirm');
    expect((await decide(second.id, confirmed, 'decline')).state).toBe('canceled');
    expect((await read(second.id)).status).toBe('contacted');
  });

  it('cannot be decided if it has changed since the agent saw it, and the error contains its state', async () => {
    const { id, booking } = await requested();
    await decide(id, booking, 'decline');
    for (const [kind, body] of [
      ['confirm', {}],
      ['propose', OTHER],
      ['decline', { note: 'another note' }],
    ] as const) {
      const response = await send(id, booking, kind, body);
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({
        code: 'conflict',
        issues: [{ path: 'state', message: 'declined' }],
      });
    }
    expect(await mails(id)).toBe(2);
  });

  it('is decided once when several agents decide at the same time', async () => {
    const { id, booking } = await requested();
    const responses = await Promise.all([
      send(id, booking, 'confirm'),
      send(id, booking, 'decline'),
      send(id, booking, 'propose', OTHER),
    ]);
    const refused = responses.filter(({ status }) => status === 409);
    expect([responses.length, refused.length]).toEqual([3, 2]);
    expect([await mails(id), (await newest(id)).sequence]).toEqual([2, 1]);
  });

  it('is replaced by a later request, which keeps the calendar event', async () => {
    const { id, booking } = await requested();
    const confirmed = await decide(id, booking, 'confirm');
    await request(id, { time: '11:00' });
    const [old, current, ...others] = await bookingsOf(id);
    expect(others).toEqual([]);
    expect([old?.state, current?.state, current?.sequence]).toEqual(['replaced', 'requested', 2]);
    const rows = await readRows(database(), 'booking_request', { leadId: id });
    expect(new Set(rows.map(({ uid }) => uid)).size).toBe(1);
    expect((await send(id, confirmed, 'decline')).status).toBe(409);
  });

  it('is stored once if sent several times, and only one of several different requests stays open', async () => {
    const id = await server.submit();
    await Promise.all([request(id), request(id), request(id)]);
    await request(id);
    expect([(await bookingsOf(id)).length, await mails(id)]).toEqual([1, 1]);
    await Promise.all(['12:00', '13:00', '14:00'].map((time) => request(id, { time })));
    const states = (await bookingsOf(id)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['replaced', 'replaced', 'replaced', 'requested']);
  });

  it('of a quarantined lead causes no email, and cannot be confirmed', async () => {
    const { id, booking } = await requested({ website: 'https://spam.example' });
    expect(await mails(id)).toBe(0);
    const response = await send(id, booking, 'confirm');
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ issues: [{ message: 'quarantined' }] });
  });

  it.each([
    ['2029-12-31 16:00', 'date', 'is in the past', 'That day has passed. Choose a later one.'],
    ['2030-01-01 06:59', 'time', 'is in the past', 'That time has passed. Choose a later one.'],
    [
      '2030-03-10 02:30', // clocks skip it
      'time',
      'does not exist on that day',
      'Clocks spring forward that day and skip that time. Choose a time an hour later.',
    ],
  ])('cannot be proposed for %s, because the %s %s', async (moment, path, problem, message) => {
    const [date, time] = moment.split(' ');
    const { id, booking } = await requested();
    const response = await send(id, booking, 'propose', { ...OTHER, date, time });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message, issues: [{ path, message: problem }] });
    expect((await newest(id)).state).toBe('requested');
  });

  it('is not found under another lead', async () => {
    const { booking } = await requested();
    expect((await send(await server.submit(), booking, 'confirm')).status).toBe(404);
  });

  it('lets leads be filtered by its state and time, and sorted: those to confirm first, soonest first', async () => {
    const day = '2029-06-01';
    const arrived = (hour: string) => server.submit({}, { at: `${day}T${hour}:00:00Z` });
    const [late, soon] = [await arrived('10'), await arrived('11')];
    const [plain, done] = [await arrived('12'), await arrived('13')];
    await request(late, { date: '2030-02-02' });
    await request(soon, { date: '2030-02-01' });
    await request(done, { date: '2030-01-15' });
    await decide(done, await newest(done), 'confirm');
    const ids = async (query: string) => {
      const path = `/api/leads?from=${day}&to=2029-06-02&${query}`;
      const page = await server.json<OperatorLeadPage>(path);
      return { ids: page.leads.map(({ id }) => id), next: page.next_cursor };
    };
    const agreed = (await newest(done)).starts_at ?? '';
    const after = new Date(Date.parse(agreed) + 1).toISOString();
    for (const [query, found] of [
      ['sort=bookings', [soon, late, done, plain]],
      ['call=requested&sort=bookings', [soon, late]],
      ['call=confirmed', [done]],
      ['call=proposed', []],
      [`call_from=${agreed}&call_to=${after}`, [done]],
      [`call_from=${after}`, []],
      [`call_to=${agreed}`, []],
    ] as const)
      expect([query, (await ids(query)).ids]).toEqual([query, found]);
    const pagedIds: string[] = [];
    for (let cursor = ''; ;) {
      const page = await ids(`sort=bookings&limit=1${cursor}`);
      pagedIds.push(...page.ids);
      if (page.next === null) break;
      cursor = `&cursor=${page.next}`;
    }
    expect(pagedIds).toEqual([soon, late, done, plain]);
  });
});
