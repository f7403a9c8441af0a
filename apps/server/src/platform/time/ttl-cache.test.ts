import { describe, expect, it } from 'vitest';
import { TtlCache } from './ttl-cache.ts';

function newCache(overrides: { max?: number } = {}) {
  let time = 0;
  let reads = 0;
  const cache = new TtlCache<number>({ keepMs: 100, now: () => time, ...overrides });
  const read = (key = 'a') => cache.read(key, async () => (reads += 1));
  return { cache, read, pass: (ms: number) => void (time += ms) };
}

describe('a value in the cache', () => {
  it('is not read again until it expires', async () => {
    const { read, pass } = newCache();
    expect(await read()).toBe(1);
    pass(99);
    expect(await read()).toBe(1);
    pass(1);
    expect(await read()).toBe(2);
  });

  it('is read once for concurrent callers', async () => {
    const { read } = newCache();
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  });

  it('is read again after it was deleted, even if a read was in progress', async () => {
    const { cache, read } = newCache();
    const first = read();
    cache.delete('a');
    expect(await Promise.all([first, read()])).toEqual([1, 2]);
    expect(await read()).toBe(2);
  });

  it('is not kept when the read fails', async () => {
    const cache = new TtlCache<string>({ keepMs: 100, now: () => 0 });
    await expect(cache.read('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.read('a', async () => 'up')).toBe('up');
  });

  it('is dropped if it is the oldest when the cache exceeds its limit', async () => {
    const { read } = newCache({ max: 2 });
    for (const key of ['a', 'b', 'c']) await read(key);
    expect(await read('c')).toBe(3);
    expect(await read('a')).toBe(4);
  });
});
