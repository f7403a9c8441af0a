import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { watchLeads } from './watch-leads.ts';

function streamOf(parts: readonly Uint8Array[], end: boolean): Response {
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    for (const part of parts) controller.enqueue(part);
    if (end) controller.close();
  };
  return new Response(new ReadableStream({ start }));
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const OPEN = bytesOf(': open\n\n');
const CHANGED = bytesOf(': open\n\nevent: changed\ndata: {}\n\n');

function watch(fetch: Parameters<typeof watchLeads>[0]['api']['fetch']) {
  const [onChange, onLive] = [vi.fn(), vi.fn()];
  onTestFinished(watchLeads({ api: { fetch }, onChange, onLive }));
  return { onChange, onLive };
}

/** Longer than the pause before an ended stream is reopened, and shorter than all other pauses. */
const REOPENED_MS = 1_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('reports that the stream is live and that a lead changed', async () => {
  const fetch = vi.fn(() => Promise.resolve(streamOf([CHANGED], false)));
  const { onChange, onLive } = watch(fetch);
  await vi.advanceTimersByTimeAsync(REOPENED_MS);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(onLive.mock.calls).toEqual([[true]]);
});

test('finds changes regardless of how the stream is split into chunks, and ignores heartbeats', async () => {
  const text =
    'event: changed\ndata: 1\n\n:\n\nevent: changed\ndata: 2\n\n:\n\nevent: changed\ndata';
  const letters = [...text].map(bytesOf);
  const fetch = vi.fn(() => Promise.resolve(streamOf(letters, false)));
  const { onChange } = watch(fetch);
  await vi.advanceTimersByTimeAsync(REOPENED_MS);
  expect(onChange).toHaveBeenCalledTimes(2);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('reopens a stream that ended, without polling in between', async () => {
  let opened = 0;
  const fetch = () => Promise.resolve(streamOf([opened++ === 0 ? OPEN : CHANGED], opened < 2));
  const { onChange } = watch(fetch);
  await vi.advanceTimersByTimeAsync(REOPENED_MS);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(opened).toBe(2);
});

test('reopens a lost stream within seconds, even if the first retry fails', async () => {
  let opened = 0;
  const fetch = () => {
    opened += 1;
    if (opened === 2) return Promise.reject(new Error('restarting'));
    return Promise.resolve(streamOf([OPEN], opened === 1));
  };
  const { onLive } = watch(fetch);
  await vi.advanceTimersByTimeAsync(REOPENED_MS);
  expect(opened).toBe(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(opened).toBe(3);
  expect(onLive).toHaveBeenLastCalledWith(true);
});

test('polls while there is no stream, until the watch stops', async () => {
  const fetch = () => Promise.reject(new Error('unreachable'));
  const [onChange, onLive] = [vi.fn(), vi.fn()];
  const stop = watchLeads({ api: { fetch }, onChange, onLive });
  await vi.advanceTimersByTimeAsync(37_500);
  expect(onChange).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onChange).toHaveBeenCalledTimes(3);
  expect(onLive).not.toHaveBeenCalledWith(true);
});

test('aborts a silent connection and opens another one', async () => {
  const signals: AbortSignal[] = [];
  const fetch = (_path: string, init: RequestInit = {}) =>
    new Promise<Response>((_resolve, reject) => {
      const { signal } = init;
      if (!signal) return;
      signals.push(signal);
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  watch(fetch);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signals.length).toBeGreaterThan(1);
  expect(signals[0]?.aborted).toBe(true);
});
