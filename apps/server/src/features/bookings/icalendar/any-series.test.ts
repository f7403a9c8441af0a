import { isFullRun } from '@pickup/test-sinks/full-run';
import fc from 'fast-check';
import { rrulestr } from 'rrule';
import { expect, it } from 'vitest';
import { busyTimes } from './busy-times.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const ZONES = [
  'America/New_York',
  'America/St_Johns',
  'America/Phoenix',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];
/** Days shortly before clock changes in these zones and before a leap day. */
const DAYS = [
  '2026-03-06',
  '2026-03-27',
  '2026-04-03',
  '2026-10-01',
  '2026-10-23',
  '2026-10-30',
  '2028-02-27',
];
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const weekdays = fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1, maxLength: 3 });
const frequency = fc.oneof(
  fc.constant('FREQ=DAILY'),
  weekdays.map((days) => `FREQ=WEEKLY;BYDAY=${days.join(',')}`),
  fc
    .constantFrom(-1, 1, 2, 4)
    .chain((nth) => fc.constantFrom(...WEEKDAYS).map((day) => `FREQ=MONTHLY;BYDAY=${nth}${day}`)),
  fc.constantFrom(1, 15, 28, 31, -1).map((day) => `FREQ=MONTHLY;BYMONTHDAY=${day}`),
  fc.constant('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'),
  fc.constant('FREQ=YEARLY'),
);
const end = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 40 }).map((count) => `;COUNT=${count}`),
  fc.integer({ min: 0, max: 90 }).map((days) => ({ days })),
);
const series = fc.record({
  zone: fc.constantFrom(...ZONES),
  day: fc.constantFrom(...DAYS),
  hour: fc.integer({ min: 0, max: 23 }),
  minute: fc.constantFrom(0, 15, 30),
  frequency,
  interval: fc.integer({ min: 1, max: 3 }),
  end,
  minutes: fc.integer({ min: 1, max: 180 }),
  removed: fc.uniqueArray(fc.integer({ min: 0, max: 8 }), { maxLength: 3 }),
});

it('finds the same busy times as another implementation for any series', () => {
  fc.assert(
    fc.property(series, ({ zone, day, hour, minute, minutes, removed, ...rule }) => {
      const first = Date.parse(`${day}T00:00Z`) + hour * HOUR + minute * 60_000;
      const until =
        typeof rule.end === 'string'
          ? ''
          : `;UNTIL=${basic(momentIn(zone, first + rule.end.days * DAY))}Z`;
      const text = `${rule.frequency};INTERVAL=${rule.interval}${typeof rule.end === 'string' ? rule.end : until}`;
      const range = { from: first - 10 * DAY, until: first + 100 * DAY };

      const clocks = expected(text, { first, zone, ...range });
      const keptClocks = clocks.filter((_, index) => !removed.includes(index));
      const removedClocks = clocks.filter((_, index) => removed.includes(index));
      const file = [
        'BEGIN:VCALENDAR',
        'BEGIN:VEVENT',
        'UID:series',
        `DTSTART;TZID=${zone}:${basic(first)}`,
        `DURATION:PT${minutes}M`,
        `RRULE:${text}`,
        ...removedClocks.map((clock) => `EXDATE;TZID=${zone}:${basic(clock)}`),
        'END:VEVENT',
        'END:VCALENDAR',
      ];
      const { busy } = busyTimes([file.join('\r\n')], { ...range, timeZone: 'UTC' });

      const starts = keptClocks.map((clock) => momentIn(zone, clock));
      expect(busy.map(({ start }) => iso(start))).toEqual(starts.map(iso).toSorted());
      for (const { start, end: ended } of busy) expect(ended - start).toBe(minutes * 60_000);
    }),
    { numRuns: isFullRun ? 60 : 20 },
  );
});

interface Expected {
  readonly first: number;
  readonly zone: string;
  readonly from: number;
  readonly until: number;
}

/**
 * The clock times that another library finds. DTSTART always counts as the first occurrence, as
 * RFC 5545 requires.
 */
function expected(text: string, { first, zone, from, until }: Expected): number[] {
  const localRule = text.replace(/UNTIL=(\w+)Z/, (_, end: string) => {
    const moment = Date.parse(
      `${end.slice(0, 4)}-${end.slice(4, 6)}-${end.slice(6, 11)}:${end.slice(11, 13)}:${end.slice(13)}Z`,
    );
    return `UNTIL=${basic(moment + offsetAt(zone, moment))}Z`;
  });
  const rule = rrulestr(`DTSTART:${basic(first)}Z\nRRULE:${localRule}`);
  const times = rule
    .between(new Date(from), new Date(until + DAY), true)
    .map((time) => time.getTime());
  const clocks = new Set([first, ...times]);
  return [...clocks]
    .filter((clock) => momentIn(zone, clock) < until)
    .toSorted((one, other) => one - other);
}

/** Tries every offset to find the moment when clocks in `zone` show this time. */
function momentIn(zone: string, clock: number): number {
  for (let offset = 14 * HOUR; offset >= -12 * HOUR; offset -= 15 * 60_000) {
    if (offsetAt(zone, clock - offset) === offset) return clock - offset;
  }
  return clock - offsetAt(zone, clock - DAY); // a skipped time uses the old offset
}

const FORMATS = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
  ]),
);

function offsetAt(zone: string, moment: number): number {
  const parts = FORMATS.get(zone)?.formatToParts(moment) ?? [];
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+-])(\d+):(\d+))?/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * 60_000);
}

const iso = (moment: number) => new Date(moment).toISOString();
const basic = (clock: number) => iso(clock).replace(/[-:]|\.\d+Z/g, '');
