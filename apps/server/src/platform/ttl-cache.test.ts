import { describe, expect, it } from 'vitest';
import { TtlCache } from './ttl-cache.ts';

function counted(over: { most?: number } = {}) {
  let time = 0;
  let reads = 0;
  const memory = new TtlCache<number>({ keepMs: 100, now: () => time, ...over });
  const read = (key = 'a') => memory.read(key, async () => (reads += 1));
  return { memory, read, pass: (ms: number) => void (time += ms) };
}

describe('what was read a moment ago', () => {
  it('is not read again until its time is over', async () => {
    const { read, pass } = counted();
    expect(await read()).toBe(1);
    pass(99);
    expect(await read()).toBe(1);
    pass(1);
    expect(await read()).toBe(2);
  });

  it('is read once for all who ask at the same moment', async () => {
    const { read } = counted();
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  });

  it('is read again once it was forgotten, also while it was being read', async () => {
    const { memory, read } = counted();
    const first = read();
    memory.forget('a');
    expect(await Promise.all([first, read()])).toEqual([1, 2]);
    expect(await read()).toBe(2);
  });

  it('is not remembered when reading it failed', async () => {
    const memory = new TtlCache<string>({ keepMs: 100, now: () => 0 });
    await expect(memory.read('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await memory.read('a', async () => 'up')).toBe('up');
  });

  it('takes no more room than it was given', async () => {
    const { read } = counted({ most: 2 });
    for (const key of ['a', 'b', 'c']) await read(key);
    expect(await read('c')).toBe(3);
    expect(await read('a')).toBe(4);
  });
});
