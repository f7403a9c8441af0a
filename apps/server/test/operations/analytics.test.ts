import { BOOKING_STATES } from '@pickup/contracts/bookings/booking-states';
import type { AnalyticsResponse } from '@pickup/contracts/operations/analytics';
import { expect, it } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { createFunnelCounter } from '../../src/features/page/funnel/funnel-counter.ts';
import { dayAfter, openingMoment } from '../../src/platform/time/zoned-time.ts';
import { readAnalytics } from '../../src/features/operations/analytics/read-analytics.ts';
import { insertLead } from '../deliveries/delivery-rows.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { startTestServer } from '../support/test-server.ts';
import { silentLog } from '../support/silent-log.ts';
import type { StoredBooking } from '../../src/features/bookings/booking/stored-bookings.ts';
import { exampleBooking } from '../bookings/example-booking.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { insertRows, readRows } from '../platform/table-rows.ts';

const NOW = new Date('2031-07-01T03:30:00Z'); // 11:30 PM on June 30 in New York
const google = { utm: { utm_source: 'google' } };

describeOnDatabase('the analytics', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database(), now: () => NOW }));
  const analytics = (query = '') => server.json<AnalyticsResponse>(`/api/figures${query}`);
  const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1_000);

  it('cover the last thirty days by default, with zeros for days without leads', async () => {
    const response = await analytics();
    expect(response.by_day).toHaveLength(30);
    expect(response.by_day.every(({ count }) => count === 0)).toBe(true);
    expect(response).toMatchObject({
      from: '2031-06-01',
      to: '2031-06-30',
      time_zone: 'America/New_York',
      by_source: [],
      by_trade: [],
      by_tier: [],
      first_contact: { median: null, p90: null },
      bookings: { booked: 0, done: 0, no_show: 0, median: null },
    });
    expect(response.funnel).toEqual(
      ['visit', 'calculation', 'dialog', 'lead', 'booking'].map((step) => ({ step, count: 0 })),
    );
  });

  it('count leads by source, trade, tier and day in the team’s time zone, but not leads held for review or marked as spam', async () => {
    // The team's default time zone is New York.
    const first = new Date('2030-02-01T05:00:00Z');
    const last = new Date('2030-02-04T04:30:00Z'); // 11:30 PM on the 3rd
    const contact = (at: Date, seconds: number) => ({
      status: 'contacted' as const,
      firstContactAt: after(at, seconds),
    });
    const add = (at: Date, overrides: Parameters<typeof insertLead>[2]) =>
      insertLead(database(), at, overrides);
    await add(first, { attribution: google, ...contact(first, 100) });
    await add(first, { attribution: google, tier: 'B', ...contact(first, 200) });
    const booked = await add(last, { businessType: 'roofing', ...contact(last, 300) });
    await add(last, { tier: 'C', status: 'won' });
    await add(last, { tier: 'C', status: 'lost', firstContactAt: after(last, 1_000) });
    const suspect = { quarantineReasons: ['honeypot'] };
    await add(last, { ...suspect, status: 'quarantined' });
    await add(last, { ...suspect, status: 'lost' });
    await add(last, { ...suspect, status: 'new' }); // released
    await add(new Date('2030-02-01T04:59:59.999Z'), {});
    await add(new Date('2030-02-04T05:00:00Z'), {});
    const details = { startsAt: after(last, 3_600), state: 'done' as const };
    const bookings = [exampleBooking(booked, details), exampleBooking(booked, details)];
    await insertRows(database(), 'booking_request', ...bookings);
    expect(await analytics('?from=2030-02-01&to=2030-02-03')).toEqual({
      from: '2030-02-01',
      to: '2030-02-03',
      time_zone: 'America/New_York',
      by_day: [
        { day: '2030-02-01', count: 2 },
        { day: '2030-02-02', count: 0 },
        { day: '2030-02-03', count: 4 },
      ],
      by_source: [
        { key: '', count: 4 },
        { key: 'google', count: 2 },
      ],
      by_trade: [
        { key: 'plumbing', count: 5 },
        { key: 'roofing', count: 1 },
      ],
      by_tier: [
        { key: 'A', count: 3 },
        { key: 'C', count: 2 },
        { key: 'B', count: 1 },
      ],
      funnel: [
        { step: 'visit', count: 0 },
        { step: 'calculation', count: 0 },
        { step: 'dialog', count: 0 },
        { step: 'lead', count: 6 },
        { step: 'booking', count: 2 },
      ],
      // The waits are 100, 200, 300 and 1000. The median is halfway between 200 and 300, and the
      // 90th percentile is 0.7 of the way from 300 to 1000.
      first_contact: { median: 250, p90: 790 },
      bookings: { booked: 1, done: 2, no_show: 0, median: 3_600 },
    });
  });

  it('cover the requested number of days, up to a given day or today in the team’s time zone', async () => {
    const { from, to } = await analytics('?days=7');
    expect([from, to]).toEqual(['2031-06-24', '2031-06-30']);
    const year = await analytics('?days=365&to=2030-12-31');
    expect(year.from).toBe('2030-01-01');
  });

  it.each([
    ['requested', 1],
    ['proposed', 1],
    ['confirmed', 1],
    ['declined', 0],
    ['canceled', 0],
    ['done', 1],
    ['no_show', 1],
  ] as const)(
    'count a lead with a %s booking as %i in the last step of the funnel',
    async (state, count) => {
      const day = `2026-04-0${1 + BOOKING_STATES.indexOf(state)}`;
      const lead = await insertLead(database(), new Date(`${day}T12:00:00Z`));
      const old = exampleBooking(lead, { state: 'replaced' });
      await insertRows(database(), 'booking_request', old, exampleBooking(lead, { state }));
      const { funnel } = await analytics(`?from=${day}&to=${day}`);
      expect(funnel.at(-1)).toEqual({ step: 'booking', count });
    },
  );

  it('count a period’s leads with confirmed bookings, past or future, and show the median time from lead to appointment', async () => {
    const at = new Date('2032-05-10T09:00:00Z');
    const [one, two, three, other] = await Promise.all([
      insertLead(database(), at),
      insertLead(database(), at),
      insertLead(database(), at, { status: 'quarantined' }),
      insertLead(database(), after(at, 2 * 86_400)),
    ]);
    const booking = (lead: string, state: StoredBooking['state'], hours: number) =>
      exampleBooking(lead, { state, startsAt: after(at, hours * 3_600) });
    await insertRows(
      database(),
      'booking_request',
      booking(one, 'no_show', 2),
      booking(one, 'done', 6),
      booking(two, 'confirmed', 4),
      booking(two, 'canceled', 1),
      booking(three, 'confirmed', 1),
      booking(other, 'done', 60),
    );
    const { bookings } = await analytics('?from=2032-05-10&to=2032-05-11');
    expect(bookings).toEqual({ booked: 2, done: 1, no_show: 1, median: 4 * 3_600 });
  });

  it.each([
    ['UTC', '2028-02-29', 24], // a leap day
    ['America/Chicago', '2028-03-12', 23], // clocks go forward
    ['America/Chicago', '2028-11-05', 25], // clocks go back
    ['America/Chicago', '2028-12-31', 24],
    ['Asia/Kathmandu', '2028-06-01', 24], // 5:45 ahead of UTC
  ])(
    'count leads by day in %s around %s, whatever the database connection’s time zone',
    async (timeZone, edge, hours) => {
      const midnight = new Date(openingMoment(edge, '00:00', timeZone));
      const end = after(midnight, hours * 3_600);
      const leads = [
        after(midnight, -0.001),
        midnight,
        after(midnight, 43_200),
        after(end, -0.001),
      ];
      for (const at of [...leads, end]) await insertLead(database(), at);
      const [from, to] = [dayAfter(edge, -2), dayAfter(edge)];
      for (const zone of ['UTC', 'Pacific/Auckland', 'America/Los_Angeles']) {
        const figures = await database().transaction(async (session) => {
          await session.exec(`set local time zone '${zone}'`);
          return readAnalytics(session, { from, to, timeZone });
        });
        expect(figures.by_day.map(({ count }) => count)).toEqual([0, 1, 3, 1]);
        expect(figures.funnel.find(({ step }) => step === 'lead')?.count).toBe(5);
      }
    },
  );

  it('add up the funnel steps that several processes counted by day, with at most 200 sources per day', async () => {
    let now = new Date('2030-04-02T03:59:59Z'); // the last second of April 1 in New York
    const make = (within = database()) =>
      createFunnelCounter({ database: within, log: silentLog, now: () => now });
    const [one, other] = [make(), make()];
    const sources = [
      'Google',
      'google',
      'ann@example.com',
      '2125550123',
      '212-555-0123',
      'a b',
      '',
    ];
    for (const source of sources) one.count('visit', source);
    other.count('visit', 'google');
    other.count('calculation', 'google');
    await Promise.all([one.stop(), other.stop()]);
    now = new Date('2030-04-03T04:00:01Z');
    for (let count = 0; count < 300; count++) one.count('dialog', `campaign-${count}`);
    await one.stop();
    const { funnel } = await analytics('?from=2030-04-01&to=2030-04-01');
    expect(funnel.slice(0, 3).map(({ count }) => count)).toEqual([8, 1, 0]);
    const countsOf = async (day: string, step: 'visit' | 'dialog') => {
      const rows = await readRows(database(), 'funnel_day', { day, step });
      return new Map(rows.map(({ source, count }) => [source, Number(count)]));
    };
    const visits = await countsOf('2030-04-01', 'visit');
    expect(visits).toEqual(new Map(Object.entries({ google: 3, other: 4, '': 1 })));
    const dialogs = await countsOf('2030-04-03', 'dialog');
    expect([dialogs.size, dialogs.get('other')]).toEqual([201, 100]);
  });

  it('count every funnel step, even if the database fails at first', async () => {
    const failing: Pick<Database, 'run'> = { run: () => Promise.reject(new Error('No disk')) };
    let within = failing;
    const switched: Pick<Database, 'run' | 'query'> = {
      query: (statement) => database().query(statement),
      run: (statement, values) => within.run(statement, values),
    };
    const now = () => new Date('2030-05-01T12:00:00Z');
    const counter = createFunnelCounter({ database: switched, log: silentLog, now });
    counter.count('visit', 'google');
    await counter.stop();
    within = database();
    counter.count('visit', 'google');
    await counter.stop();
    const { funnel } = await analytics('?from=2030-05-01&to=2030-05-01');
    expect(funnel[0]).toEqual({ step: 'visit', count: 2 });
  });

  it.each([
    ['from=2030-02-02&to=2030-02-01', 'to'],
    ['from=2028-01-01&to=2030-02-01', 'from'],
    ['from=yesterday', 'from'],
    ['to=0000-01-01', 'from'],
    ['days=0', 'days'],
    ['days=732', 'days'],
    ['days=7&from=2030-02-01', 'days'],
    ['weeks=4', 'weeks'],
  ])('reject the query %s', async (query, path) => {
    const refused = await server.send(`/api/figures?${query}`);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ issues: [{ path }] });
  });
});
