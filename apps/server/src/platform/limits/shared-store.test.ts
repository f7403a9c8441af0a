import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMemoryCounter, type Counter } from './rate-limiter.ts';
import { RETRY_AFTER_MS, SharedStore } from './shared-store.ts';

const ONE = { count: 1, seconds: 60 };

function create(stored: Counter) {
  const lines: string[] = [];
  const write = (_fields: object, message: string) => void lines.push(message);
  const log = { info: write, warn: write, error: write };
  return { limiter: new SharedStore(log, 20).limiter(stored, ONE), lines };
}

function storeOf(respond: () => Promise<unknown>) {
  const calls = { count: 0 };
  const call = () => {
    calls.count += 1;
    return respond();
  };
  return { calls, counter: { consume: call, reward: call } satisfies Counter };
}

describe('a limiter over a shared store', () => {
  afterEach(() => void vi.useRealTimers());

  it('refuses the attempts that the store refuses, for each key separately', async () => {
    const { limiter, lines } = create(createMemoryCounter({ count: 2, seconds: 30 }));
    expect([await limiter.consume('a'), await limiter.consume('a')]).toEqual([0, 0]);
    expect([await limiter.consume('a'), await limiter.consume('b'), lines]).toEqual([30, 0, []]);
  });

  it('counts in memory after the store fails, and does not call the store again immediately', async () => {
    const { calls, counter } = storeOf(() => Promise.reject(new Error('gone')));
    const { limiter, lines } = create(counter);
    expect(await limiter.consume('a')).toBe(0);
    expect(await limiter.consume('a')).toBeGreaterThan(50);
    await limiter.refund('a');
    expect(await limiter.consume('a')).toBe(0);
    expect(calls.count).toBe(1);
    expect(lines).toEqual([
      'the rate-limit store is unavailable, so each process counts for itself',
    ]);
  });

  it('waits only briefly for a store that does not respond', async () => {
    const { calls, counter } = storeOf(() => new Promise(() => undefined));
    const { limiter } = create(counter);
    expect(await limiter.consume('a')).toBe(0);
    expect(await limiter.consume('a')).toBeGreaterThan(50);
    expect(calls.count).toBe(1);
  });

  it('retries the store after a while, one attempt at a time, and logs when the store is available again', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let isGone = true;
    const { calls, counter } = storeOf(async () => {
      if (isGone) throw new Error('gone');
    });
    const { limiter, lines } = create(counter);
    await limiter.consume('a');
    vi.advanceTimersByTime(RETRY_AFTER_MS);
    await Promise.all([limiter.consume('b'), limiter.consume('c'), limiter.consume('d')]);
    expect(calls.count).toBe(2);
    isGone = false;
    vi.advanceTimersByTime(RETRY_AFTER_MS);
    expect([await limiter.consume('a'), await limiter.consume('a')]).toEqual([0, 0]);
    expect(lines.at(-1)).toBe('the rate-limit store is available again');
  });
});
