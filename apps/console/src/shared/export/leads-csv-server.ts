import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';
import { createApi, type Api } from '../api/create-api.ts';

export const HEADER = '\ufeffid,name,note\r\n';
export const idOf = (lead: number) => `018f0000-0000-7000-8000-${String(lead).padStart(12, '0')}`;
/** A quoted cell has line ends, quotes and what looks like the start of a row. */
const rowOf = (lead: number) => `${idOf(lead)},"Zoë ""Z"" 🔧","a\r\n${idOf(9)},\r\n"\r\n`;
const rowsFrom = (first: number, count: number) =>
  Array.from({ length: Math.max(0, count - first) }, (_, at) => rowOf(first + at)).join('');

/** The whole file of so many leads. */
export const fileOf = (leads: number) => HEADER + rowsFrom(0, leads);
/** The length of the file up to the end of this many leads. */
export const bytesUntil = (leads: number) => Buffer.byteLength(fileOf(leads));

/** How the server sends one response. */
export type End = (answer: ServerResponse, body: Buffer) => void;

const whole: End = (answer, body) => answer.end(body);

/** Cuts the connection. */
export const cutAfter =
  (bytes: number): End =>
  (answer, body) =>
    answer.write(body.subarray(0, bytes), () => answer.destroy());

/** Ends the response as if it were whole, as a proxy does whose server has gone. */
export const endAfter =
  (bytes: number): End =>
  (answer, body) =>
    answer.end(body.subarray(0, bytes));

/** Sends nothing more, and keeps the connection. */
export const stallAfter =
  (bytes: number): End =>
  (answer, body) =>
    void answer.write(body.subarray(0, bytes));

export const refuse =
  (status: number, headers: Readonly<Record<string, string>> = {}): End =>
  (answer) => {
    const json = { code: 'x', message: `because of ${status}`, request_id: 'r1' };
    answer.writeHead(status, { 'content-type': 'application/json', ...headers });
    answer.end(JSON.stringify(json));
  };

export interface CsvServer {
  /** Has this many leads. Its first responses end like this, and all others are whole. */
  serve(leads: number, first: readonly End[]): void;
  /** The console's API with a session that gets a new token for each refused one. */
  api(): Api;
  /** The queries of all requests. */
  readonly asked: string[];
  readonly bearers: string[];
}

/** A real HTTP server that exports leads. Each test of the file starts with a new one. */
export function listenForExports(): CsvServer {
  let ends: End[] = [];
  let leads = 0;
  let origin = '';
  const [asked, bearers]: [string[], string[]] = [[], []];
  const server = createServer((request, answer) => {
    const { search, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const after = searchParams.get('after');
    asked.push(search);
    bearers.push(request.headers.authorization ?? '');
    const body = after === null ? fileOf(leads) : rowsFrom(Number(after.slice(-12)) + 1, leads);
    if (body === '') answer.statusCode = 204;
    else answer.setHeader('content-type', 'text/csv; charset=utf-8');
    (ends.shift() ?? whole)(answer, Buffer.from(body));
  });
  beforeEach(async () => {
    asked.length = 0;
    bearers.length = 0;
    await once(server.listen(0, '127.0.0.1'), 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    serve(count, first) {
      [leads, ends] = [count, [...first]];
    },
    api: () =>
      createApi(newSession(), (path, init) => fetch(new URL(path as string, origin), init)),
    asked,
    bearers,
  };
}

function newSession() {
  let token = 1;
  return {
    accessToken: async () => `token-${token}`,
    renew: async () => (token += 1) > 0,
    askSecondFactor: async () => false,
  };
}
