import { describe, expect, it } from 'vitest';
import { memoryLimits } from './rate-limiter.ts';

describe('a limiter in memory', () => {
  it('gives a key its count and then returns the seconds to wait', async () => {
    const limiter = memoryLimits('leads', { count: 2, seconds: 60 });
    expect([await limiter.take('a'), await limiter.take('a')]).toEqual([0, 0]);
    const wait = await limiter.take('a');
    expect([wait > 50, wait <= 60, Number.isInteger(wait)]).toEqual([true, true, true]);
  });

  it('counts keys separately', async () => {
    const limiter = memoryLimits('leads', { count: 1, seconds: 60 });
    expect([await limiter.take('a'), await limiter.take('b')]).toEqual([0, 0]);
  });
});
