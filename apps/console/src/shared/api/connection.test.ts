import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection } from './connection.ts';

const NOW = 1_000;
const CHECK_MS = 5_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sets up a connection to a fake server that responds or fails. */
function setUp() {
  const server = { respond: () => Promise.resolve(Response.json({})), isBack: false };
  const connection = new Connection(() => Promise.resolve(server.isBack));
  const states: string[] = [];
  connection.subscribe(() => states.push(connection.get().kind));
  const send = connection.watch(() => server.respond());
  const request = (init?: RequestInit) => send('/api/me', init).catch(() => null);
  return { server, connection, states, request };
}

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

test('considers the server up when it responds, even with status 500', async () => {
  const { server, states, request } = setUp();
  await request();
  server.respond = () => Promise.resolve(Response.json({}, { status: 500 }));
  await request();
  expect(states).toEqual([]);
});

test('the connection is reconnecting after a failure, offline after a failed check, and up after a successful check', async () => {
  const { server, connection, states, request } = setUp();
  server.respond = unreachable;
  await request();
  expect(connection.get()).toEqual({ kind: 'reconnecting', since: NOW });
  await vi.advanceTimersByTimeAsync(CHECK_MS);
  expect(connection.get()).toEqual({ kind: 'offline', since: NOW });
  server.isBack = true;
  await vi.advanceTimersByTimeAsync(CHECK_MS);
  expect(connection.get()).toEqual({ kind: 'up' });
  expect(states).toEqual(['reconnecting', 'offline', 'up']);
});

test('counts a proxy’s error response as a failure', async () => {
  const { server, connection, request } = setUp();
  server.respond = () => Promise.resolve(new Response('Bad gateway', { status: 502 }));
  await request();
  expect(connection.get().kind).toBe('reconnecting');
});

test('ends the outage at the next successful request, without a check', async () => {
  const { server, connection, states, request } = setUp();
  server.respond = unreachable;
  await request();
  server.respond = () => Promise.resolve(Response.json({}));
  await request();
  expect(connection.get()).toEqual({ kind: 'up' });
  expect(states).toEqual(['reconnecting', 'up']);
});

test('ignores a response that was in transit when the network failed', async () => {
  const { server, connection, request } = setUp();
  server.respond = unreachable;
  await request();
  vi.stubGlobal('navigator', { onLine: false });
  server.respond = () => Promise.resolve(Response.json({}));
  await request();
  expect(connection.get().kind).not.toBe('up');
});

test('ignores a request that its screen aborted', async () => {
  const { server, states, request } = setUp();
  server.respond = unreachable;
  await request({ signal: AbortSignal.abort() });
  expect(states).toEqual([]);
});
