import { describe, expect, it } from 'vitest';
import { laterOf, nextRetryAt } from './ending-of.ts';

const now = new Date('2026-11-21T10:00:00Z');
const secondsAfter = (date: Date | null) =>
  date === null ? null : (date.getTime() - now.getTime()) / 1000;

describe('nextRetryAt', () => {
  it('follows the schedule, and returns null after its end', () => {
    const waits = [1, 2, 3].map((failures) =>
      secondsAfter(nextRetryAt([5, 300], failures, now, 0.5)),
    );
    expect(waits).toEqual([5, 300, null]);
  });

  it('varies a wait by up to a tenth in either direction', () => {
    const waits = [0, 1].map((random) => secondsAfter(nextRetryAt([100], 1, now, random)));
    expect(waits).toEqual([90, 110]);
  });

  it('returns null after the first failure if the schedule is empty', () => {
    expect(nextRetryAt([], 1, now, 0)).toBeNull();
  });
});

describe('laterOf', () => {
  it('returns the later time, or the first if there is no second', () => {
    const later = new Date(now.getTime() + 1);
    expect([laterOf(now, later), laterOf(later, now), laterOf(now, undefined)]).toEqual([
      later,
      later,
      now,
    ]);
  });
});
