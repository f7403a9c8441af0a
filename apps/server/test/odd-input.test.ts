import { createHmac, randomUUID } from 'node:crypto';
import { DEFAULT_AGENT_HOURS } from '@pickup/contracts/call-hours';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeHours } from '../src/domain/calendar/stored-hours.ts';
import { putOperator } from '../src/domain/people/operators.ts';
import { POLICY, ROUTES } from '../src/routes.ts';
import { CALENDAR_SECRETS } from './calendar-messages.ts';
import { forgetSettings } from './published-settings.ts';
import { onDatabase } from './test-database.ts';
import { formPost, startTestServer, type TestServer } from './test-server.ts';

/** All of them in the full run, and otherwise the first of them. */
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

/** The body with one of its texts replaced, for each of them. */
function* changed(body: unknown, text: string): Generator<unknown> {
  if (typeof body === 'string') yield text;
  if (typeof body !== 'object' || body === null) return;
  for (const [key, inner] of Object.entries(body))
    for (const other of changed(inner, text))
      yield Array.isArray(body)
        ? body.map((item: unknown, index) => (String(index) === key ? other : item))
        : { ...body, [key]: other };
}

describe('odd input', () => {
  onDatabase((database) => {
    let server: TestServer;
    let lead = '';
    beforeAll(async () => {
      server = await startTestServer({
        on: database(),
        live: true,
        config: { calendarEvents: CALENDAR_SECRETS },
        settings: { siteUrl: 'http://localhost' },
      });
      const userId = randomUUID();
      const person = { userId, email: 'a@shop.example', name: 'A', role: 'agent' } as const;
      const at = new Date();
      await database().transaction((session) =>
        putOperator(session, { ...person, invitedAt: null, at }),
      );
      const hours = { ...DEFAULT_AGENT_HOURS, takes_calls: true };
      await storeHours(database(), { agentId: userId, hours, version: 0, at, by: '' });
      lead = await server.submit();
    });
    afterAll(async () => {
      await server.stop();
      await forgetSettings(database());
    });

    /** What failed, each with its request. */
    async function failed(requests: readonly (readonly [path: string, init: RequestInit])[]) {
      const wrong = [];
      for (const [path, init] of requests) {
        const { status } = await server.request(path, init);
        if (status === 500) wrong.push(`${init.method} ${path} ${JSON.stringify(init.body)}`);
      }
      return wrong;
    }
    const withToken = (method: string, body?: string): RequestInit => ({
      method,
      headers: {
        authorization: 'Bearer operator-token-of-the-tests',
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body }),
    });
    // They draw a document or a page for each request, and take no query.
    const isSlow = (path: string) => !isFullRun && /\.pdf$|\/export$|\/check$/.test(path);
    const filled = (path: string, part: string) => path.replaceAll(/:\w+/g, part);

    it.each(everyFourth(POLICY))('never makes $method $path fail', async ({ method, path }) => {
      const paths = path.includes(':') ? ODD_PARTS.map((part) => filled(path, part)) : [path];
      // What is due takes no query, and counts every table.
      const texts = path === '/api/retention/due' || isSlow(path) ? [] : ODD_TEXTS;
      const queries = texts
        .filter((text) => !/\p{Surrogate}/u.test(text))
        .flatMap((text) =>
          QUERY_NAMES.map((name) => `?${new URLSearchParams({ [name]: text }).toString()}`),
        );
      const bodies = [deep(3_000), '{"changes":' + deep(3_000) + '}', 'null', '"\\u0000"'];
      const known = filled(path, lead);
      const requests =
        method === 'GET'
          ? [...paths, ...queries.map((query) => known + query)].map(
              (address) => [address, withToken(method)] as const,
            )
          : [
              ...paths.map((address) => [address, withToken(method, '{}')] as const),
              ...bodies.map((body) => [known, withToken(method, body)] as const),
            ];
      expect(await failed(requests)).toEqual([]);
    });

    const withBody = everyFourth(ROUTES.filter(({ body }) => body !== undefined));
    it.each(withBody)('never makes $id fail', async ({ method, path, example }) => {
      const address = filled(path, lead);
      const requests = ODD_TEXTS.flatMap((text) =>
        [...changed(example, text)].map(
          (other) => [address, withToken(method, JSON.stringify(other))] as const,
        ),
      );
      expect(await failed(requests)).toEqual([]);
    });

    const pages = [
      '/book/change/',
      '/r/',
      '/book/cancel/',
      '/unsubscribe/',
      '/preview/',
      '/brand/',
    ];
    it.each(sample(pages, 2))('never makes a page under %s fail', async (start) => {
      const requests = ODD_PARTS.flatMap((part) =>
        ['GET', 'POST'].flatMap((method) =>
          ['', '/page/en', '.pdf', `/${part}`].map(
            (end) => [`${start}${part}${end}`, { method }] as const,
          ),
        ),
      );
      expect(await failed(requests)).toEqual([]);
    });

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
        const contact = {
          firstName: 'A',
          lastName: 'B',
          email: 'a@b.example',
          phone: '2125550123',
        };
        const forms = texts.flatMap((text) =>
          fields.flatMap((name) =>
            sample([{ lead }, contact, { lead: quarantined }], 1).map((who) =>
              formPost({ call: 'quick', hold: randomUUID(), ...who, [name]: text }),
            ),
          ),
        );
        const accepted = texts.map((text) => formPost({ lead, token: text, sequence: text }));
        const posts = [
          ...['/book', '/book/hold'].flatMap((path) =>
            forms.map((form) => [base + path, form] as const),
          ),
          ...accepted.map((form) => [`${base}/book/accept`, form] as const),
        ];
        const gets = ['/book', '/'].flatMap((path) =>
          texts.flatMap((text) =>
            ['lead', 'time', 'from', 'tz'].map(
              (name) =>
                [
                  `${base}${path}?${new URLSearchParams({ [name]: text }).toString()}`,
                  { method: 'GET', headers: { accept: 'text/html' } },
                ] as const,
            ),
          ),
        );
        expect(await failed([...posts, ...gets])).toEqual([]);
      },
    );

    it('never makes a signed message of a calendar fail', async () => {
      const call = (over: object, at = '2030-01-08T15:00:00Z') => ({
        event: 'invitee.created',
        created_at: '2030-01-01T00:00:00Z',
        payload: {
          uri: 'https://api.calendly.com/invitees/1',
          email: 'a@b.example',
          timezone: 'UTC',
          scheduled_event: { start_time: at, end_time: at },
          ...over,
        },
      });
      const bodies = ODD_TEXTS.flatMap((text) => [...changed(call({}), text)]);
      const requests = [...bodies.map((body) => JSON.stringify(body)), deep(3_000)].map((body) => {
        const time = Math.floor(Date.now() / 1_000);
        const signature = createHmac('sha256', CALENDAR_SECRETS.calendly)
          .update(`${time}.${body}`)
          .digest('hex');
        const headers = { 'calendly-webhook-signature': `t=${time},v1=${signature}` };
        return ['/calendar-events/calendly', { method: 'POST', headers, body }] as const;
      });
      expect(await failed(requests)).toEqual([]);
      const [first = ''] = requests.map(([path]) => path);
      expect((await server.request(first, requests.at(-1)?.[1])).status).toBe(400);
    });
  });
});
