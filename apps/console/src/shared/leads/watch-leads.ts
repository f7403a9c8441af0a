import { LEAD_STREAM_PATH } from '@pickup/contracts/leads/lead-statuses';
import { chunksOf } from '../api/chunks-of.ts';
import type { Api } from '../api/create-api.ts';

export interface WatchOptions {
  readonly api: Pick<Api, 'fetch'>;
  /** Called for each change, and regularly while there is no stream. */
  onChange(): void;
  onLive(live: boolean): void;
}

const POLL_MS = 15_000;
// The server sends something every 15 s, so a longer silence means a dead connection.
const SILENCE_MS = 35_000;
// The server ends a stream after about five minutes, and the console then reopens it.
const REOPEN_MS = 500;
// A restarting server usually responds within seconds.
const QUICK_RETRY_MS = 2_000;
const QUICK_RETRIES = 15;

export function watchLeads(options: WatchOptions): () => void {
  const controller = new AbortController();
  void watch(options, controller.signal);
  return () => controller.abort();
}

async function watch(options: WatchOptions, stop: AbortSignal): Promise<void> {
  let quickRetriesLeft = 0;
  while (!stop.aborted) {
    const hadStream = await listen(options, stop);
    if (stop.aborted) return;
    quickRetriesLeft = hadStream ? QUICK_RETRIES : Math.max(0, quickRetriesLeft - 1);
    options.onLive(false);
    if (!hadStream) options.onChange();
    const pauseWithoutStream = quickRetriesLeft > 0 ? QUICK_RETRY_MS : POLL_MS;
    await pause(hadStream ? REOPEN_MS : pauseWithoutStream, stop);
  }
}

async function listen(options: WatchOptions, stop: AbortSignal): Promise<boolean> {
  const { api, onChange, onLive } = options;
  const silence = new AbortController();
  const signal = AbortSignal.any([stop, silence.signal]);
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  let hadStream = false;
  try {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of chunksOf(await api.fetch(LEAD_STREAM_PATH, { signal }))) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      if (!hadStream) onLive(true);
      hadStream = true;
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      // A heartbeat has no data line.
      if (lines.some((line) => line.startsWith('data:'))) onChange();
    }
  } catch {
    // The caller polls and retries.
  } finally {
    clearTimeout(timer);
  }
  return hadStream;
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
