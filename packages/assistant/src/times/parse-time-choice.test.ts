import { describe, expect, it } from 'vitest';
import { phrases } from '../../test/phrases.ts';
import type { OfferedTimes } from '../dialogue-turn.ts';
import { clocksOf } from './clock.ts';
import { exactText, nearestTo, parseTimeChoice } from './parse-time-choice.ts';

const CHICAGO = 'America/Chicago';
const minute = (iso: string) => Date.parse(iso) / 60_000;
/** Wednesday noon in Chicago. */
const now = minute('2026-11-25T18:00Z');
/** From 9:00 to 11:30 and from 14:00 to 15:30, in Chicago in winter. */
const TIMES = '15:00|15:30|16:00|16:30|17:00|17:30|20:00|20:30|21:00|21:30'.split('|');
const DAYS = ['2026-11-26', '2026-11-27', '2026-12-03', '2026-12-04', '2027-01-07'];
const starts = DAYS.flatMap((day) => TIMES.map((time) => minute(`${day}T${time}Z`)));
const times: OfferedTimes = {
  minutes: 15,
  timeZone: CHICAGO,
  starts,
  now,
  shown: starts.slice(0, 3),
};

/** "2026-11-26 09:00" */
const clock = (start: number) => {
  const [found] = clocksOf([start], CHICAGO);
  if (!found) throw new Error('no clock');
  const two = (number: number) => String(number).padStart(2, '0');
  return `${found.day} ${two(found.hour)}:${two(found.minute)}`;
};
function read(heard: string, over: Partial<OfferedTimes> = {}) {
  const choice = parseTimeChoice(heard, { ...times, ...over });
  if (choice === null) return null;
  if (choice.kind === 'one') return clock(choice.start);
  if (choice.kind === 'some' || choice.kind === 'near')
    return [choice.kind, ...choice.starts.map(clock)];
  return choice.kind;
}

const near = (day: string, ...clocks: readonly string[]) => [
  'near',
  ...clocks.map((time) => `${day} ${time}`),
];

describe('an answer that names one free time', () => {
  it.each(
    phrases([
      ['2026-11-26 10:00', 'Thursday at 10|Thu 10|ten o’clock on Thursday|10|the last one'],
      ['2026-11-27 10:30', 'Friday at half past ten|friday 10:30 a.m.|Friday at 1030'],
      ['2026-11-26 09:30', 'tomorrow at 9:30|9:30 please|the second one|number two'],
      ['2026-11-27 14:00', 'the day after tomorrow at two'],
      ['2026-11-26 15:00', 'tomorrow afternoon at 3|let’s do 3 pm'],
      ['2026-12-03 10:00', 'December 3 at 10'],
      ['2026-12-04 14:00', 'the 4th at 2 pm'],
      ['2026-12-04 14:30', '12/4 at 14:30'],
      ['2027-01-07 09:00', 'January 7 at nine'],
      ['2026-11-27 09:00', 'the first one on Friday'],
      ['2026-11-26 14:00', 'first thing in the afternoon'],
      ['2026-11-26 09:00', 'any of those'],
    ]),
  )('%s', (heard, expected) => expect(read(heard)).toBe(expected));

  it('may be the label of a button, even if the button is no longer shown', () => {
    const start = starts[7] ?? 0;
    expect(read(exactText(start))).toBe(clock(start));
    const gone = minute('2026-11-26T16:15Z');
    expect(read(exactText(gone))).toEqual(near('2026-11-26', '09:30', '10:00', '10:30'));
  });

  it('may be the number of a button unless it is an hour', () => {
    expect(read('2')).toBe('2026-11-26 14:00');
    expect(read('1')).toBe('2026-11-26 09:00');
  });
});

describe('an answer that matches several free times', () => {
  it.each([
    ['Friday', '2026-11-27 09:00', 10],
    ['on Friday morning', '2026-11-27 09:00', 6],
    ['in the afternoon', '2026-11-26 14:00', 4],
    ['the 3rd of December', '2026-12-03 09:00', 10],
  ])('%s', (heard, first, count) => {
    const [kind, ...found] = read(heard) as string[];
    expect([kind, found[0], found.length]).toEqual(['some', first, count]);
  });

  it('is an hour whose first time is taken, or an hour of both halves of the day', () => {
    const withoutTen = starts.filter((start) => !clock(start).endsWith('10:00'));
    expect(read('Friday at ten', { starts: withoutTen })).toBe('2026-11-27 10:30');
    const both = [minute('2026-11-27T15:00Z'), minute('2026-11-28T03:00Z')];
    expect(read('Friday at nine', { starts: both })).toEqual([
      'some',
      '2026-11-27 09:00',
      '2026-11-27 21:00',
    ]);
    expect(read('Friday at nine in the evening', { starts: both })).toBe('2026-11-27 21:00');
  });
});

describe('an answer with a time that is not free', () => {
  it('gets the nearest times of that day', () => {
    expect(read('Friday at noon')).toEqual(near('2026-11-27', '10:30', '11:00', '11:30'));
    const quarter = near('2026-11-27', '10:00', '10:30', '11:00');
    expect(read('Friday at quarter to eleven')).toEqual(quarter);
  });

  it('gets the next day with free times', () => {
    expect((read('Saturday') as string[]).slice(0, 2)).toEqual(['near', '2026-12-03 09:00']);
    expect((read('today') as string[]).slice(0, 2)).toEqual(['near', '2026-11-26 09:00']);
    expect((read('in the evening') as string[])[0]).toBe('near');
  });
});

it.each([
  ['more times', 'more'],
  ['something later', 'more'],
  ['none of these', 'more'],
  ['another day', 'another-day'],
  ['what about the next day', 'another-day'],
])('%s asks for %s', (heard, kind) => expect(read(heard)).toBe(kind));

it.each([
  'one moment please',
  'one second',
  'I have 2 questions',
  'first tell me what it costs',
  'I’ll call you whenever I have time',
  'at 10 I am busy',
])('%s books nothing', (heard) => expect(read(heard)).toBeNull());

it.each([
  ['I can’t on Thursday at ten', '2026-11-26 10:00'],
  ['Friday after 2 pm', '2026-11-27 14:00'],
  ['not before 10:30', '2026-11-26 10:30'],
])('%s shows times, and books none', (heard, near) => {
  const [kind, ...found] = read(heard) as string[];
  expect([kind, found.includes(near)]).toEqual(['some', true]);
});

it.each(['', 'yes', 'no thanks', 'not now', 'maybe', 'who are you', 'stop', '😀', '99', '25:99'])(
  '%j names no time',
  (heard) => expect(read(heard)).toBeNull(),
);

it('finds the same local time before and after daylight saving ends', () => {
  const weeks = [minute('2026-10-30T14:00Z'), minute('2026-11-06T15:00Z')];
  const over = { starts: weeks, shown: weeks, now: minute('2026-10-29T12:00Z') };
  expect(read('October 30 at nine', over)).toBe('2026-10-30 09:00');
  expect(read('November 6 at nine', over)).toBe('2026-11-06 09:00');
});

it('finds the nearest times, earliest first', () => {
  expect(nearestTo(10, [1, 8, 12, 30, 11])).toEqual([8, 11, 12]);
});

// An expression that backtracks would take minutes and exceed the limit of this test.
it('reads thousands of random characters', () => {
  for (const piece of ['1', '10 ', 'thursday ', 'second ', 'at ', 'the 1', 'quarter to ', 'más ']) {
    expect(() => parseTimeChoice(piece.repeat(2_000), times)).not.toThrow();
  }
});
