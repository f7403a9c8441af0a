import { describe, expect, it } from 'vitest';
import { ReturnTimes } from './return-times.ts';

const MINUTE = 60_000;
const NOW = new Date('2026-11-21T10:00:00Z');
const after = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);

describe('ReturnTimes', () => {
  it('gives each of those who wait for one moment a turn of its own', () => {
    const times = new ReturnTimes({ paceMs: MINUTE, longestMs: 60 * MINUTE });
    const turns = [1, 2, 3].map(() => times.turn(after(5), NOW));
    expect(turns).toEqual([after(5), after(6), after(7)]);
    expect(times.turn(after(9), NOW)).toEqual(after(9));
  });

  it('lets nobody wait longer than it is worth', () => {
    const times = new ReturnTimes({ paceMs: 50 * MINUTE, longestMs: 60 * MINUTE });
    const turns = [1, 2, 3, 4].map(() => times.turn(after(5), NOW));
    expect(turns).toEqual([after(5), after(55), after(60), after(60)]);
  });

  it('begins anew for a moment that has come', () => {
    const times = new ReturnTimes({ paceMs: MINUTE, longestMs: 60 * MINUTE });
    times.turn(after(5), NOW);
    expect(times.turn(after(5), after(5))).toEqual(after(5));
  });
});
