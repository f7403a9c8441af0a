import { describe, expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** Returns a job that runs until the test calls `end`. */
function heldJob<T>(value: T) {
  let end: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { job: () => held.then(() => value), end: () => end() };
}

describe('a concurrency limit', () => {
  it('runs only the allowed number of jobs at the same time, and starts the others in order', async () => {
    const limited = createConcurrencyLimit({ concurrency: 1, maxWaiting: 2 });
    const first = heldJob('first');
    const order: string[] = [];
    const note = (value: string) => void order.push(value);
    const all = [
      limited(first.job).then(note),
      limited(async () => 'second').then(note),
      limited(async () => 'third').then(note),
    ];
    await Promise.resolve();
    expect(order).toEqual([]);
    first.end();
    await Promise.all(all);
    expect(order).toEqual(['first', 'second', 'third']);
  });

  it('refuses a job when the queue is full, and says when to retry', async () => {
    const limited = createConcurrencyLimit({ concurrency: 1, maxWaiting: 0 });
    const first = heldJob(null);
    const running = limited(first.job);
    await expect(limited(async () => null)).rejects.toMatchObject({
      code: 'over_request_rate_limit',
      headers: { 'retry-after': '1' },
    });
    first.end();
    await running;
    expect(await limited(async () => 'free again')).toBe('free again');
  });

  it('continues after a failed job', async () => {
    const limited = createConcurrencyLimit({ concurrency: 1, maxWaiting: 1 });
    const failing = limited(() => Promise.reject(new Error('no')));
    const next = limited(async () => 'next');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
  });
});
