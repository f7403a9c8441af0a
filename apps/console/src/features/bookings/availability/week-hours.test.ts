import { describe, expect, it } from 'vitest';
import { weekText } from './availability-words.ts';
import { nextRange, rangeProblem, rangesOf, copyDayTo, withDay } from './week-hours.ts';

const NINE_TO_FIVE = { from: '09:00', to: '17:00' };
const workdays = [1, 2, 3, 4, 5].map((day) => ({ day, ...NINE_TO_FIVE }));

describe('the weekly hours editor', () => {
  it('changes one day and keeps the week in order', () => {
    const changed = withDay(workdays, 2, [
      { from: '08:00', to: '12:00' },
      { from: '13:00', to: '24:00' },
    ]);
    expect(changed.map(({ day }) => day)).toEqual([1, 2, 2, 3, 4, 5]);
    expect(rangesOf(changed, 2)).toHaveLength(2);
    expect(rangesOf(withDay(changed, 2, []), 2)).toEqual([]);
  });

  it('copies a day’s hours to other days, or clears those days if the copied day has no hours', () => {
    expect(rangesOf(copyDayTo(workdays, 1, [6, 7]), 7)).toEqual([NINE_TO_FIVE]);
    expect(copyDayTo(workdays, 6, [1, 2])).toHaveLength(3);
  });

  it('reports hours that end too early or overlap, but only when both times are entered', () => {
    expect(rangeProblem([{ from: '10:00', to: '09:00' }], 0)).toBe('order');
    expect(rangeProblem([NINE_TO_FIVE, { from: '16:30', to: '24:00' }], 1)).toBe('overlap');
    expect(rangeProblem([NINE_TO_FIVE, { from: '17:00', to: '24:00' }], 1)).toBeNull();
    expect(rangeProblem([{ from: '10:00', to: '' }], 0)).toBeNull();
  });

  it('suggests hours after the last range, until the day is full', () => {
    expect(nextRange([])).toEqual(NINE_TO_FIVE);
    expect(nextRange([NINE_TO_FIVE])).toEqual({ from: '18:00', to: '20:00' });
    expect(nextRange([{ from: '09:00', to: '21:30' }])).toEqual({ from: '22:30', to: '24:00' });
    expect(nextRange([{ from: '09:00', to: '24:00' }])).toEqual({ from: '', to: '' });
  });
});

describe('weekText', () => {
  it('joins consecutive days that have the same hours', () => {
    const week = [...workdays, { day: 6, from: '10:30', to: '24:00' }];
    expect(weekText(week)).toMatch(/^Mon–Fri, 9 AM–5 PM; Sat, 10:30 AM–midnight$/);
    expect(weekText(withDay(workdays, 3, []))).toBe('Mon–Tue, 9 AM–5 PM; Thu–Fri, 9 AM–5 PM');
    expect(weekText([])).toBe('');
  });
});
