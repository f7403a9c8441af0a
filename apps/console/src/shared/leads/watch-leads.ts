import { LEAD_STREAM_PATH } from '@pickup/contracts/lead-statuses';
import type { Api } from '../api/create-api.ts';

export interface WatchOptions {
  readonly api: Pick<Api, 'fetch'>;
  /** Leads have arrived or changed, or may have while the stream is down. */
  onChange(): void;
  /** Whether the stream is live. */
  onLive(live: boolean): void;
  readonly askEveryMs?: number;
  readonly silenceMs?: number;
  readonly againMs?: number;
  /** Pause between the first retries after a stream was lost. */
  readonly soonMs?: number;
}

const POLL_MS = 15_000;
// The server sends something every 15 s. Silence for twice as long means a dead connection: a
// laptop that slept, a phone that changed networks.
const SILENCE_MS = 35_000;
// The server ends a stream after five minutes, or sooner when the session has ended.
const REOPEN_MS = 500;
// A restarting server is back within seconds. After a longer outage, the usual pause is enough.
const QUICK_RETRY_MS = 2_000;
const QUICK_RETRIES = 15;

/** Listens until it is stopped. While there is no stream, it polls. */
export function watchLeads(options: WatchOptions): () => void {
  const stopping = new AbortController();
  void watch(options, stopping.signal);
  return () => stopping.abort();
}

async function watch(options: WatchOptions, stop: AbortSignal): Promise<void> {
  const { askEveryMs = POLL_MS, againMs = REOPEN_MS, soonMs = QUICK_RETRY_MS } = options;
  let soon = 0;
  while (!stop.aborted) {
    const hadStream = await listen(options, stop);
    if (stop.aborted) return;
    soon = hadStream ? QUICK_RETRIES : Math.max(0, soon - 1);
    options.onLive(false);
    if (!hadStream) options.onChange();
    const pauseWithoutStream = soon > 0 ? soonMs : askEveryMs;
    await pause(hadStream ? againMs : pauseWithoutStream, stop);
  }
}

/** Resolves when the stream has ended; false when there was none. */
async function listen(options: WatchOptions, stop: AbortSignal): Promise<boolean> {
  const { api, onChange, onLive, silenceMs = SILENCE_MS } = options;
  const silence = new AbortController();
  const signal = AbortSignal.any([stop, silence.signal]);
  let timer = setTimeout(() => silence.abort(), silenceMs);
  let hadStream = false;
  try {
    const { body } = await api.fetch(LEAD_STREAM_PATH, { signal });
    const read = createEventReader();
    const decoder = new TextDecoder();
    for await (const chunk of chunksOf(body)) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
      if (!hadStream) onLive(true);
      hadStream = true;
      if (read(decoder.decode(chunk, { stream: true })).length > 0) onChange();
    }
  } catch {
    // Refused, unreachable or cut: the caller polls and retries.
  } finally {
    clearTimeout(timer);
  }
  return hadStream;
}

// Safari cannot iterate over streams.
async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  for (;;) {
    const next = await reader?.read();
    if (!next || next.done) return;
    yield next.value;
  }
}

function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    stop.addEventListener('abort', finish);
  });
}

/** One server-sent event. */
interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/**
 * Splits a stream's text into events, without comments and heartbeats. Keeps an incomplete event
 * for the next call.
 */
export function createEventReader(): (text: string) => ServerEvent[] {
  let rest = '';
  return (text) => {
    const blocks = (rest + text.replaceAll('\r\n', '\n')).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => readBlock(block) ?? []);
  };
}

function readBlock(block: string): ServerEvent | null {
  const data: string[] = [];
  let event = 'message';
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'event') event = value;
    if (name === 'data') data.push(value);
  }
  return data.length > 0 ? { event, data: data.join('\n') } : null;
}
