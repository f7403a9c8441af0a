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
  it('answers quick and less quick work after the same step', async () => {
    expect(await timeOf(busy(0))).toBeGreaterThanOrEqual(STEP - EARLY);
    expect(await timeOf(busy(STEP / 2))).toBeGreaterThanOrEqual(STEP - EARLY);
  });

  it('goes on to the next step when one is not enough', async () => {
    expect(await timeOf(busy(STEP + 10))).toBeGreaterThanOrEqual(2 * STEP - EARLY);
  });

  it('refuses after a step as well, with what was thrown', async () => {
    const refuse = () => Promise.reject(new Error('no'));
    expect(await timeOf(refuse)).toBeGreaterThanOrEqual(STEP - EARLY);
    await expect(atEvenIntervals({}, refuse, STEP)).rejects.toThrow('no');
  });

  it('answers what the work answers', async () => {
    expect(await atEvenIntervals({}, () => Promise.resolve(7), 1)).toBe(7);
  });
});
