/** Open event streams: each has an end of its own, and all of them end when the server stops. */
export interface EventStreams {
  /** A stream's bytes; null while whoever asks has as many open as he may, or after `close`. */
  open(options: EventStreamOptions): ReadableStream<Uint8Array> | null;
  /** Ends all that are open and lets no other begin. Idempotent. */
  close(): void;
}

export interface EventStreamOptions {
  /** Streams are counted by it. */
  readonly owner: string;
  readonly lastsMs: number;
  /** Asked again and again while it is open, and after false it ends. Must not throw. */
  readonly mayGoOn: () => Promise<boolean>;
  /** Begins to send through `send`; answers how to end that. */
  readonly begin: (send: (event: string, data: unknown) => void) => () => void;
}

/** A console in as many tabs is somebody's normal day; more are a program that forgets to close them. */
const MOST_PER_OWNER = 12;
// Proxies drop a connection over which nothing went for a minute, some after half of one.
const HEARTBEAT_MS = 15_000;
// A session's end and a removal are to be felt within a minute: they are known here within 20 s of memory
// (access, directory), and 20 s more where a hosted project is asked.
const CHECK_MS = 20_000;
/** Messages that a slow reader may be behind: each says the same, so the others are left out. */
const MOST_BEHIND = 16;

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

  function open(options: EventStreamOptions): ReadableStream<Uint8Array> | null {
    const { owner } = options;
    if (isClosed || (openOf.get(owner) ?? 0) >= MOST_PER_OWNER) return null;
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
    for (const end of endings) end(); // each takes itself out, which a set bears
  }

  return { open, close };
}

interface StreamParts extends Omit<EventStreamOptions, 'owner'> {
  readonly heartbeatMs: number;
  readonly checkMs: number;
  readonly onEnd: () => void;
}

class EventStream {
  readonly bytes: ReadableStream<Uint8Array>;
  /** Ends it from our side. Idempotent. */
  readonly end: () => void;

  constructor({ heartbeatMs, checkMs, lastsMs, mayGoOn, begin, onEnd }: StreamParts) {
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
      const check = setInterval(() => void mayGoOn().then((may) => may || this.end()), checkMs);
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
    const strategy = { highWaterMark: MOST_BEHIND };
    this.bytes = new ReadableStream({ start, cancel: () => void finish() }, strategy);
  }
}
