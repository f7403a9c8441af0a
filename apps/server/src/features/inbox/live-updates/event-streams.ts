import { AppError } from '../../../errors.ts';

export interface EventStreamOptions {
  readonly owner: string;
  readonly durationMs: number;
  /** Called repeatedly while the stream is open. False ends the stream. Must not reject. */
  readonly mayContinue: () => Promise<boolean>;
  /** Starts sending events. Returns a function that stops sending them. */
  readonly begin: (send: (event: string, data: unknown) => void) => () => void;
}

/** A dozen console tabs are normal. More than that means a program is leaking streams. */
const MAX_PER_OWNER = 12;
// Some proxies drop a connection that is idle for 30 seconds.
const HEARTBEAT_MS = 15_000;
// Sign-outs and operator removals must take effect within a minute. Caches and a hosted sign-in
// service can delay them by 40 s, which leaves 20 s for this check.
const CHECK_MS = 20_000;
/**
 * A slow reader may lag behind by this many messages. Further messages are dropped, because each
 * message only asks the client to reload the list.
 */
const MAX_BEHIND = 16;

export class EventStreams {
  readonly #heartbeatMs: number;
  readonly #checkMs: number;
  readonly #open = new Set<{ readonly owner: string; end(): void }>();
  #isClosed = false;

  constructor({ heartbeatMs = HEARTBEAT_MS, checkMs = CHECK_MS } = {}) {
    this.#heartbeatMs = heartbeatMs;
    this.#checkMs = checkMs;
  }

  open({ owner, durationMs, mayContinue, begin }: EventStreamOptions): ReadableStream<Uint8Array> {
    if (this.#isClosed)
      throw refused('unavailable', 'The server is restarting. Try again in a moment.');
    if ([...this.#open].filter((stream) => stream.owner === owner).length >= MAX_PER_OWNER)
      throw refused('rate_limited', 'Too many event streams are open. Close one, or wait.');
    const encoder = new TextEncoder();
    let stop = (): void => undefined;
    let controller: ReadableStreamDefaultController<Uint8Array>;
    const write = (text: string) => {
      if (this.#open.has(stream) && (controller.desiredSize ?? 0) > 0)
        controller.enqueue(encoder.encode(text));
    };
    const finish = () => {
      const wasOpen = this.#open.delete(stream);
      if (wasOpen) stop();
      return wasOpen;
    };
    const stream = { owner, end: () => void (finish() && controller.close()) };
    this.#open.add(stream);
    const start = (given: ReadableStreamDefaultController<Uint8Array>) => {
      controller = given;
      write(': the stream is open\n\n');
      const heartbeat = setInterval(write, this.#heartbeatMs, ':\n\n');
      const ending = setTimeout(stream.end, Math.max(0, durationMs));
      const check = setInterval(
        () => void mayContinue().then((isAllowed) => isAllowed || stream.end()),
        this.#checkMs,
      );
      const unsubscribe = begin((event, data) =>
        write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      );
      stop = () => {
        clearInterval(heartbeat);
        clearInterval(check);
        clearTimeout(ending);
        unsubscribe();
      };
    };
    const strategy = { highWaterMark: MAX_BEHIND };
    return new ReadableStream({ start, cancel: () => void finish() }, strategy);
  }

  close(): void {
    this.#isClosed = true;
    for (const stream of this.#open) stream.end();
  }
}

function refused(code: 'rate_limited' | 'unavailable', message: string): AppError {
  return new AppError(code, message, { headers: { 'retry-after': '10' } });
}
