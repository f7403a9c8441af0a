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

/** A server that can be on or off. */
function setUp() {
  const server = { answer: () => Promise.resolve(Response.json({})), isBack: false };
  const connection = new Connection(() => Promise.resolve(server.isBack));
  const seen: string[] = [];
  connection.subscribe(() => seen.push(connection.get().kind));
  const send = connection.watching(() => server.answer());
  const ask = (init?: RequestInit) => send('/api/me', init).catch(() => null);
  return { server, connection, seen, ask };
}

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

test('counts the server as up when it responds, even with its own error', async () => {
  const { server, seen, ask } = setUp();
  await ask();
  server.answer = () => Promise.resolve(Response.json({}, { status: 500 }));
  await ask();
  expect(seen).toEqual([]);
});

test('the connection is reconnecting after a failure, offline once a check fails too, and up again automatically', async () => {
  const { server, connection, seen, ask } = setUp();
  server.answer = unreachable;
  await ask();
  expect(connection.get()).toEqual({ kind: 'reconnecting', since: NOW });
  await vi.advanceTimersByTimeAsync(CHECK_MS);
  expect(connection.get()).toEqual({ kind: 'offline', since: NOW });
  server.isBack = true;
  await vi.advanceTimersByTimeAsync(CHECK_MS);
  expect(connection.get()).toEqual({ kind: 'up' });
  expect(seen).toEqual(['reconnecting', 'offline', 'up']);
});

test('counts a proxy’s response in place of the server’s as a failure', async () => {
  const { server, connection, ask } = setUp();
  server.answer = () => Promise.resolve(new Response('Bad gateway', { status: 502 }));
  await ask();
  expect(connection.get().kind).toBe('reconnecting');
});

test('ends the outage at the next successful request, without a check', async () => {
  const { server, connection, seen, ask } = setUp();
  server.answer = unreachable;
  await ask();
  server.answer = () => Promise.resolve(Response.json({}));
  await ask();
  expect(connection.get()).toEqual({ kind: 'up' });
  expect(seen).toEqual(['reconnecting', 'up']);
});

test('ignores a response that was in transit when the network failed', async () => {
  const { server, connection, ask } = setUp();
  server.answer = unreachable;
  await ask();
  vi.stubGlobal('navigator', { onLine: false });
  server.answer = () => Promise.resolve(Response.json({}));
  await ask();
  expect(connection.get().kind).not.toBe('up');
});

test('ignores a request that its screen aborted', async () => {
  const { server, seen, ask } = setUp();
  server.answer = unreachable;
  await ask({ signal: AbortSignal.abort() });
  expect(seen).toEqual([]);
});
