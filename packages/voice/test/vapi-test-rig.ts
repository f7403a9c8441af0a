import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';
import { DailyDouble } from './daily-double.ts';

// The tests use the real library. Only the room and the platform's host are replaced.
const require = createRequire(import.meta.url);
const Daily = createRequire(require.resolve('@vapi-ai/web'))('@daily-co/daily-js') as DailyStatics;
interface DailyStatics {
  createCallObject(options: object): DailyDouble;
}

type Responder = () => { status: number; body: object } | Promise<{ status: number; body: object }>;

/** The platform's default response when a web call is created. */
export const CREATED = { status: 201, body: { id: 'c1', webCallUrl: 'https://room.example/x' } };

/** Each test has a rig, in which the real library uses a fake room and a fake platform. */
export class VapiTestRig {
  respond: Responder = () => CREATED;
  /** The requests that the platform has received. */
  requests: { authorization: string | undefined; path: string | undefined; body: unknown }[] = [];
  room = new DailyDouble();
  /** Records how the library creates rooms. */
  createRoom: MockInstance<DailyStatics['createCallObject']> = makeRooms(() => this.room);
  apiBaseUrl = '';
  #server: Server | null = null;
  readonly #unhandled: unknown[] = [];
  readonly #note = (reason: unknown) => this.#unhandled.push(reason);

  async begin(): Promise<void> {
    process.on('unhandledRejection', this.#note);
    const server = createServer((request, response) => void this.#respond(request, response));
    this.#server = server;
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    this.apiBaseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Fails if a rejection was not handled. */
  async end(): Promise<void> {
    await new Promise(setImmediate); // gives Node.js time to report unhandled rejections
    process.off('unhandledRejection', this.#note);
    this.#server?.closeAllConnections();
    this.#server?.close();
    vi.restoreAllMocks();
    expect(this.#unhandled).toEqual([]);
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: unknown = await json(request);
    this.requests.push({ authorization: request.headers.authorization, path: request.url, body });
    const { status, body: responseBody } = await this.respond();
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(responseBody));
  }
}

function makeRooms(room: () => DailyDouble): VapiTestRig['createRoom'] {
  return vi.spyOn(Daily, 'createCallObject').mockImplementation(() => room());
}

/** Creates a rig before each test of a file. The returned function returns the current rig. */
export function rigForEachTest(): () => VapiTestRig {
  let rig: VapiTestRig;
  beforeEach(async () => {
    rig = new VapiTestRig();
    await rig.begin();
  });
  afterEach(() => rig.end());
  return () => rig;
}

export const until = (check: () => boolean) =>
  vi.waitFor(() => expect(check()).toBe(true), { timeout: 10_000, interval: 5 });
