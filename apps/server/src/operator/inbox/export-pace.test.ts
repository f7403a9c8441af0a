import { describe, expect, it } from 'vitest';
import { createExportPace } from './export-pace.ts';

/** A pace whose thread is busy for this share, with a clock that only `work` and `pass` move. */
function paceAt(share: number) {
  let time = 1_000;
  const rests: number[] = [];
  const pace = createExportPace({
    busyShare: () => share,
    now: () => time,
    wait: (ms) => Promise.resolve(rests.push(ms)),
  });
  const pass = (ms: number) => void (time += ms);
  const work = (ms: number) =>
    pace.work(() => {
      pass(ms);
      return Promise.resolve('done');
    });
  return { pace, rests, pass, work };
}

describe('the pace of an export', () => {
  it('rests longer, the busier the thread is with requests', async () => {
    const [half, whole] = [paceAt(0.5), paceAt(1)];
    for (const { pace, work } of [half, whole]) {
      expect(await work(10)).toBe('done');
      await pace.rest();
    }
    expect([half.rests, whole.rests]).toEqual([[20], [40]]);
  });

  it('does not rest while the thread is idle, or before the first work', async () => {
    const { pace, rests, work } = paceAt(0);
    await pace.rest();
    await work(10);
    await pace.rest();
    expect(rests).toEqual([]);
  });

  it('counts the time that the client took to receive the page', async () => {
    const { pace, rests, pass, work } = paceAt(0.5);
    await work(10);
    pass(15);
    await pace.rest();
    await work(10);
    pass(20);
    await pace.rest();
    expect(rests).toEqual([5]);
  });

  it('rests for seconds at most, however slow the machine is', async () => {
    const { pace, rests, work } = paceAt(1);
    await work(60_000);
    await pace.rest();
    expect(rests).toEqual([2_000]);
  });

  it('measures how busy the thread is by itself', async () => {
    const rests: number[] = [];
    const pace = createExportPace({ wait: (ms) => Promise.resolve(rests.push(ms)) });
    await pace.work(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      for (const until = performance.now() + 20; performance.now() < until;);
    });
    await pace.rest();
    expect(rests).toHaveLength(1);
  });
});
