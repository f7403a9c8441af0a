import { AppError } from '../../../errors.ts';

export interface EventStreamOptions {
  /** The owner of the stream. Open streams are limited per owner. */
  readonly owner: string;
  readonly lastsMs: number;
  /** Checked repeatedly while the stream is open. When it returns false, the stream ends. Must not throw. */
  readonly mayContinue: () => Promise<boolean>;
  /** Starts sending through `send`. Returns a function that stops it. */
  readonly begin: (send: (event: string, data: unknown) => void) => () => void;
}

/**
 * A dozen console tabs are normal use. More streams come from a program that does not close them.
 */
const MAX_PER_OWNER = 12;
// Proxies drop a connection that is idle for a minute, some after 30 seconds.
const HEARTBEAT_MS = 15_000;
// A sign-out or a removed operator must take effect within a minute. This process notices it within
// 20 s, because it caches access and the directory. A hosted sign-in service adds up to 20 s.
const CHECK_MS = 20_000;
/**
 * How many messages a slow reader may lag behind. All messages are the same, so further ones are
 * dropped.
 */
const MAX_BEHIND = 16;

/** The open event streams. Each has its own time limit, and all end when the server stops. */
export class EventStreams {
  readonly #heartbeatMs: number;
  readonly #checkMs: number;
  readonly #open = new Set<{ readonly owner: string; end(): void }>();
  #isClosed = false;

  constructor({ heartbeatMs = HEARTBEAT_MS, checkMs = CHECK_MS } = {}) {
    this.#heartbeatMs = heartbeatMs;
    this.#checkMs = checkMs;
  }

  /**
   * Opens a stream. Throws AppError `rate_limited` if the owner has too many, and `unavailable`
   * after `close`.
   */
  open({ owner, lastsMs, mayContinue, begin }: EventStreamOptions): ReadableStream<Uint8Array> {
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
      const isFirst = this.#open.delete(stream);
      if (isFirst) stop();
      return isFirst;
    };
    const stream = { owner, end: () => void (finish() && controller.close()) };
    this.#open.add(stream);
    const start = (given: ReadableStreamDefaultController<Uint8Array>) => {
      controller = given;
      write(': the stream is open\n\n');
      const heartbeat = setInterval(write, this.#heartbeatMs, ':\n\n');
      const ending = setTimeout(stream.end, Math.max(0, lastsMs));
      const check = setInterval(
        () => void mayContinue().then((may) => may || stream.end()),
        this.#checkMs,
      );
      const leave = begin((event, data) =>
        write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      );
      stop = () => {
        clearInterval(heartbeat);
        clearInterval(check);
        clearTimeout(ending);
        leave();
      };
    };
    const strategy = { highWaterMark: MAX_BEHIND };
    return new ReadableStream({ start, cancel: () => void finish() }, strategy);
  }

  /** Ends all open streams and accepts no new ones. Idempotent. */
  close(): void {
    this.#isClosed = true;
    for (const stream of this.#open) stream.end(); // each stream removes itself, which is safe during iteration
  }
}

function refused(code: 'rate_limited' | 'unavailable', message: string): AppError {
  return new AppError(code, message, { headers: { 'retry-after': '10' } });
}
