import { createHmac, randomUUID } from 'node:crypto';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { beforeAll, expect, it } from 'vitest';
import { POLICY, ROUTES } from '../../src/features.ts';
import { SCHEDULING_SECRETS } from '../bookings/scheduling-messages.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { addAgent } from '../bookings/stored-agents.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { formPost, OPERATOR_TOKEN, startTestServer } from '../support/test-server.ts';

/** Returns the first `count` items, or all items in the full run. */
const sample = <Item>(items: readonly Item[], count: number) =>
  isFullRun ? items : items.slice(0, count);
const everyFourth = <Item>(items: readonly Item[]) =>
  items.filter((_, index) => isFullRun || index % 4 === 0);

const ALL_TEXTS = [
  '\0',
  'a\ud800',
  '9999-12-31T23:59:59-14:00',
  '-000001-01-01T00:00:00Z',
  '9999-12-31',
  '0000-01-01',
  '9999-12-31T23:59:59Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '+275760-09-13T00:00:00Z',
  '1e999',
  '-1',
];
const ODD_TEXTS = sample(ALL_TEXTS, 3);
const ODD_PARTS = sample(['%00', '%', randomUUID(), 'a%00b', '%ED%A0%80', '%2e%2e%2f'], 3);
const QUERY_NAMES = ['from', 'until', 'since', 'cursor', 'q', 'source', 'limit', 'agent', 'hours'];
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Yields, for each text in the body, a copy of the body in which `text` replaces that text. */
function* changed(body: unknown, text: string): Generator<unknown> {
  if (typeof body === 'string') yield text;
  if (typeof body !== 'object' || body === null) return;
  for (const [key, inner] of Object.entries(body))
    for (const other of changed(inner, text))
      yield Array.isArray(body)
        ? body.map((item: unknown, index) => (String(index) === key ? other : item))
        : { ...body, [key]: other };
}

describeOnDatabase('odd input', (database) => {
  const server = serverOfSuite(() =>
    startTestServer({
      database: database(),
      live: true,
      config: { schedulingServices: SCHEDULING_SECRETS },
      settings: { siteUrl: 'http://localhost' },
    }),
  );
  let lead = '';
  beforeAll(async () => {
    await addAgent(database(), 'A');
    lead = await server.submit();
  });

  /** Returns the requests to which the server responds with 500. */
  async function failingRequests(
    requests: readonly (readonly [path: string, init: RequestInit])[],
  ) {
    const wrong = [];
    for (const [path, init] of requests) {
      const { status } = await server.request(path, init);
      if (status === 500) wrong.push(`${init.method} ${path} ${JSON.stringify(init.body)}`);
    }
    return wrong;
  }
  const withToken = (method: string, body?: string): RequestInit => ({
    method,
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  });
  // These paths render a document or a page for each request, and have no query.
  const isSlow = (path: string) => !isFullRun && /\.pdf$|\/export$|\/check$/.test(path);
  const filled = (path: string, part: string) => path.replaceAll(/:\w+/g, part);

  it.each(everyFourth(POLICY))('never makes $method $path fail', async ({ method, path }) => {
    const paths = path.includes(':') ? ODD_PARTS.map((part) => filled(path, part)) : [path];
    // The route for due data has no query, and is slow because it counts rows of every table.
    const texts = path === '/api/retention/due' || isSlow(path) ? [] : ODD_TEXTS;
    const queries = texts
      .filter((text) => !/\p{Surrogate}/u.test(text))
      .flatMap((text) =>
        QUERY_NAMES.map((name) => `?${new URLSearchParams({ [name]: text }).toString()}`),
      );
    const bodies = [deep(3_000), '{"changes":' + deep(3_000) + '}', 'null', '"\\u0000"'];
    const known = filled(path, lead);
    const to = (body?: string) => (address: string) => [address, withToken(method, body)] as const;
    const reads = [...paths, ...queries.map((query) => known + query)].map(to());
    const writes = [...paths.map(to('{}')), ...bodies.map((body) => to(body)(known))];
    expect(await failingRequests(method === 'GET' ? reads : writes)).toEqual([]);
  });

  const withBody = everyFourth(ROUTES.filter(({ body }) => body !== undefined));
  it.each(withBody)('never makes $id fail', async ({ method, path, example }) => {
    const address = filled(path, lead);
    const requests = ODD_TEXTS.flatMap((text) =>
      [...changed(example, text)].map(
        (other) => [address, withToken(method, JSON.stringify(other))] as const,
      ),
    );
    expect(await failingRequests(requests)).toEqual([]);
  });

  const others = ['/book/cancel/', '/u/', '/preview/', '/brand/'];
  it.each(sample(['/book/change/', '/r/', ...others], 2))(
    'never makes a page under %s fail',
    async (start) => {
      const requests = ODD_PARTS.flatMap((part) =>
        ['GET', 'POST'].flatMap((method) =>
          ['', '/page/en', '.pdf', `/${part}`].map(
            (end) => [`${start}${part}${end}`, { method }] as const,
          ),
        ),
      );
      expect(await failingRequests(requests)).toEqual([]);
    },
  );

  it.each(sample(['', '/es'], 1))(
    'never makes the pages under "%s/" fail',
    { timeout: 120_000 },
    async (base) => {
      const quarantined = await server.submit({ website: 'https://spam.example' });
      const moments = sample(['9999', '0000', '0001', '1969'], 2).map(
        (year) => `${year}-12-31T23:59:59.000Z`,
      );
      const texts = [...ODD_TEXTS, ...moments];
      const fields = ['startsAt', 'note', 'timeZone', 'date'];
      const name = { firstName: 'A', lastName: 'B' };
      const contact = { ...name, email: 'a@b.example', phone: '2125550123' };
      const forms = texts.flatMap((text) =>
        fields.flatMap((name) =>
          sample([{ lead }, contact, { lead: quarantined }], 1).map((who) =>
            formPost({ kind: 'quick', hold: randomUUID(), ...who, [name]: text }),
          ),
        ),
      );
      const accepted = texts.map((text) => formPost({ lead, token: text, sequence: text }));
      const to = (path: string) => (init: RequestInit) => [base + path, init] as const;
      const posts = [
        ...forms.map(to('/book')),
        ...forms.map(to('/book/hold')),
        ...accepted.map(to('/book/accept')),
      ];
      const get = { method: 'GET', headers: { accept: 'text/html' } };
      const queries = texts.flatMap((text) =>
        ['lead', 'time', 'from', 'tz'].map((name) => new URLSearchParams({ [name]: text })),
      );
      const gets = queries.flatMap((query) =>
        ['/book', '/'].map((path) => to(`${path}?${query.toString()}`)(get)),
      );
      expect(await failingRequests([...posts, ...gets])).toEqual([]);
    },
  );

  it('never makes a signed message from a scheduling service fail', async () => {
    const message = (overrides: object, at = '2030-01-08T15:00:00Z') => ({
      event: 'invitee.created',
      created_at: '2030-01-01T00:00:00Z',
      payload: {
        uri: 'https://api.calendly.com/invitees/1',
        email: 'a@b.example',
        timezone: 'UTC',
        scheduled_event: { start_time: at, end_time: at },
        ...overrides,
      },
    });
    const bodies = ODD_TEXTS.flatMap((text) => [...changed(message({}), text)]);
    const requests = [...bodies.map((body) => JSON.stringify(body)), deep(3_000)].map((body) => {
      const time = Math.floor(Date.now() / 1_000);
      const signature = createHmac('sha256', SCHEDULING_SECRETS.calendly)
        .update(`${time}.${body}`)
        .digest('hex');
      const headers = { 'calendly-webhook-signature': `t=${time},v1=${signature}` };
      return ['/calendar-events/calendly', { method: 'POST', headers, body }] as const;
    });
    expect(await failingRequests(requests)).toEqual([]);
    const [first = ''] = requests.map(([path]) => path);
    expect((await server.request(first, requests.at(-1)?.[1])).status).toBe(400);
  });
});
