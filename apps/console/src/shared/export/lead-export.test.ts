import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApi } from '../api/create-api.ts';
import { LeadExport } from './lead-export.ts';

const HEADER = '\ufeffid,name,note\r\n';
const idOf = (lead: number) => `018f0000-0000-7000-8000-${String(lead).padStart(12, '0')}`;
/** The quoted cell contains line breaks, quotes and text that looks like the start of a row. */
const rowOf = (lead: number) => `${idOf(lead)},"Zoë ""Z"" 🔧","a\r\n${idOf(9)},\r\n"\r\n`;
const FILE = HEADER + [0, 1, 2].map(rowOf).join('');
const UNTIL_TWO = Buffer.byteLength(HEADER + rowOf(0) + rowOf(1));

type Answer = RequestListener;

const whole: Answer = (_, answer) => answer.setHeader('content-type', 'text/csv').end(FILE);
const nothing: Answer = (_, answer) => answer.writeHead(204).end();
const begin = (answer: Parameters<Answer>[1], bytes: number, then: () => void = () => undefined) =>
  answer.setHeader('content-type', 'text/csv').write(Buffer.from(FILE).subarray(0, bytes), then);
const cutAfter =
  (bytes: number): Answer =>
  (_, answer) =>
    begin(answer, bytes, () => answer.destroy());
/** Ends the connection, as a proxy does when its server is gone. */
const endAfter =
  (bytes: number): Answer =>
  (_, answer) =>
    begin(answer, bytes, () => answer.end());
const refuse: Answer = (_, answer) => {
  answer.writeHead(403, { 'content-type': 'application/json' });
  answer.end(JSON.stringify({ code: 'x', message: 'Not now.', request_id: 'r1' }));
};
/** Returns a web page instead of a list, as a network with its own sign-in page does. */
const page: Answer = (_, answer) =>
  answer.setHeader('content-type', 'text/html').end('<p>Sign in to the Wi-Fi.</p>');

const server = createServer((request, answer) => {
  asked.push(request.url ?? '');
  (answers.shift() ?? refuse)(request, answer);
});
let asked: string[] = [];
let answers: Answer[] = [];
let origin = '';
beforeEach(async () => {
  [asked, answers] = [[], []];
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function setUp(...next: Answer[]) {
  answers = next;
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

it('exports the list newest first in any order on screen, and checks that it is complete', async () => {
  const { leadExport, saved, until } = setUp(whole, nothing);
  const { start } = leadExport; // screens call `start` without the object
  start('sort=untouched&tier=A');
  await until('done');
  expect(leadExport.get()).toEqual({ kind: 'done', leads: 3, fileName: 'leads.csv' });
  const bytes = await saved[0]?.bytes();
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(FILE);
  const list = '/api/leads.csv?sort=newest&tier=A';
  expect(asked).toEqual([list, `${list}&after=${idOf(2)}`]);
  leadExport.close();
  expect(leadExport.get()).toEqual({ kind: 'none' });
});

it('exports an empty list as its header', async () => {
  const empty: Answer = (_, answer) => answer.setHeader('content-type', 'text/csv').end(HEADER);
  const { leadExport, saved, until } = setUp(empty);
  leadExport.start('');
  await until('done');
  expect(leadExport.get()).toMatchObject({ leads: 0 });
  expect(saved[0]?.size).toBe(Buffer.byteLength(HEADER));
});

it.each([
  ['refused', 0, [refuse]],
  ['answered with a page', 0, [page]],
  ['cut inside a lead', 2, [cutAfter(UNTIL_TWO + 20)]],
  ['cut after a lead', 2, [cutAfter(UNTIL_TWO)]],
  ['ended inside a lead', 2, [endAfter(UNTIL_TWO + 20)]],
  ['ended after a lead, although another one follows', 2, [endAfter(UNTIL_TWO), whole]],
  ['ended before the header', 0, [endAfter(3)]],
  ['not confirmed to be whole', 3, [whole, refuse]],
] as const)('saves no file if the list is %s, but can retry', async (_how, leads, first) => {
  const { leadExport, saved, until } = setUp(...first, whole, nothing);
  leadExport.start('tier=A');
  await until('failed');
  expect(leadExport.get()).toMatchObject({ leads, error: { name: 'ApiError' } });
  expect(saved).toEqual([]);
  leadExport.retry();
  await until('done');
  expect(saved).toHaveLength(1);
  expect(new Set(asked.map((url) => url.split('&after=')[0]))).toEqual(
    new Set(['/api/leads.csv?tier=A&sort=newest']),
  );
});

it('runs one export at a time, and stops without a file when it is closed', async () => {
  const stall: Answer = (_, answer) => begin(answer, UNTIL_TWO);
  const { leadExport, saved, until } = setUp(stall, whole, nothing);
  leadExport.start('');
  leadExport.start('');
  await expect.poll(() => leadExport.get()).toEqual({ kind: 'running', leads: 2 });
  const seen: string[] = [];
  const leave = leadExport.subscribe(() => seen.push(leadExport.get().kind));
  leadExport.close();
  leadExport.close();
  leave();
  leadExport.start('');
  await until('done');
  expect([seen, asked.length, saved.length]).toEqual([['none', 'none'], 3, 1]);
});
