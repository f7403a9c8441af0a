import { AppError } from '../../errors.ts';

/** Open event streams. Each has its own time limit, and all end when the server stops. */
export interface EventStreams {
  /** Opens a stream. Throws AppError `rate_limited` for too many of one owner, and `unavailable` after `close`. */
  open(options: EventStreamOptions): ReadableStream<Uint8Array>;
  /** Ends all open streams and accepts no new ones. Idempotent. */
  close(): void;
}

export interface EventStreamOptions {
  /** The owner whose open streams are counted. */
  readonly owner: string;
  readonly lastsMs: number;
  /** Checked repeatedly while the stream is open. When it returns false, the stream ends. Must not throw. */
  readonly mayContinue: () => Promise<boolean>;
  /** Starts sending through `send`. Returns a function that stops it. */
  readonly begin: (send: (event: string, data: unknown) => void) => () => void;
}

/** A dozen console tabs are normal use. More come from a program that does not close its streams. */
const MAX_PER_OWNER = 12;
// Proxies drop a connection that is idle for a minute, some after 30 seconds.
const HEARTBEAT_MS = 15_000;
// The end of a session and a removal must take effect within a minute. This process learns of them within 20 s
// (the cache of access and directory). With a hosted project, allow 20 s more.
const CHECK_MS = 20_000;
/** How many messages a slow reader may lag behind. All say the same, so further ones are dropped. */
const MAX_BEHIND = 16;

export function createEventStreams({
  heartbeatMs = HEARTBEAT_MS,
  checkMs = CHECK_MS,
} = {}): EventStreams {
  const openOf = new Map<string, number>();
  const endings = new Set<() => void>();
  let isClosed = false;

  function enter(owner: string): void {
    openOf.set(owner, (openOf.get(owner) ?? 0) + 1);
  }
  function leave(owner: string): void {
    const left = (openOf.get(owner) ?? 1) - 1;
    if (left > 0) openOf.set(owner, left);
    else openOf.delete(owner);
  }

  function open(options: EventStreamOptions): ReadableStream<Uint8Array> {
    const { owner } = options;
    if (isClosed) throw refused('unavailable', 'The server is restarting. Try again in a moment.');
    if ((openOf.get(owner) ?? 0) >= MAX_PER_OWNER)
      throw refused('rate_limited', 'Too many event streams are open. Close one, or wait.');
    enter(owner);
    const stream = new EventStream({
      ...options,
      heartbeatMs,
      checkMs,
      onEnd: () => {
        leave(owner);
        endings.delete(stream.end);
      },
    });
    endings.add(stream.end);
    return stream.bytes;
  }

  function close(): void {
    isClosed = true;
    for (const end of endings) end(); // each removes itself from the set, which is safe during iteration
  }

  return { open, close };
}

function refused(code: 'rate_limited' | 'unavailable', message: string): AppError {
  return new AppError(code, message, { headers: { 'retry-after': '10' } });
}

interface StreamParts extends Omit<EventStreamOptions, 'owner'> {
  readonly heartbeatMs: number;
  readonly checkMs: number;
  readonly onEnd: () => void;
}

class EventStream {
  readonly bytes: ReadableStream<Uint8Array>;
  /** Ends the stream from our side. Idempotent. */
  readonly end: () => void;

  constructor({ heartbeatMs, checkMs, lastsMs, mayContinue, begin, onEnd }: StreamParts) {
    const encoder = new TextEncoder();
    let stop = (): void => undefined;
    let controller: ReadableStreamDefaultController<Uint8Array>;
    let isOver = false;
    const write = (text: string) => {
      if (!isOver && (controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(text));
    };
    const finish = () => {
      if (isOver) return false;
      isOver = true;
      stop();
      onEnd();
      return true;
    };
    this.end = () => void (finish() && controller.close());
    const start = (given: ReadableStreamDefaultController<Uint8Array>) => {
      controller = given;
      write(': the stream is open\n\n');
      const heartbeat = setInterval(write, heartbeatMs, ':\n\n');
      const ending = setTimeout(this.end, Math.max(0, lastsMs));
      const check = setInterval(() => void mayContinue().then((may) => may || this.end()), checkMs);
      const leave = begin((event, data) => {
        write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      });
      stop = () => {
        clearInterval(heartbeat);
        clearInterval(check);
        clearTimeout(ending);
        leave();
      };
    };
    const strategy = { highWaterMark: MAX_BEHIND };
    this.bytes = new ReadableStream({ start, cancel: () => void finish() }, strategy);
  }
}
