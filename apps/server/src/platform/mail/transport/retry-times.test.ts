import { describe, expect, it } from 'vitest';
import { RetryTimes } from './retry-times.ts';

const MINUTE = 60_000;
const NOW = new Date('2026-11-21T10:00:00Z');
const after = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);

describe('RetryTimes', () => {
  it('gives different times to emails that wait for the same moment', () => {
    const times = new RetryTimes({ paceMs: MINUTE, maxMs: 60 * MINUTE });
    const retries = [1, 2, 3].map(() => times.nextRetryAt(after(5), NOW));
    expect(retries).toEqual([after(5), after(6), after(7)]);
    expect(times.nextRetryAt(after(9), NOW)).toEqual(after(9));
  });

  it('limits the wait to `maxMs`', () => {
    const times = new RetryTimes({ paceMs: 50 * MINUTE, maxMs: 60 * MINUTE });
    const retries = [1, 2, 3, 4].map(() => times.nextRetryAt(after(5), NOW));
    expect(retries).toEqual([after(5), after(55), after(60), after(60)]);
  });

  it('starts over for a moment that has passed', () => {
    const times = new RetryTimes({ paceMs: MINUTE, maxMs: 60 * MINUTE });
    times.nextRetryAt(after(5), NOW);
    expect(times.nextRetryAt(after(5), after(5))).toEqual(after(5));
  });
});
