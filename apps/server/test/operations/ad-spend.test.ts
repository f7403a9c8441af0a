import type { AdSpendList, CostAnalytics } from '@pickup/contracts/operations/ad-spend';
import { beforeEach, expect, it } from 'vitest';
import { exampleBooking } from '../bookings/example-booking.ts';
import { insertLead } from '../deliveries/delivery-rows.ts';
import { signInAs } from '../people/test-people.ts';
import { insertRows } from '../platform/table-rows.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';

const PATH = '/api/ad-spend';
const NOVEMBER = { month: '2026-11', source: 'google', campaign: '', amount: 300 };
const CSV = `\uFEFFSource,Month,amount,campaign
google,2026-11,"$1,200.50",
google,2026-11,300,fall

"Angi, Inc.",2026-10,99.9,
`;

describeOnDatabase('ad spend', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database() }));
  beforeEach(async () => {
    await database().query('delete from ad_spend');
  });
  const put = (body: unknown) => server.send(PATH, { method: 'PUT', body });
  const importCsv = (csv: string) =>
    server.send(`${PATH}/import`, { method: 'POST', body: { csv } });
  const list = async () =>
    (await server.json<AdSpendList>(PATH)).ad_spend.map(
      ({ month, source, campaign, amount }) => `${month} ${source} ${campaign} ${amount}`,
    );

  it('has one amount for each month, source and campaign, even with simultaneous requests', async () => {
    expect(await list()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => put({ ...NOVEMBER, campaign: ' fall ' })));
    await put({ month: '2026-10', source: ' google', amount: 10.5 });
    await put({ ...NOVEMBER, amount: 0.07 });
    expect(await list()).toEqual([
      '2026-11 google  0.07',
      '2026-11 google fall 300',
      '2026-10 google  10.5',
    ]);
    const [first] = (await server.json<AdSpendList>(PATH)).ad_spend;
    for (const _ of ['the first time', 'the second time']) {
      const response = await server.send(`${PATH}/${first?.id}`, { method: 'DELETE' });
      expect(response.status).toBe(204);
    }
    expect(await list()).toHaveLength(2);
  });

  it.each([
    { ...NOVEMBER, month: '2026-13' },
    { ...NOVEMBER, month: '2026-11-01' },
    { ...NOVEMBER, source: ' ' },
    { ...NOVEMBER, amount: -1 },
    { ...NOVEMBER, amount: 1.234 },
    { ...NOVEMBER, amount: 10_000_000.01 },
    { ...NOVEMBER, currency: 'EUR' },
  ])('is refused with the values %j', async (body) => {
    expect((await put(body)).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('is imported from CSV, and importing the file again replaces the amounts', async () => {
    await put(NOVEMBER);
    const expected = [
      '2026-11 google  1200.5',
      '2026-11 google fall 300',
      '2026-10 Angi, Inc.  99.9',
    ];
    const responses = await Promise.all([importCsv(CSV), importCsv(CSV), importCsv(CSV)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await list()).toEqual(expected);
  });

  const missing = (names: string) => `These columns are missing: ${names}. Add them to this line.`;
  it.each([
    ['', [`Line 1: ${missing('month, source, amount')}`]],
    ['month,source\n2026-11,google', [`Line 1: ${missing('amount')}`]],
    ['month;source;amount\n2026-11;google;5', [`Line 1: ${missing('month, source, amount')}`]],
    ['month,source,amount', ['Line 2: There are no amounts. Add one line per amount.']],
    [
      'month,source,amount\n2026-11,"google,5\n2026-12,bing,5',
      ['Line 2: A quote is in the wrong place. Remove it, or close it.'],
    ],
    [
      'month,source,amount\n2026-11,google,5\nNov 2026,google,5\n2026-11,,5\n2026-11,bing,"1,5"\n2026-11,bing\n2026-11,google,6',
      [
        'Line 3: The month can’t be read. Write it like 2026-11.',
        'Line 4: The source must have 1 to 100 characters. Enter it as in the link’s utm_source.',
        'Line 5: The amount can’t be read. Write it in US dollars, like 1234.50.',
        'Line 6: This line has 2 cells, but line 1 has 3. Check the commas.',
        'Line 7: Line 2 has the same month, source and campaign. Remove one of the two lines.',
      ],
    ],
  ])('is not imported from %j, and the error explains each wrong line', async (csv, expected) => {
    const response = await importCsv(csv);
    expect(response.status).toBe(400);
    const { issues } = (await response.json()) as { issues: { path: string; message: string }[] };
    expect(issues).toEqual(expected.map((message) => ({ path: 'csv', message })));
    expect(await list()).toEqual([]);
  });

  it('can have at most 5,000 amounts', async () => {
    const lines = Array.from({ length: 5_000 }, (_, index) => `2026-11,source-${index},1`);
    expect((await importCsv(['month,source,amount', ...lines].join('\n'))).status).toBe(200);
    expect((await put(NOVEMBER)).status).toBe(409);
    expect(await list()).toHaveLength(5_000);
    expect((await put({ ...NOVEMBER, source: 'source-1' })).status).toBe(200);
  });

  it('can be changed only by owners, and read by every role', async () => {
    await put(NOVEMBER);
    for (const role of ['viewer', 'agent'] as const) {
      const bearer = await (await signInAs(server, role, `Ann ${role}`)).token();
      const requests = [
        server.send(PATH, { bearer }),
        server.send(PATH, { method: 'PUT', body: NOVEMBER, bearer }),
        server.send(`${PATH}/import`, { method: 'POST', body: { csv: CSV }, bearer }),
        server.send('/api/figures/costs', { bearer }),
      ];
      expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([
        200, 403, 403, 200,
      ]);
    }
  });
});

describeOnDatabase('the cost figures', (database) => {
  const server = serverOfSuite(() =>
    startTestServer({ database: database(), now: () => new Date('2031-04-10T12:00:00Z') }),
  );
  const costs = (query: string) => server.json<CostAnalytics>(`/api/figures/costs?${query}`);

  it('spread a month’s spend over its days, and count the leads, bookings and won deals of the period', async () => {
    const spend = [
      { month: '2031-03', source: 'google', amount: 310 },
      { month: '2031-03', source: 'google', campaign: 'fall', amount: 62 },
      { month: '2031-04', source: 'google', campaign: 'fall', amount: 30 },
      { month: '2031-03', source: 'radio', amount: 31 },
      { month: '2031-05', source: 'yelp', amount: 31 },
    ];
    for (const body of spend) await server.send('/api/ad-spend', { method: 'PUT', body });
    const lastDay = new Date('2031-04-01T03:30:00Z'); // 11:30 PM on March 31 in New York
    const fall = { utm: { utm_source: 'google', utm_campaign: 'fall' } };
    const plain = { utm: { utm_source: 'google' } };
    const add = (overrides: Parameters<typeof insertLead>[2], at = lastDay) =>
      insertLead(database(), at, overrides);
    const requested = await add({ attribution: fall });
    await insertRows(
      database(),
      'booking_request',
      exampleBooking(requested, { state: 'requested' }),
    );
    const declined = await add({ attribution: plain });
    await insertRows(
      database(),
      'booking_request',
      exampleBooking(declined, { state: 'declined' }),
    );
    await add({ attribution: plain, status: 'booked' });
    await add({ status: 'won', closedAt: lastDay });
    const earlier = new Date('2031-01-05T12:00:00Z');
    await add({ attribution: fall, status: 'won', closedAt: lastDay }, earlier);
    await add({ attribution: fall, status: 'lost', closedAt: lastDay }, earlier);
    await add({ attribution: plain, status: 'quarantined', quarantineReasons: ['honeypot'] });
    await add({ attribution: plain }, new Date('2031-04-01T04:00:00Z'));
    const none = { leads: 0, bookings: 0, won: 0 };
    expect(await costs('from=2031-03-31&to=2031-03-31')).toEqual({
      from: '2031-03-31',
      to: '2031-03-31',
      time_zone: 'America/New_York',
      by_source: [
        { source: 'google', spend: 12, leads: 3, bookings: 2, won: 1 },
        { source: 'radio', spend: 1, ...none },
        { source: '', spend: 0, leads: 1, bookings: 1, won: 1 },
      ],
      by_campaign: [
        { source: 'google', campaign: 'fall', spend: 2, leads: 1, bookings: 1, won: 1 },
      ],
    });
    const twoMonths = await costs('from=2031-03-01&to=2031-04-10');
    expect(twoMonths.by_source.map(({ source, spend: sum }) => [source, sum])).toEqual([
      ['google', 382],
      ['radio', 31],
      ['', 0],
    ]);
    expect((await costs('from=2031-02-01&to=2031-02-28')).by_source).toEqual([]);
  });
});
