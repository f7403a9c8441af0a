import { describe, expect, it } from 'vitest';
import { wallClock } from '../../../platform/time/zoned-time.ts';
import { chooseTimes, readWantedTimes, timesNear, readZone } from './wanted-times.ts';

const CHICAGO = 'America/Chicago';
/** It is Wednesday evening in Chicago and already Thursday in UTC. */
const now = new Date('2026-11-26T02:00:00Z');
const dayIn = (day: unknown, language: 'en' | 'es' = 'en') =>
  readWantedTimes({ day }, { timeZone: CHICAGO, language, now }).day;

describe('readWantedTimes', () => {
  it.each([
    ['2026-12-03', '2026-12-03'],
    ['2026-12-03T10:00:00', '2026-12-03'],
    ['today', '2026-11-25'],
    ['tomorrow', '2026-11-26'],
    ['Thursday', '2026-11-26'],
    ['next tuesday', '2026-12-01'],
    ['Wednesday', '2026-11-25'],
  ])('reads the day %s as %s', (said, day) => expect(dayIn(said)).toBe(day));

  it.each([
    ['hoy', '2026-11-25'],
    ['mañana', '2026-11-26'],
    ['pasado mañana', '2026-11-27'],
    ['el miércoles', '2026-11-25'],
    ['Sábado', '2026-11-28'],
    ['Thursday', '2026-11-26'],
    ['tomorrow', '2026-11-26'],
  ])('reads the day %s on a Spanish call as %s', (said, day) =>
    expect(dayIn(said, 'es')).toBe(day),
  );

  it.each(['soon', '2026-99-99', '', 5, null, undefined])('finds no day in %j', (said) =>
    expect(dayIn(said)).toBeNull(),
  );
});

describe('readZone', () => {
  it.each([
    ['America/Denver', 'America/Denver'],
    ['Central', CHICAGO],
    ['central time', CHICAGO],
    ['EST', 'America/New_York'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['UTC', 'UTC'],
    ['Mars/Olympus', null],
    ['here', null],
    [7, null],
  ])('reads %j as %s', (said, zone) => expect(readZone(said)).toBe(zone));
});

/** These days have a free time every half hour from 9 to 17 in Chicago. */
const free = ['2026-11-27', '2026-11-30', '2026-12-01'].flatMap((day) =>
  Array.from({ length: 16 }, (_, half) => new Date(Date.parse(`${day}T15:00Z`) + half * 1_800_000)),
);
const clocks = (starts: readonly Date[]) => starts.map((start) => wallClock(start, CHICAGO));
const wanted = (overrides: object) => ({ day: null, part: null, timeZone: CHICAGO, ...overrides });

describe('the offered times', () => {
  it('are on several days if no day was requested', () => {
    const { starts, isWanted } = chooseTimes(free, wanted({}));
    expect(isWanted).toBe(true);
    expect(clocks(starts)).toEqual([
      '2026-11-27 09:00',
      '2026-11-27 13:00',
      '2026-11-30 09:00',
      '2026-11-30 13:00',
    ]);
  });

  it('are spread over the requested day or part of it', () => {
    expect(clocks(chooseTimes(free, wanted({ day: '2026-11-30' })).starts)).toEqual([
      '2026-11-30 09:00',
      '2026-11-30 11:00',
      '2026-11-30 13:00',
      '2026-11-30 15:00',
    ]);
    const afternoon = chooseTimes(free, wanted({ day: '2026-11-30', part: 'afternoon' }));
    expect(clocks(afternoon.starts)[0]).toBe('2026-11-30 12:00');
    for (const clock of clocks(afternoon.starts)) expect(clock.slice(11) < '17:00').toBe(true);
  });

  it('are the next free ones if the requested day or part is full, and the last ones if no later time is free', () => {
    const weekend = chooseTimes(free, wanted({ day: '2026-11-28' }));
    expect([weekend.isWanted, clocks(weekend.starts)[0]]).toEqual([false, '2026-11-30 09:00']);
    const evening = chooseTimes(free, wanted({ part: 'evening' }));
    expect([evening.isWanted, clocks(evening.starts)[0]]).toEqual([false, '2026-11-27 09:00']);
    const late = chooseTimes(free, wanted({ day: '2027-05-01' }));
    expect(clocks(late.starts)[0]?.slice(0, 10)).toBe('2026-12-01');
  });

  it('are at most four, all different', () => {
    for (const count of [1, 2, 3, 4, 5, 6, 7]) {
      const { starts } = chooseTimes(free.slice(0, count), wanted({ day: '2026-11-27' }));
      expect(starts).toHaveLength(Math.min(count, 4));
      expect(new Set(clocks(starts)).size).toBe(starts.length);
    }
  });

  it('are the three nearest to a taken time, earliest first', () => {
    const inChicago = (clock: string) => new Date(`${clock}-06:00`);
    const remaining = free.filter(
      (start) => start.getTime() !== inChicago('2026-11-30T10:00').getTime(),
    );
    expect(clocks(timesNear(remaining, inChicago('2026-11-30T10:00')))).toEqual([
      '2026-11-30 09:00',
      '2026-11-30 09:30',
      '2026-11-30 10:30',
    ]);
  });
});
