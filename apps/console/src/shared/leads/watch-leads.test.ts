import { afterEach, expect, test, vi } from 'vitest';
import { watchLeads } from './watch-leads.ts';

function streamOf(text: string, end: boolean): Response {
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    controller.enqueue(new TextEncoder().encode(text));
    if (end) controller.close();
  };
  return new Response(new ReadableStream({ start }));
}

afterEach(() => void vi.useRealTimers());

const CHANGED = ': open\n\nevent: changed\ndata: {}\n\n';

test('reports a change from the stream, and is live', async () => {
  const [onChange, onLive] = [vi.fn(), vi.fn()];
  const fetch = vi.fn(() => Promise.resolve(streamOf(CHANGED, false)));
  const stop = watchLeads({ api: { fetch }, onChange, onLive });
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), 10_000);
  expect(onLive.mock.calls).toEqual([[true]]);
  stop();
});

test('finds changes regardless of how the stream is split, and ignores heartbeats', async () => {
  const onChange = vi.fn();
  const letters = new TextEncoder().encode(`${CHANGED}:\n\n${CHANGED}:\n\nevent: changed\ndata`);
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    for (const letter of letters) controller.enqueue(Uint8Array.of(letter));
    controller.close();
  };
  const onLive = vi.fn();
  const fetch = () => Promise.resolve(new Response(new ReadableStream({ start })));
  const stop = watchLeads({ api: { fetch }, onChange, onLive, againMs: 600_000 });
  await vi.waitFor(() => expect(onLive).toHaveBeenLastCalledWith(false), 10_000);
  expect(onChange).toHaveBeenCalledTimes(2);
  stop();
});

test('reopens a stream that ended, without polling in between', async () => {
  const [onChange, onLive] = [vi.fn(), vi.fn()];
  let opened = 0;
  const fetch = () =>
    Promise.resolve(streamOf(opened++ === 0 ? ': open\n\n' : CHANGED, opened < 2));
  const stop = watchLeads({ api: { fetch }, onChange, onLive, againMs: 1 });
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), 10_000);
  expect(opened).toBe(2);
  stop();
});

test('retries a lost stream soon, but not one that never opened', async () => {
  let opened = 0;
  const onLive = vi.fn();
  const fetch = () => {
    opened += 1;
    if (opened === 2) return Promise.reject(new Error('restarting'));
    return Promise.resolve(streamOf(': open\n\n', opened === 1));
  };
  const watch = { api: { fetch }, onChange: vi.fn(), onLive, againMs: 1, soonMs: 1 };
  const stop = watchLeads({ ...watch, askEveryMs: 600_000 });
  await vi.waitFor(() => expect(opened).toBe(3), 5_000);
  await vi.waitFor(() => expect(onLive).toHaveBeenLastCalledWith(true), 5_000);
  stop();
});

test('polls without a stream until the watch stops', async () => {
  vi.useFakeTimers();
  const [onChange, onLive] = [vi.fn(), vi.fn()];
  const fetch = () => Promise.reject(new Error('unreachable'));
  const stop = watchLeads({ api: { fetch }, onChange, onLive, askEveryMs: 1_000 });
  await vi.advanceTimersByTimeAsync(2_500);
  expect(onChange).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onChange).toHaveBeenCalledTimes(3);
  expect(onLive).not.toHaveBeenCalledWith(true);
});

test('drops a silent connection', async () => {
  const onLive = vi.fn();
  const signals: AbortSignal[] = [];
  const fetch = (_path: string, init: RequestInit = {}) =>
    new Promise<Response>((_resolve, reject) => {
      const { signal } = init;
      if (!signal) return;
      signals.push(signal);
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  const stop = watchLeads({
    api: { fetch },
    onChange: vi.fn(),
    onLive,
    silenceMs: 1,
    askEveryMs: 1,
  });
  await vi.waitFor(() => expect(signals.length).toBeGreaterThan(1), 10_000);
  expect(signals[0]?.aborted).toBe(true);
  stop();
});
