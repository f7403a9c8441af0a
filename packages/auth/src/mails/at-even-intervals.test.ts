import { describe, expect, it } from 'vitest';
import { atEvenIntervals } from './at-even-intervals.ts';

const STEP = 50;
// Node's timers may fire a millisecond early.
const EARLY = 2;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await atEvenIntervals({}, work, STEP).catch(() => undefined);
  return performance.now() - begun;
}

const busy = (ms: number) => async () => {
  const until = performance.now() + ms;
  while (performance.now() < until) await Promise.resolve();
};

describe('atEvenIntervals', () => {
  it('answers fast and slower work after the same step', async () => {
    expect(await timeOf(busy(0))).toBeGreaterThanOrEqual(STEP - EARLY);
    expect(await timeOf(busy(STEP / 2))).toBeGreaterThanOrEqual(STEP - EARLY);
  });

  it('waits for the next step when one is not enough', async () => {
    expect(await timeOf(busy(STEP + 10))).toBeGreaterThanOrEqual(2 * STEP - EARLY);
  });

  it('rejects with the thrown error after a full step', async () => {
    const refuse = () => Promise.reject(new Error('no'));
    expect(await timeOf(refuse)).toBeGreaterThanOrEqual(STEP - EARLY);
    await expect(atEvenIntervals({}, refuse, STEP)).rejects.toThrow('no');
  });

  it('returns the result of the work', async () => {
    expect(await atEvenIntervals({}, () => Promise.resolve(7), 1)).toBe(7);
  });
});
