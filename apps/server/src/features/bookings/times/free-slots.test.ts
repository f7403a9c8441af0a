import {
  DEFAULT_AGENT_AVAILABILITY,
  DEFAULT_TEAM_AVAILABILITY,
} from '@pickup/contracts/bookings/availability';
import { isFullRun } from '@pickup/test-sinks/full-run';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TimeRange } from '../../../platform/time/time-range.ts';
import { wallClock } from '../../../platform/time/zoned-time.ts';
import { bookableAgent, type BookableAgent } from './availability.ts';
import { freeSlots, type SlotSearch } from './free-slots.ts';

const MINUTE = 60_000;
const NEW_YORK = 'America/New_York';
const at = (iso: string) => Date.parse(iso);
const RULES = { minutes: 30, startEvery: 30, noticeMinutes: 0, horizonDays: 30 };

function agent(overrides: Partial<BookableAgent> = {}): BookableAgent {
  const own = { ...DEFAULT_AGENT_AVAILABILITY, takes_bookings: true };
  const bookable = bookableAgent({ id: 'ann', name: 'Ann' }, own, DEFAULT_TEAM_AVAILABILITY);
  if (!bookable) throw new Error('The test agent cannot be booked');
  return { ...bookable, ...overrides };
}

function slots(search: Partial<SlotSearch>) {
  const all = {
    agents: [agent()],
    takenTimes: new Map(),
    rules: RULES,
    now: at('2026-03-06T05:00Z'),
  };
  return freeSlots({ ...all, ...search });
}
/** The start times in New York, such as "2026-03-06 09:00". */
const starts = (search: Partial<SlotSearch>) =>
  slots(search).map(({ startsAt }) => wallClock(startsAt, NEW_YORK));

const dayOf = (day: string): TimeRange => ({
  start: at(`${day}T05:00Z`),
  end: at(`${day}T05:00Z`) + 86_400_000,
});
const ZONES = [
  NEW_YORK,
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
];
/** Days around clock changes in these zones, and one ordinary day. */
const DAYS = ['2026-03-06', '2026-03-28', '2026-10-03', '2026-10-24', '2026-10-31', '2026-11-25'];
const MORNINGS = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '12:00' }));
const range = (from: string, to: string): TimeRange => ({ start: at(from), end: at(to) });

describe('free slots', () => {
  it('start every half hour, and the last one ends when the availability ends', () => {
    const all = starts({ within: dayOf('2026-03-06') });
    expect([all.length, all[0], all.at(-1)]).toEqual([16, '2026-03-06 09:00', '2026-03-06 16:30']);
  });

  it('respect the notice period and the horizon', () => {
    const rules = { ...RULES, noticeMinutes: 24 * 60, horizonDays: 4 };
    const found = starts({ rules, now: at('2026-03-05T16:10Z') });
    expect([found[0], found.at(-1)]).toEqual(['2026-03-06 11:30', '2026-03-09 12:00']);
  });

  it('leave out days off, and use other hours on special days', () => {
    const exceptions = [
      { from: '2026-03-06', to: '2026-03-06', hours: [{ from: '18:00', to: '19:00' }], note: '' },
      { from: '2026-03-06', to: '2026-03-08', hours: [], note: 'Trip' },
    ];
    const within = range('2026-03-06T00:00Z', '2026-03-09T00:00Z');
    expect(starts({ agents: [agent({ exceptions })], within })).toEqual([
      '2026-03-06 18:00',
      '2026-03-06 18:30',
    ]);
  });

  it('leave a pause between two bookings', () => {
    const bookings = [range('2026-03-06T15:00Z', '2026-03-06T15:40Z')];
    const takenTimes = new Map([['ann', { bookings, busy: [] }]]);
    const agents = [agent({ bufferMinutes: 10 })];
    const found = starts({ agents, takenTimes, within: dayOf('2026-03-06') });
    // A booking at 9:30 would leave no pause before 10:00, and one at 10:30 would begin in the
    // pause.
    expect(found.slice(0, 2)).toEqual(['2026-03-06 09:00', '2026-03-06 11:00']);
  });

  it('leave out days that have reached the daily limit', () => {
    const bookings = [range('2026-03-06T14:00Z', '2026-03-06T14:30Z')];
    const takenTimes = new Map([['ann', { bookings, busy: [] }]]);
    const within = range('2026-03-06T00:00Z', '2026-03-10T00:00Z');
    const found = starts({ agents: [agent({ dailyLimit: 1 })], takenTimes, within });
    expect(found[0]).toBe('2026-03-09 09:00');
  });

  it('list every agent who is free at that time', () => {
    const bob = agent({ id: 'bob', weekly: [{ day: 5, from: '09:30', to: '10:00' }] });
    const within = range('2026-03-06T14:00Z', '2026-03-06T15:00Z');
    const found = slots({ agents: [agent(), bob], within });
    expect(found.map(({ agentIds }) => agentIds)).toEqual([['ann'], ['ann', 'bob']]);
  });

  it('are exactly those that a minute-by-minute search finds, in any time zone', () => {
    const range = fc.record({
      from: fc.integer({ min: 0, max: 4_320 }),
      length: fc.integer({ min: 1, max: 300 }),
    });
    const calendars = fc.record({
      timeZone: fc.constantFrom(...ZONES),
      day: fc.constantFrom(...DAYS),
      ranges: fc.array(range, { maxLength: 40 }),
      bufferMinutes: fc.constantFrom(0, 7, 15),
    });
    fc.assert(
      fc.property(calendars, ({ timeZone, day, ranges, bufferMinutes }) => {
        const base = at(`${day}T00:00Z`);
        const busy = ranges.map(({ from, length }) => {
          const start = base + from * MINUTE;
          return { start, end: start + length * MINUTE };
        });
        const one = agent({ timeZone, weekly: MORNINGS, bufferMinutes });
        const within = { start: base, end: base + 4_320 * MINUTE };
        const takenTimes = new Map([['ann', { bookings: [], busy }]]);
        const found = slots({ agents: [one], takenTimes, now: base, within });
        expect(found.map(({ startsAt }) => startsAt)).toEqual(bruteForceStarts(one, busy, within));
      }),
      { numRuns: isFullRun ? 200 : 40 },
    );
  });
});

/**
 * Finds the free starts by trying every minute. A start is free if it is on the hour or half hour
 * and within the availability, and the booking and its pause overlap no busy time.
 */
function bruteForceStarts(
  { timeZone, bufferMinutes }: BookableAgent,
  busy: readonly TimeRange[],
  within: TimeRange,
): number[] {
  const found = [];
  for (let start = within.start; start < within.end; start += MINUTE) {
    const [hour = 0, minute = 0] = wallClock(start, timeZone).slice(11).split(':').map(Number);
    const isStart = minute % 30 === 0 && hour >= 8 && hour < 12;
    const end = start + (30 + bufferMinutes) * MINUTE;
    if (isStart && busy.every((other) => other.end <= start || end <= other.start))
      found.push(start);
  }
  return found;
}
