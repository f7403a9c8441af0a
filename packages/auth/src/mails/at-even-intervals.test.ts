import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atEvenIntervals } from './at-even-intervals.ts';

const STEP = 50;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('atEvenIntervals', () => {
  it.each([
    ['fast work', 0, 50],
    ['slower work', 25, 25],
    ['work that takes more than a step', 60, 40],
  ])('pauses until the next full step after %s', async (_, spent, rest) => {
    const pause = vi.fn(async (_ms: number) => undefined);
    const work = async (result: () => Promise<number>) => {
      vi.advanceTimersByTime(spent);
      return result();
    };
    const finish = (result: () => Promise<number>) =>
      atEvenIntervals({ pause }, () => work(result), STEP);
    expect(await finish(() => Promise.resolve(7))).toBe(7);
    await expect(finish(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(pause.mock.calls).toEqual([[rest], [rest]]);
  });
});
