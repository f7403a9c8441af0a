import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApi } from '../api/create-api.ts';
import { LeadExport } from './lead-export.ts';

const HEADER = '\ufeffid,name,note\r\n';
const idOf = (lead: number) => `018f0000-0000-7000-8000-${String(lead).padStart(12, '0')}`;
/** The quoted cells contain line breaks, quotes and text that looks like the start of a row. */
const rowOf = (lead: number) => `${idOf(lead)},"Zoë ""Z"" 🔧","a\r\n${idOf(9)},\r\n"\r\n`;
const FILE = HEADER + [0, 1, 2].map(rowOf).join('');
const UNTIL_TWO = Buffer.byteLength(HEADER + rowOf(0) + rowOf(1));

type Handler = RequestListener;

const complete: Handler = (_, response) => response.setHeader('content-type', 'text/csv').end(FILE);
const noContent: Handler = (_, response) => response.writeHead(204).end();
const startResponse = (
  response: Parameters<Handler>[1],
  bytes: number,
  then: () => void = () => undefined,
) =>
  response.setHeader('content-type', 'text/csv').write(Buffer.from(FILE).subarray(0, bytes), then);
const cutAfter =
  (bytes: number): Handler =>
  (_, response) =>
    startResponse(response, bytes, () => response.destroy());
/** Ends the response early, as a proxy does when its server is gone. */
const endAfter =
  (bytes: number): Handler =>
  (_, response) =>
    startResponse(response, bytes, () => response.end());
const refuse: Handler = (_, response) => {
  response.writeHead(403, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ code: 'x', message: 'Not now.', request_id: 'r1' }));
};
/** Returns a web page instead of a list, as a network with its own sign-in page does. */
const signInPage: Handler = (_, response) =>
  response.setHeader('content-type', 'text/html').end('<p>Sign in to the Wi-Fi.</p>');

const server = createServer((request, response) => {
  requestedPaths.push(request.url ?? '');
  (handlers.shift() ?? refuse)(request, response);
});
let requestedPaths: string[] = [];
let handlers: Handler[] = [];
let origin = '';
beforeEach(async () => {
  [requestedPaths, handlers] = [[], []];
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function setUp(...next: Handler[]) {
  handlers = next;
  const session = {
    userId: null,
    accessToken: async () => 'token',
    renew: async () => undefined,
    askSecondFactor: async () => false,
  };
  const api = createApi(session, (path, init) => fetch(new URL(path as string, origin), init));
  const saved: Blob[] = [];
  const leadExport = new LeadExport(api, (file) => saved.push(file));
  const until = (kind: string) => expect.poll(() => leadExport.get().kind).toBe(kind);
  return { leadExport, saved, until };
}

it('exports the newest leads first, whatever the order on screen, and checks that none are missing', async () => {
  const { leadExport, saved, until } = setUp(complete, noContent);
  const { start } = leadExport; // Screens call `start` without the object.
  start('sort=untouched&tier=A');
  await until('done');
  expect(leadExport.get()).toEqual({ kind: 'done', leads: 3, fileName: 'leads.csv' });
  const bytes = await saved[0]?.bytes();
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(FILE);
  const list = '/api/leads.csv?sort=newest&tier=A';
  expect(requestedPaths).toEqual([list, `${list}&after=${idOf(2)}`]);
  leadExport.close();
  expect(leadExport.get()).toEqual({ kind: 'none' });
});

it('exports only the header of an empty list', async () => {
  const empty: Handler = (_, response) =>
    response.setHeader('content-type', 'text/csv').end(HEADER);
  const { leadExport, saved, until } = setUp(empty);
  leadExport.start('');
  await until('done');
  expect(leadExport.get()).toMatchObject({ leads: 0 });
  expect(saved[0]?.size).toBe(Buffer.byteLength(HEADER));
});

it.each([
  ['refused', 0, [refuse]],
  ['replaced by a web page', 0, [signInPage]],
  ['cut off inside a lead', 2, [cutAfter(UNTIL_TWO + 20)]],
  ['cut off after a lead', 2, [cutAfter(UNTIL_TWO)]],
  ['ended inside a lead', 2, [endAfter(UNTIL_TWO + 20)]],
  ['ended after a lead although another lead follows', 2, [endAfter(UNTIL_TWO), complete]],
  ['ended before the header', 0, [endAfter(3)]],
  ['not confirmed to be complete', 3, [complete, refuse]],
] as const)('saves no file if the list is %s, but can retry', async (_how, leads, first) => {
  const { leadExport, saved, until } = setUp(...first, complete, noContent);
  leadExport.start('tier=A');
  await until('failed');
  expect(leadExport.get()).toMatchObject({ leads, error: { name: 'ApiError' } });
  expect(saved).toEqual([]);
  leadExport.retry();
  await until('done');
  expect(saved).toHaveLength(1);
  expect(new Set(requestedPaths.map((url) => url.split('&after=')[0]))).toEqual(
    new Set(['/api/leads.csv?tier=A&sort=newest']),
  );
});

it('runs one export at a time, and saves no file if the export is closed', async () => {
  const stall: Handler = (_, response) => startResponse(response, UNTIL_TWO);
  const { leadExport, saved, until } = setUp(stall, complete, noContent);
  leadExport.start('');
  leadExport.start('');
  await expect.poll(() => leadExport.get()).toEqual({ kind: 'running', leads: 2 });
  const seen: string[] = [];
  const unsubscribe = leadExport.subscribe(() => seen.push(leadExport.get().kind));
  leadExport.close();
  leadExport.close();
  unsubscribe();
  leadExport.start('');
  await until('done');
  expect([seen, requestedPaths.length, saved.length]).toEqual([['none', 'none'], 3, 1]);
});
