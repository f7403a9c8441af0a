import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, it } from 'vitest';
import { createErrorHandlers } from '../../src/error-handlers.ts';
import { EventStreams } from '../../src/features/inbox/live-updates/event-streams.ts';
import { LeadFeed } from '../../src/features/inbox/live-updates/lead-feed.ts';
import { createLeadStreamRoute } from '../../src/features/inbox/live-updates/lead-stream-route.ts';
import type { Queryable } from '../../src/platform/database/database.ts';
import type { Principal } from '../../src/features/people/access/principal.ts';
import { createRequestListener } from '../../src/platform/http/server/request-listener.ts';
import { insertLead } from '../deliveries/delivery-rows.ts';
import { silentLog } from '../support/silent-log.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { updateRows } from '../platform/table-rows.ts';

const ANN: Principal = {
  kind: 'person',
  userId: '018f0000-0000-7000-8000-000000000001',
  sessionId: '018f0000-0000-7000-8000-000000000002',
  email: 'ann@agency.example',
  name: 'Ann',
  role: 'agent',
  permissions: [],
  secondFactor: { enrolled: false, verified: false },
  expiresAt: new Date('2100-01-01'),
};

interface Serving {
  readonly url: string;
  readonly streams: EventStreams;
  readonly feed: LeadFeed;
  readonly queryCount: () => number;
  readonly server: Server;
}

describeOnDatabase('the stream of lead changes', (database) => {
  const open: Serving[] = [];
  afterEach(async () => {
    for (const { streams, feed, server } of open.splice(0)) {
      streams.close();
      feed.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    }
  });

  async function serve(principal = ANN, heartbeatMs = 60_000, everyMs = 20): Promise<Serving> {
    let count = 0;
    const counted: Queryable = {
      query: (statement, values) => {
        count += 1;
        return database().query(statement, values);
      },
    };
    const feed = new LeadFeed({ database: counted, log: silentLog, everyMs });
    const streams = new EventStreams({ heartbeatMs });
    const respond = () => Promise.reject(new Error('There is no page here'));
    const app = new Hono();
    const parts = {
      log: silentLog,
      respond,
      hasPages: () => true,
      onErrorResponse: () => undefined,
    };
    app.onError(createErrorHandlers(parts).onError);
    app.use((c, next) => {
      c.set('principal', principal);
      c.set('reauthorize', () => Promise.resolve(true));
      return next();
    });
    app.route('/', createLeadStreamRoute({ feed, streams }));
    const server = createServer(createRequestListener(app, silentLog)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/api/leads/stream`;
    const serving = { url, streams, feed, server, queryCount: () => count };
    open.push(serving);
    return serving;
  }

  it('sends an event at the start, when a lead arrives, and when a lead changes', async () => {
    const { url } = await serve();
    const [one, other] = [await listen(url), await listen(url)];
    await Promise.all([one.until(/event: changed/), other.until(/event: changed/)]);
    const id = await insertLead(database(), new Date());
    await Promise.all([one.until(/(changed[^]*){2}/), other.until(/(changed[^]*){2}/)]);
    await updateRows(database(), 'lead', { status: 'won' }, { id });
    expect(await one.until(/(changed[^]*){3}/)).toMatch(
      /^(: the stream is open\n\n)(event: changed\ndata: \{"at":"20\d\d-[^"]+Z"\}\n\n){3}$/,
    );
    await Promise.all([one.leave(), other.leave()]);
  });

  it('makes one query for all listeners', async () => {
    const { feed, queryCount } = await serve(ANN, 60_000, 60_000);
    await Promise.all([1, 2, 3].map(() => new Promise<void>((resolve) => feed.listen(resolve))));
    expect(queryCount()).toBe(1);
  });

  it('makes no more queries when there are no listeners', async () => {
    const { url, queryCount } = await serve();
    const one = await listen(url);
    await one.until(/changed/);
    await one.leave();
    let before = -1;
    // The last query may still be running when the listener leaves, but no other query starts.
    const hasStopped = () => {
      const previous = before;
      before = queryCount();
      return before === previous;
    };
    await expect.poll(hasStopped, { interval: 100 }).toBe(true);
  });

  it('sends heartbeats while idle, and a header that keeps proxies from buffering the stream', async () => {
    const { url } = await serve(ANN, 20);
    const one = await listen(url);
    expect(Object.fromEntries(one.response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    });
    await one.until(/\n:\n\n:\n\n/);
    await one.leave();
  });

  it('ends when the access token expires, and when the server stops', async () => {
    const soon = { ...ANN, expiresAt: new Date(Date.now() + 300) };
    const ending = await listen((await serve(soon)).url);
    await ending.ended;
    const serving = await serve();
    const cut = await listen(serving.url);
    serving.streams.close();
    await cut.ended;
    expect((await fetch(serving.url)).status).toBe(503);
  });

  it('can be opened twelve times at once per caller, and again after a stream is closed', async () => {
    const { url } = await serve();
    const streams = await Promise.all(Array.from({ length: 12 }, () => listen(url)));
    const refused = await fetch(url);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    await streams[0]?.leave();
    const statusNow = async () => {
      const again = await fetch(url);
      await again.body?.cancel();
      return again.status;
    };
    await expect.poll(statusNow).toBe(200);
    await Promise.all(streams.slice(1).map((stream) => stream.leave()));
  });

  it('leaves nothing open after a HEAD request', async () => {
    const { url } = await serve();
    for (let count = 0; count < 15; count++) {
      expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
    }
    const one = await listen(url);
    await one.leave();
  });
});

async function listen(url: string) {
  const abort = new AbortController();
  const response = await fetch(url, { signal: abort.signal });
  if (response.status !== 200 || !response.body)
    throw new Error(`The stream returned ${response.status}`);
  let text = '';
  let wake = (): void => undefined;
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      wake();
    }
  })();
  ended.catch(() => undefined);
  return {
    response,
    ended,
    async until(pattern: RegExp): Promise<string> {
      while (!pattern.test(text)) await new Promise<void>((resolve) => (wake = resolve));
      return text;
    },
    async leave(): Promise<void> {
      abort.abort();
      await ended.catch(() => undefined);
    },
  };
}
