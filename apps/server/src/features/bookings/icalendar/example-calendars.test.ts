import { describe, expect, it } from 'vitest';
import { busyTimes, type BusyQuery } from './busy-times.ts';
import { NotACalendarError } from './calendar-errors.ts';

const EXAMPLE_QUERY = {
  from: Date.parse('2026-12-01T00:00Z'),
  until: Date.parse('2027-03-20T00:00Z'),
  timeZone: 'America/Los_Angeles',
  addresses: ['ann@shop.example'],
};

const joined = (lines: readonly string[], end = '\r\n') =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join(end);
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'];
/** An event of one hour that starts on December 8 at 18:00 in the zone. */
const inZone = (id: string, ...before: string[]) =>
  joined([...before, ...event(`DTSTART;TZID=${id}:20261208T180000`, 'DURATION:PT1H')]);
/**
 * An occurrence that was moved and takes one hour. `id` is the rest of its `RECURRENCE-ID` line.
 */
const moved = (id: string, start: string, ...lines: string[]) =>
  event(`RECURRENCE-ID${id}`, `DTSTART:${start}`, 'DURATION:PT1H', ...lines);
const HOUR = ['DTSTART:20261208T150000Z', 'DTEND:20261208T160000Z'];
const NEXT_DAY = event('DTSTART:20261209T150000Z', 'DURATION:PT1H');
const hour = (...lines: string[]) => event(...HOUR, ...lines);
/** 10:00 to 11:00 in Los Angeles, from December 7 to 11. */
const WEEK = event(
  'DTSTART;TZID=America/Los_Angeles:20261207T100000',
  'DTEND;TZID=America/Los_Angeles:20261207T110000',
  'RRULE:FREQ=DAILY;COUNT=5',
);
const DAYS = event('DTSTART;VALUE=DATE:20261207', 'RRULE:FREQ=DAILY;COUNT=3');
const weekWithout = (...days: number[]) =>
  [7, 8, 9, 10, 11]
    .filter((day) => !days.includes(day))
    .map((day) => `12-${String(day).padStart(2, '0')}T18:00/19:00`);
/** The busy times of `HOUR`, and of `HOUR` with `NEXT_DAY`. */
const ONE = ['12-08T15:00/16:00'];
const TWO = [...ONE, '12-09T15:00/16:00'];
/** The times of `WEEK`, with `times` in place of those on the `changed` days. */
const weekWith = (times: readonly string[], ...changed: number[]) =>
  [...weekWithout(...changed), ...times].toSorted();

const zone = (id: string, ...lines: string[]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${id}`,
  ...lines,
  'BEGIN:STANDARD',
  'DTSTART:00010101T020000',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:00010101T020000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

const zones: readonly (readonly [string, string])[] = [
  ['Romance Standard Time', '12-08T17:00/18:00'],
  ['"Romance Standard Time"', '12-08T17:00/18:00'],
  ['"(UTC-05:00) Eastern Time (US & Canada)"', '12-08T23:00/12-09T00:00'],
  ['(UTC-05:00) Eastern Time (US & Canada)', '12-08T23:00/12-09T00:00'],
  ['"(GMT+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '12-08T17:00/18:00'],
  ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien"', '12-08T17:00/18:00'],
  ['Pacific Time (US & Canada)', '12-09T02:00/03:00'],
  ['GMT', '12-08T18:00/19:00'],
  ['tzone://Microsoft/Utc', '12-08T18:00/19:00'],
  ['GMT+05:30', '12-08T12:30/13:30'],
  ['UTC-3', '12-08T21:00/22:00'],
  ['/freeassociation.sourceforge.net/America/New_York', '12-08T23:00/12-09T00:00'],
  ['/mozilla.org/20050126_1/America/Argentina/Buenos_Aires', '12-08T21:00/22:00'],
  ['America/New York', '12-08T23:00/12-09T00:00'],
  ['EST5EDT', '12-08T23:00/12-09T00:00'],
  ['Europe/Berlin', '12-08T17:00/18:00'],
];

/**
 * `content` is a calendar file as a program wrote it, or the file's lines. `busy` contains the
 * times in UTC when the calendar's owner, who is in Los Angeles, is busy.
 */
const example = (
  name: string,
  content: string | readonly string[],
  busy: readonly string[],
  unread = 0,
) => ({ name, file: typeof content === 'string' ? content : joined(content), busy, unread });

const free = (name: string, ...more: string[]) => example(name, hour(...more), []);

const EXAMPLE_CALENDARS = [
  ...zones.map(([id, busy]) => example(`zone ${id}`, inZone(id), [busy])),
  // Zones that the file describes.
  example(
    'a zone that only the file describes',
    inZone('Customized Time Zone', ...zone('Customized Time Zone')),
    ['12-08T23:00/12-09T00:00'],
  ),
  example('a described zone with a quoted name', inZone('"Acme, Time"', ...zone('Acme\\, Time')), [
    '12-08T23:00/12-09T00:00',
  ]),
  example(
    'a described zone in a file whose lines end with CR CR LF',
    inZone('Acme', ...zone('Acme')).replaceAll('\r\n', '\r\r\n'),
    ['12-08T23:00/12-09T00:00'],
  ),
  example(
    'a described zone with a location',
    inZone('Acme', ...zone('Acme', 'X-LIC-LOCATION:Europe/Berlin')),
    ['12-08T17:00/18:00'],
  ),
  example('an unknown zone', inZone('Mars/Olympus'), [], 1),
  example('a zone name that several countries use', inZone('IST'), [], 1),
  example(
    'an end in an unknown zone',
    event('DTSTART:20261208T150000Z', 'DTEND;TZID=Mars/Olympus:20261208T160000'),
    [],
    1,
  ),
  // How lines are written.
  example('CR alone', joined(hour(), '\r'), ONE),
  example(
    'a byte order mark, LF, and lines continued after a tab',
    `\uFEFF${joined(hour(), '\n').replace('DTSTART:2026', 'DTST\n\tART:20\n 26')}`,
    ONE,
  ),
  example(
    'CR CR LF with continued lines',
    joined(hour(), '\r\r\n').replace('DTSTART:2026', 'DTSTART:20\r\r\n 26'),
    ONE,
  ),
  example(
    'unescaped line breaks in a description: "End: 11:00"',
    joined(event('DESCRIPTION:Agenda', 'Begin: 10:00', 'End: 11:00', 'END', ...HOUR), '\n'),
    ONE,
  ),
  example(
    'unescaped line breaks in a description: "Status: Cancelled"',
    joined(event('DESCRIPTION:Flight', 'Status: cancelled', '...', ...HOUR), '\n'),
    ONE,
  ),
  example('spaces after lines', joined(hour()).replaceAll('\r\n', ' \r\n'), ONE),
  example(
    'an event without its end line',
    [...hour().slice(0, -1), ...hour().with(1, 'UID:two'), ...hour('DTSTAMP:x')],
    ONE,
  ),
  example(
    'lower case',
    joined(hour()).toLowerCase().replaceAll(/t(\d)/g, 'T$1').replaceAll('z\r', 'Z\r'),
    ONE,
  ),
  example('several calendars in one file', joined(hour()) + joined(NEXT_DAY), TWO),
  // Changes of single occurrences.
  example(
    'an occurrence and all later ones are moved (RANGE=THISANDFUTURE)',
    [
      ...WEEK,
      ...event(
        'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/Los_Angeles:20261209T100000',
        'DTSTART;TZID=America/Los_Angeles:20261209T140000',
        'DTEND;TZID=America/Los_Angeles:20261209T143000',
      ),
    ],
    [...weekWithout(9, 10, 11), '12-09T22:00/22:30', '12-10T22:00/22:30', '12-11T22:00/22:30'],
  ),
  example(
    'an occurrence and all later ones are moved twice, identified by a UTC time and by a day',
    [
      ...WEEK,
      ...moved(';RANGE=THISANDFUTURE:20261208T180000Z', '20261208T200000Z'),
      ...event(
        'RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20261210',
        'DTSTART;TZID=Europe/Berlin:20261210T080000',
        'DURATION:PT15M',
      ),
    ],
    [
      '12-07T18:00/19:00',
      '12-08T20:00/21:00',
      '12-09T20:00/21:00',
      '12-10T07:00/07:15',
      '12-11T07:00/07:15',
    ],
  ),
  example(
    'an occurrence and all later ones are canceled',
    [
      ...WEEK,
      ...event(
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20261209T180000Z',
        'DTSTART:20261209T180000Z',
        'STATUS:CANCELLED',
      ),
    ],
    weekWithout(9, 10, 11),
  ),
  example(
    'all later occurrences are moved, and one of them is moved again',
    [
      ...WEEK,
      ...moved(';RANGE=THISANDFUTURE:20261209T180000Z', '20261209T200000Z'),
      ...moved(':20261210T180000Z', '20261210T230000Z'),
    ],
    [
      ...weekWithout(9, 10, 11),
      '12-09T20:00/21:00',
      '12-10T23:00/12-11T00:00',
      '12-11T20:00/21:00',
    ],
  ),
  example(
    'a changed occurrence identified by its day',
    [...WEEK, ...moved(';VALUE=DATE:20261208', '20261208T220000Z')],
    weekWith(['12-08T22:00/23:00'], 8),
  ),
  example(
    'a changed whole day identified by a time',
    [...DAYS, ...moved(';TZID=America/Los_Angeles:20261208T000000', '20261208T220000Z')],
    ['12-07T08:00/12-08T08:00', '12-08T22:00/23:00', '12-09T08:00/12-10T08:00'],
  ),
  example(
    'a changed whole day identified by a time in UTC',
    [
      ...DAYS,
      ...moved(':20261208T080000Z', '20261208T220000Z'),
      ...moved(':20261209T000000Z', '20261209T220000Z'),
    ],
    ['12-07T08:00/12-08T08:00', '12-08T22:00/23:00', '12-09T22:00/23:00'],
  ),
  example(
    'a changed occurrence identified in another zone, and one without a zone',
    [
      ...WEEK,
      ...moved(';TZID=Europe/Berlin:20261208T190000', '20261208T220000Z'),
      ...moved(':20261209T100000', '20261209T220000Z'),
    ],
    weekWith(['12-08T22:00/23:00', '12-09T22:00/23:00'], 8, 9),
  ),
  example(
    'a changed occurrence in a separate calendar',
    joined(WEEK) + joined(moved(':20261208T180000Z', '20261208T220000Z')),
    weekWith(['12-08T22:00/23:00'], 8),
  ),
  example(
    'a changed occurrence whose time cannot be read',
    [...WEEK, ...event('RECURRENCE-ID:20261208T180000Z', 'DTSTART:tomorrow')],
    weekWithout(8),
    1,
  ),
  example(
    'a later revision (SEQUENCE)',
    [
      ...event('DTSTART:20261208T150000Z', 'DURATION:PT1H', 'SEQUENCE:2'),
      ...event('DTSTART:20261208T100000Z', 'DURATION:PT1H', 'SEQUENCE:1'),
    ],
    ONE,
  ),
  example(
    'a later revision of a changed occurrence',
    [
      ...WEEK,
      ...moved(':20261208T180000Z', '20261208T200000Z'),
      ...moved(';TZID=America/Los_Angeles:20261208T100000', '20261208T220000Z', 'SEQUENCE:1'),
    ],
    weekWith(['12-08T22:00/23:00'], 8),
  ),
  example('different events with one UID', [...hour(), ...NEXT_DAY], TWO),
  example(
    'an invitation that was canceled (METHOD:CANCEL)',
    joined(['METHOD:REQUEST', ...hour('SEQUENCE:0')]) +
      joined(['METHOD:CANCEL', ...hour('SEQUENCE:1')]),
    [],
  ),
  // Rules of series.
  example(
    'UNTIL in an hour that clocks show twice',
    event(
      'DTSTART;TZID=Africa/Casablanca:20270206T023000',
      'DURATION:PT30M',
      'RRULE:FREQ=DAILY;UNTIL=20270207T020000Z',
    ),
    ['02-06T01:30/02:00', '02-07T01:30/02:00'],
  ),
  example(
    'an all-day series with UNTIL at midnight in UTC',
    event('DTSTART;VALUE=DATE:20261207', 'RRULE:FREQ=DAILY;UNTIL=20261208T000000Z'),
    ['12-07T08:00/12-08T08:00', '12-08T08:00/12-09T08:00'],
  ),
  example(
    'a series with UNTIL in the year 9999',
    event(...HOUR.slice(0, 1), 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;UNTIL=99991231T235959Z;'),
    ['12-08T15:00/16:00', '01-08T15:00/16:00', '02-08T15:00/16:00', '03-08T15:00/16:00'],
  ),
  example('a rule in lower case with spaces', hour('rrule:freq=daily; count=2'), TWO),
  example(
    'EXDATE by day, without a zone, and as a list',
    WEEK.toSpliced(-1, 0, 'EXDATE;VALUE=DATE:20261207', 'EXDATE:20261208T100000,20261209T180000Z'),
    weekWithout(7, 8, 9),
  ),
  example(
    'EXDATE with a time in a series of whole days',
    DAYS.toSpliced(-1, 0, 'EXDATE:20261208T000000'),
    ['12-07T08:00/12-08T08:00', '12-09T08:00/12-10T08:00'],
  ),
  example(
    'RDATE as times and periods',
    hour('RDATE:20261209T150000Z', 'RDATE;VALUE=PERIOD:20261210T100000Z/PT30M'),
    [...ONE, '12-09T15:00/16:00', '12-10T10:00/10:30'],
  ),
  example('RDATE with a time that cannot be read', hour('RDATE:20261209T150000Z,soon'), TWO, 1),
  example('EXRULE', WEEK.toSpliced(-1, 0, 'EXRULE:FREQ=DAILY;INTERVAL=2'), weekWithout(7, 9, 11)),
  example(
    'a rule that matches no date, and another event',
    [...hour('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'), ...NEXT_DAY.with(1, 'UID:two')],
    TWO,
  ),
  ...['DAILY;UNTIL=someday', 'SECONDLY'].map((rule) => ({
    name: `a rule that cannot be read: ${rule}`,
    file: joined(hour(`RRULE:FREQ=${rule}`)),
    busy: [],
    unread: 1,
  })),
  example(
    'a series in a described zone across a change of clocks',
    [
      ...zone('Acme'),
      ...event('DTSTART;TZID=Acme:20270312T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'),
    ],
    ['03-12T14:00/15:00', '03-13T14:00/15:00', '03-14T13:00/14:00'],
  ),
  // Whether an event blocks its time.
  free('working elsewhere', 'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE'),
  free('free in Outlook', 'X-MICROSOFT-CDO-BUSYSTATUS: Free'),
  free('canceled, in American spelling', 'STATUS:Canceled'),
  free('transparent', 'TRANSP:Transparent'),
  free('declined', 'ATTENDEE;CN="Ann: A";PARTSTAT=declined:MAILTO:Ann@Shop.example'),
  example('out of office', hour('X-MICROSOFT-CDO-BUSYSTATUS:OOF'), ONE),
  example(
    'declined by someone else',
    hour('ATTENDEE;PARTSTAT=DECLINED:mailto:bob@shop.example'),
    ONE,
  ),
  // Times and lengths.
  example(
    'an all-day event written with times',
    event('DTSTART;VALUE=DATE:20261208T000000', 'DTEND;VALUE=DATE:20261209T000000'),
    ['12-08T08:00/12-09T08:00'],
  ),
  example(
    'hour 24 and a leap second',
    event('DTSTART:20261208T225960Z', 'DTEND:20261208T240000Z'),
    ['12-08T22:59/12-09T00:00'],
  ),
  example('an event without an end, which blocks no time', event('DTSTART:20261208T150000Z'), []),
  ...[
    'DTSTART:next Tuesday',
    'DTSTART:20261232T150000Z',
    'DTSTART;TZID=GMT:2026-12-08 15:00',
    'SUMMARY:No start',
    'DTSTART:20261208T150000Z\r\nDTEND:20261208T140000Z',
    'DTSTART:20261208T150000Z\r\nDTEND:later',
    'DTSTART:20261208T150000Z\r\nDURATION:-PT1H',
  ].map((line) => ({
    name: `unreadable: ${line}`,
    file: joined([...hour(), ...event(line).with(1, 'UID:two')]),
    busy: ONE,
    unread: 1,
  })),
  example(
    'a list of busy times, one of them unreadable',
    [
      'BEGIN:VFREEBUSY',
      'FREEBUSY;FBTYPE=BUSY:20261208T150000Z/PT1H,20261209T150000Z/later',
      'FREEBUSY;FBTYPE=FREE:20261210T150000Z/PT1H',
      'END:VFREEBUSY',
    ],
    ONE,
    1,
  ),
];

const shown = ({ start, end }: { readonly start: number; readonly end: number }) => {
  const [from, until] = [start, end].map((moment) => new Date(moment).toISOString().slice(5, 16));
  return `${from}/${until?.slice(0, 5) === from?.slice(0, 5) ? until?.slice(6) : until}`;
};

function read(file: string, overrides: Partial<BusyQuery> = {}) {
  const { busy, unread } = busyTimes([file], { ...EXAMPLE_QUERY, ...overrides });
  return { busy: busy.map(shown), unread };
}

describe('busyTimes', () => {
  it.each(EXAMPLE_CALENDARS)(
    'reads the file as the program that wrote it intended: $name',
    ({ file, busy, unread }) => {
      expect(read(file)).toEqual({ busy, unread });
    },
  );

  it('leaves out the events that Pickup wrote, recognized by their UIDs or exact times', () => {
    const file = joined([
      ...NEXT_DAY,
      'BEGIN:VFREEBUSY',
      'FREEBUSY:20261208T150000Z/PT1H',
      'END:VFREEBUSY',
    ]);
    expect(read(file).busy).toEqual(TWO);
    expect(read(file, { ownUids: new Set(['one']) }).busy).toEqual(ONE);
    const [start, end] = [Date.UTC(2026, 11, 8, 15), Date.UTC(2026, 11, 8, 16)];
    expect(read(file, { ownTimes: [{ start, end }] }).busy).toEqual(TWO.slice(1));
    expect(read(file, { ownTimes: [{ start, end: end - 1 }] }).busy).toEqual(TWO);
  });

  it.each([
    '',
    '<html>Sign in</html>',
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n',
    'BEGIN:VCALENDAR\nEND:VEVENT',
  ])('refuses text that is not a complete calendar: %j', (text) => {
    expect(() => read(text)).toThrow(NotACalendarError);
  });
});
