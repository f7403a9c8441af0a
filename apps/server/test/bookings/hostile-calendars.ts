/**
 * A calendar file that would cost a naive reader a lot of time or memory, and the result of reading
 * it.
 */
export interface HostileCalendar {
  readonly name: string;
  /** True if reading the file takes a second or more, so only the full run reads it. */
  readonly isSlow?: boolean;
  /** Generates the content on demand, because several files are 10 MB or larger. */
  readonly file: () => string;
  /** The counts of its busy times and unread events, or why the whole file is refused. */
  readonly result: { readonly busy: number; readonly unread: number } | 'too much' | 'no calendar';
}

export const HOSTILE_QUERY = {
  from: Date.parse('2026-12-01T00:00Z'),
  until: Date.parse('2027-03-03T00:00Z'),
  timeZone: 'America/Los_Angeles',
};

const joined = (body: string) => `BEGIN:VCALENDAR\r\n${body}\r\nEND:VCALENDAR\r\n`;
const eventOf = (uid: string | number, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'].join('\r\n');
const event = (...lines: string[]) => eventOf('one', ...lines);
const START = ['DTSTART:20261208T150000Z', 'DURATION:PT1H'];
/** A harmless event next to a hostile one. It is still read, unless the whole file is refused. */
const GOOD = eventOf('good', 'DTSTART:20261209T150000Z', 'DURATION:PT1H');
const numbers = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => index + from).join(',');
const repeat = (count: number, make: (index: number) => string, between = '\r\n') =>
  Array.from({ length: count }, (_, index) => make(index)).join(between);
const at = (index: number) =>
  new Date(Date.parse('2026-12-02T00:00Z') + index * 10_000)
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '');

/** Returns `count` lines, each with 10,000 different times. */
const timesBy = (count: number, line: (times: readonly string[]) => string) =>
  repeat(count, (part) =>
    line(Array.from({ length: 10_000 }, (_, index) => at(part * 10_000 + index))),
  );

/** Returns an event and its time zone, which has these offset changes. */
const inZone = (changes: string) =>
  [
    'BEGIN:VTIMEZONE',
    'TZID:Odd',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0000',
    'TZOFFSETTO:+0100',
    changes,
    'END:STANDARD',
    'END:VTIMEZONE',
    event('DTSTART;TZID=Odd:20261208T100000'),
  ].join('\r\n');

/** Returns a file with a hostile event and a good one. */
const withGood = (
  name: string,
  lines: string | (() => string),
  result: HostileCalendar['result'] = { busy: 1, unread: 1 },
): HostileCalendar => ({
  name,
  result,
  file: () => joined(`${event(...START, typeof lines === 'string' ? lines : lines())}\r\n${GOOD}`),
});
const whole = (
  name: string,
  result: HostileCalendar['result'],
  file: () => string,
): HostileCalendar => ({
  name,
  result,
  file: () => joined(file()),
});

const slow = (calendar: HostileCalendar): HostileCalendar => ({ ...calendar, isSlow: true });
const slowWhole = (...calendar: Parameters<typeof whole>) => slow(whole(...calendar));

const EVERY_HOUR = `BYHOUR=${numbers(24)}`;
const EVERY_MINUTE = `BYMINUTE=${numbers(60)}`;
const EVERY_SECOND = `BYSECOND=${numbers(60)}`;

export const HOSTILE_CALENDARS: readonly HostileCalendar[] = [
  withGood('every minute of every day', `RRULE:FREQ=DAILY;${EVERY_HOUR};${EVERY_MINUTE}`),
  withGood('every minute of every hour', `RRULE:FREQ=HOURLY;${EVERY_MINUTE}`),
  withGood(
    'every second of one hour each month',
    `RRULE:FREQ=MONTHLY;${EVERY_SECOND};${EVERY_MINUTE}`,
  ),
  withGood('each second', 'RRULE:FREQ=SECONDLY'),
  withGood('each minute, written oddly', 'RRULE:INTERVAL=1; freq = minutely'),
  withGood('a count of a billion', 'RRULE:FREQ=HOURLY;COUNT=1000000000', {
    busy: 2_025,
    unread: 0,
  }),
  withGood('an interval of zero', 'RRULE:FREQ=DAILY;INTERVAL=0'),
  withGood('a rule of 900 kB', () => `RRULE:FREQ=YEARLY;BYMONTHDAY=${numbers(150_000)}`),
  slow(
    withGood(
      'a rule with 500 days',
      `RRULE:FREQ=YEARLY;BYYEARDAY=${numbers(500, 1)};${EVERY_HOUR}`,
      {
        busy: 2_025,
        unread: 0,
      },
    ),
  ),
  withGood('a day that never comes, hour by hour', 'RRULE:FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30', {
    busy: 2,
    unread: 0,
  }),
  slowWhole('5,000 days that never come', { busy: 1, unread: 0 }, () =>
    repeat(5_000, () => event(...START, 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')),
  ),
  slowWhole('5,000 events each hour', 'too much', () =>
    repeat(5_000, (index) => eventOf(index, ...START, 'RRULE:FREQ=HOURLY')),
  ),
  whole('events each hour since the year 1', { busy: 2_208, unread: 0 }, () =>
    repeat(20, () => event('DTSTART:00010101T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=HOURLY')),
  ),
  slowWhole('300 events each hour, 10 seconds apart', 'too much', () =>
    repeat(300, (index) => event(`DTSTART:${at(index)}`, 'DURATION:PT1S', 'RRULE:FREQ=HOURLY')),
  ),
  slowWhole('150,000 events with one UID', 'too much', () =>
    repeat(150_000, () => event(...START)),
  ),
  slowWhole('20,000 events with one UID', { busy: 1, unread: 0 }, () =>
    repeat(20_000, () => event(...START)),
  ),
  slowWhole(
    '20,000 changes of one series',
    'too much',
    () =>
      `${event(...START, 'RRULE:FREQ=DAILY')}\r\n${repeat(20_000, (index) =>
        event(
          `RECURRENCE-ID;RANGE=THISANDFUTURE:${at(index)}`,
          `DTSTART:${at(index + 1)}`,
          'DURATION:PT1S',
        ),
      )}`,
  ),
  whole('a zone name of 80 kB', { busy: 1, unread: 1 }, () =>
    [event(`DTSTART;TZID=/${'A_'.repeat(40_000)}:20261208T100000`), GOOD].join('\r\n'),
  ),
  slowWhole('20,000 unknown zones', { busy: 0, unread: 20_000 }, () =>
    repeat(20_000, (index) =>
      eventOf(index, `DTSTART;TZID="(UTC+01:00) Nowhere ${index}":20261208T100000`),
    ),
  ),
  slowWhole('a zone with more than 50,000 changes', { busy: 0, unread: 1 }, () =>
    inZone(`RDATE:${repeat(100_000, at, ',').slice(0, 990_000)}`),
  ),
  whole('a zone that changes each minute', { busy: 0, unread: 1 }, () =>
    inZone(`RRULE:FREQ=DAILY;${EVERY_HOUR};${EVERY_MINUTE}`),
  ),
  slow(withGood('600,000 additional times', () => timesBy(60, (times) => `RDATE:${times.join()}`))),
  withGood('60,000 periods', () =>
    timesBy(6, (times) => `RDATE;VALUE=PERIOD:${times.join('/PT5S,')}/PT5S`),
  ),
  slow(
    withGood('500,000 exceptions', () => timesBy(50, (times) => `EXDATE:${times.join()}`), {
      busy: 1,
      unread: 0,
    }),
  ),
  slowWhole(
    '400,000 lines of busy times',
    'too much',
    () =>
      `BEGIN:VFREEBUSY\r\n${repeat(400_000, (index) => `FREEBUSY:${at(index)}/PT5S`)}\r\nEND:VFREEBUSY`,
  ),
  whole('one line of 10 MB', 'too much', () =>
    event(`RDATE:${'20261208T100000Z,'.repeat(600_000)}`, ...START),
  ),
  whole('a text of 15 MB', { busy: 1, unread: 0 }, () =>
    event(`DESCRIPTION:${'a'.repeat(15_000_000)}`, ...START),
  ),
  slowWhole('a text of 5 million lines of one letter', { busy: 1, unread: 0 }, () =>
    event(`DESCRIPTION:a${'\r\n a'.repeat(5_000_000)}`, ...START),
  ),
  slowWhole(
    '10 million empty lines',
    { busy: 1, unread: 0 },
    () => `${'\n'.repeat(10_000_000)}${event(...START)}`,
  ),
  whole('240,000 parameters', { busy: 0, unread: 1 }, () =>
    event(`DTSTART${';A=1'.repeat(240_000)}:x`),
  ),
  whole('quotes that never close', { busy: 0, unread: 1 }, () =>
    event(`DTSTART${';A="'.repeat(240_000)}:x`),
  ),
  slowWhole('600,000 guests who declined', 'too much', () =>
    event(
      ...START,
      repeat(600_000, () => 'ATTENDEE;PARTSTAT=DECLINED:a'),
    ),
  ),
  whole('100,000 nested alarms', 'no calendar', () => 'BEGIN:VALARM\r\n'.repeat(100_000)),
  whole('a million calendars', 'no calendar', () => 'BEGIN:VCALENDAR\r\n'.repeat(1_000_000)),
  whole('an event of a million weeks', { busy: 1, unread: 0 }, () =>
    event('DTSTART:20261208T150000Z', 'DURATION:P999999W'),
  ),
  whole('a duration too large for a number', { busy: 0, unread: 1 }, () =>
    event('DTSTART:20261208T150000Z', `DURATION:P${'9'.repeat(400)}D`),
  ),
];

/** A file that is within all limits on its contents, but takes ten seconds of processor time. */
export const ENDLESS = joined(
  repeat(49_000, () => event(...START, 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')),
);
