import { describe, expect, it } from 'vitest';
import { busyTimes } from './busy-times.ts';

/** A calendar file as a program wrote it, and when its owner in Los Angeles is busy in UTC. */
interface ExampleCalendar {
  readonly name: string;
  readonly file: string;
  /** Such as "12-08T17:00/18:00", or with a day before the end too. */
  readonly busy: readonly string[];
  readonly unread?: number;
}

const EXAMPLE_QUERY = {
  from: Date.parse('2026-12-01T00:00Z'),
  until: Date.parse('2027-03-20T00:00Z'),
  timeZone: 'America/Los_Angeles',
  addresses: ['ann@shop.example'],
};

const joined = (lines: readonly string[], end = '\r\n') =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join(end);
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'];
/** An hour on December 8 at 18:00 in a zone. */
const inZone = (id: string, ...before: string[]) =>
  joined([...before, ...event(`DTSTART;TZID=${id}:20261208T180000`, 'DURATION:PT1H')]);
const HOUR = ['DTSTART:20261208T150000Z', 'DTEND:20261208T160000Z'];
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
const ONE = ['12-08T15:00/16:00'];

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
  ['W. Europe Standard Time', '12-08T17:00/18:00'],
  ['India Standard Time', '12-08T12:30/13:30'],
  ['"(UTC-05:00) Eastern Time (US & Canada)"', '12-08T23:00/12-09T00:00'],
  ['(UTC-05:00) Eastern Time (US & Canada)', '12-08T23:00/12-09T00:00'],
  ['"(GMT+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '12-08T17:00/18:00'],
  ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien"', '12-08T17:00/18:00'],
  ['"(UTC+10:00) Canberra, Melbourne, Sydney"', '12-08T07:00/08:00'],
  ['Pacific Time (US & Canada)', '12-09T02:00/03:00'],
  ['GMT', '12-08T18:00/19:00'],
  ['Etc/UTC', '12-08T18:00/19:00'],
  ['tzone://Microsoft/Utc', '12-08T18:00/19:00'],
  ['GMT+05:30', '12-08T12:30/13:30'],
  ['"GMT+05:30"', '12-08T12:30/13:30'],
  ['UTC-3', '12-08T21:00/22:00'],
  ['/freeassociation.sourceforge.net/America/New_York', '12-08T23:00/12-09T00:00'],
  ['/mozilla.org/20050126_1/America/Argentina/Buenos_Aires', '12-08T21:00/22:00'],
  ['America/New York', '12-08T23:00/12-09T00:00'],
  ['EST5EDT', '12-08T23:00/12-09T00:00'],
  ['Europe/Berlin', '12-08T17:00/18:00'],
];

const fromZones: ExampleCalendar[] = zones.map(([id, busy]) => ({
  name: `zone ${id}`,
  file: inZone(id),
  busy: [busy],
}));

const described: ExampleCalendar[] = [
  {
    name: 'a zone that only the file describes',
    file: inZone('Customized Time Zone', ...zone('Customized Time Zone')),
    busy: ['12-08T23:00/12-09T00:00'],
  },
  {
    name: 'a described zone with a quoted name',
    file: inZone('"Acme, Time"', ...zone('Acme\\, Time')),
    busy: ['12-08T23:00/12-09T00:00'],
  },
  {
    name: 'a described zone in a file whose lines end with CR CR LF',
    file: inZone('Acme', ...zone('Acme')).replaceAll('\r\n', '\r\r\n'),
    busy: ['12-08T23:00/12-09T00:00'],
  },
  {
    name: 'a described zone with a location',
    file: inZone('Acme', ...zone('Acme', 'X-LIC-LOCATION:Europe/Berlin')),
    busy: ['12-08T17:00/18:00'],
  },
  { name: 'a zone that no one knows', file: inZone('Mars/Olympus'), busy: [], unread: 1 },
  { name: 'a zone of several countries', file: inZone('IST'), busy: [], unread: 1 },
  {
    name: 'an end in an unknown zone',
    file: joined(event('DTSTART:20261208T150000Z', 'DTEND;TZID=Mars/Olympus:20261208T160000')),
    busy: [],
    unread: 1,
  },
];

const lines: ExampleCalendar[] = [
  { name: 'CR alone', file: joined(hour(), '\r'), busy: ONE },
  { name: 'CR CR LF', file: joined(hour(), '\r\r\n'), busy: ONE },
  {
    name: 'a byte order mark, LF, and lines continued after a tab',
    file: `\uFEFF${joined(hour(), '\n').replace('DTSTART:2026', 'DTST\n\tART:20\n 26')}`,
    busy: ONE,
  },
  {
    name: 'CR CR LF with continued lines',
    file: joined(hour(), '\r\r\n').replace('DTSTART:2026', 'DTSTART:20\r\r\n 26'),
    busy: ONE,
  },
  {
    name: 'line breaks within a text: "End: 11:00"',
    file: joined(event('DESCRIPTION:Agenda', 'Begin: 10:00', 'End: 11:00', 'END', ...HOUR), '\n'),
    busy: ONE,
  },
  {
    name: 'line breaks within a text: "Status: Cancelled"',
    file: joined(event('DESCRIPTION:Flight', 'Status: cancelled', '...', ...HOUR), '\n'),
    busy: ONE,
  },
  { name: 'spaces after lines', file: joined(hour()).replaceAll('\r\n', ' \r\n'), busy: ONE },
  {
    name: 'an event without its end line',
    file: joined([...hour().slice(0, -1), ...hour().with(1, 'UID:two'), ...hour('DTSTAMP:x')]),
    busy: ONE,
  },
  {
    name: 'lower case',
    file: joined(hour()).toLowerCase().replaceAll(/t(\d)/g, 'T$1').replaceAll('z\r', 'Z\r'),
    busy: ONE,
  },
  {
    name: 'several calendars in one file',
    file: joined(hour()) + joined(event('DTSTART:20261209T150000Z', 'DURATION:PT1H')),
    busy: [...ONE, '12-09T15:00/16:00'],
  },
];

const changes: ExampleCalendar[] = [
  {
    name: 'this and all that follow are moved (RANGE=THISANDFUTURE)',
    file: joined([
      ...WEEK,
      ...event(
        'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/Los_Angeles:20261209T100000',
        'DTSTART;TZID=America/Los_Angeles:20261209T140000',
        'DTEND;TZID=America/Los_Angeles:20261209T143000',
      ),
    ]),
    busy: [
      ...weekWithout(9, 10, 11),
      '12-09T22:00/22:30',
      '12-10T22:00/22:30',
      '12-11T22:00/22:30',
    ],
  },
  {
    name: 'this and all that follow are moved twice, by UTC and by day',
    file: joined([
      ...WEEK,
      ...event(
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20261208T180000Z',
        'DTSTART:20261208T200000Z',
        'DURATION:PT1H',
      ),
      ...event(
        'RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20261210',
        'DTSTART;TZID=Europe/Berlin:20261210T080000',
        'DURATION:PT15M',
      ),
    ]),
    busy: [
      '12-07T18:00/19:00',
      '12-08T20:00/21:00',
      '12-09T20:00/21:00',
      '12-10T07:00/07:15',
      '12-11T07:00/07:15',
    ],
  },
  {
    name: 'this and all that follow are canceled',
    file: joined([
      ...WEEK,
      ...event(
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20261209T180000Z',
        'DTSTART:20261209T180000Z',
        'STATUS:CANCELLED',
      ),
    ]),
    busy: weekWithout(9, 10, 11),
  },
  {
    name: 'all that follow are moved, and one of them is moved again',
    file: joined([
      ...WEEK,
      ...event(
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20261209T180000Z',
        'DTSTART:20261209T200000Z',
        'DURATION:PT1H',
      ),
      ...event('RECURRENCE-ID:20261210T180000Z', 'DTSTART:20261210T230000Z', 'DURATION:PT1H'),
    ]),
    busy: [
      ...weekWithout(9, 10, 11),
      '12-09T20:00/21:00',
      '12-10T23:00/12-11T00:00',
      '12-11T20:00/21:00',
    ],
  },
  {
    name: 'a changed occurrence named by its day',
    file: joined([
      ...WEEK,
      ...event('RECURRENCE-ID;VALUE=DATE:20261208', 'DTSTART:20261208T220000Z', 'DURATION:PT1H'),
    ]),
    busy: [...weekWithout(8), '12-08T22:00/23:00'].toSorted(),
  },
  {
    name: 'a changed whole day named by a time',
    file: joined([
      ...DAYS,
      ...event(
        'RECURRENCE-ID;TZID=America/Los_Angeles:20261208T000000',
        'DTSTART:20261208T220000Z',
        'DURATION:PT1H',
      ),
    ]),
    busy: ['12-07T08:00/12-08T08:00', '12-08T22:00/23:00', '12-09T08:00/12-10T08:00'],
  },
  {
    name: 'a changed whole day named by a time in UTC',
    file: joined([
      ...DAYS,
      ...event('RECURRENCE-ID:20261208T080000Z', 'DTSTART:20261208T220000Z', 'DURATION:PT1H'),
      ...event('RECURRENCE-ID:20261209T000000Z', 'DTSTART:20261209T220000Z', 'DURATION:PT1H'),
    ]),
    busy: ['12-07T08:00/12-08T08:00', '12-08T22:00/23:00', '12-09T22:00/23:00'],
  },
  {
    name: 'a changed occurrence named in another zone, and one without a zone',
    file: joined([
      ...WEEK,
      ...event(
        'RECURRENCE-ID;TZID=Europe/Berlin:20261208T190000',
        'DTSTART:20261208T220000Z',
        'DURATION:PT1H',
      ),
      ...event('RECURRENCE-ID:20261209T100000', 'DTSTART:20261209T220000Z', 'DURATION:PT1H'),
    ]),
    busy: [...weekWithout(8, 9), '12-08T22:00/23:00', '12-09T22:00/23:00'].toSorted(),
  },
  {
    name: 'a changed occurrence in a calendar of its own',
    file:
      joined(WEEK) +
      joined(event('RECURRENCE-ID:20261208T180000Z', 'DTSTART:20261208T220000Z', 'DURATION:PT1H')),
    busy: [...weekWithout(8), '12-08T22:00/23:00'].toSorted(),
  },
  {
    name: 'a changed occurrence whose time cannot be read',
    file: joined([...WEEK, ...event('RECURRENCE-ID:20261208T180000Z', 'DTSTART:tomorrow')]),
    busy: weekWithout(8),
    unread: 1,
  },
  {
    name: 'a later revision (SEQUENCE)',
    file: joined([
      ...event('DTSTART:20261208T150000Z', 'DURATION:PT1H', 'SEQUENCE:2'),
      ...event('DTSTART:20261208T100000Z', 'DURATION:PT1H', 'SEQUENCE:1'),
    ]),
    busy: ONE,
  },
  {
    name: 'a later revision of a changed occurrence',
    file: joined([
      ...WEEK,
      ...event('RECURRENCE-ID:20261208T180000Z', 'DTSTART:20261208T200000Z', 'DURATION:PT1H'),
      ...event(
        'RECURRENCE-ID;TZID=America/Los_Angeles:20261208T100000',
        'SEQUENCE:1',
        'DTSTART:20261208T220000Z',
        'DURATION:PT1H',
      ),
    ]),
    busy: [...weekWithout(8), '12-08T22:00/23:00'].toSorted(),
  },
  {
    name: 'different events with one UID',
    file: joined([...hour(), ...event('DTSTART:20261209T150000Z', 'DURATION:PT1H')]),
    busy: [...ONE, '12-09T15:00/16:00'],
  },
  {
    name: 'an invitation that was canceled (METHOD:CANCEL)',
    file:
      joined(['METHOD:REQUEST', ...hour('SEQUENCE:0')]) +
      joined(['METHOD:CANCEL', ...hour('SEQUENCE:1')]),
    busy: [],
  },
];

const series: ExampleCalendar[] = [
  {
    name: 'UNTIL in an hour that clocks show twice',
    file: joined(
      event(
        'DTSTART;TZID=Africa/Casablanca:20270206T023000',
        'DURATION:PT30M',
        'RRULE:FREQ=DAILY;UNTIL=20270207T020000Z',
      ),
    ),
    busy: ['02-06T01:30/02:00', '02-07T01:30/02:00'],
  },
  {
    name: 'whole days until a day at midnight in UTC',
    file: joined(event('DTSTART;VALUE=DATE:20261207', 'RRULE:FREQ=DAILY;UNTIL=20261208T000000Z')),
    busy: ['12-07T08:00/12-08T08:00', '12-08T08:00/12-09T08:00'],
  },
  {
    name: 'a series until the end of time',
    file: joined(
      event(...HOUR.slice(0, 1), 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;UNTIL=99991231T235959Z;'),
    ),
    busy: ['12-08T15:00/16:00', '01-08T15:00/16:00', '02-08T15:00/16:00', '03-08T15:00/16:00'],
  },
  {
    name: 'a rule in lower case with spaces',
    file: joined(hour('rrule:freq=daily; count=2')),
    busy: [...ONE, '12-09T15:00/16:00'],
  },
  {
    name: 'EXDATE by day, without a zone, and as a list',
    file: joined(
      WEEK.toSpliced(
        -1,
        0,
        'EXDATE;VALUE=DATE:20261207',
        'EXDATE:20261208T100000,20261209T180000Z',
      ),
    ),
    busy: weekWithout(7, 8, 9),
  },
  {
    name: 'EXDATE with a time in a series of whole days',
    file: joined(DAYS.toSpliced(-1, 0, 'EXDATE:20261208T000000')),
    busy: ['12-07T08:00/12-08T08:00', '12-09T08:00/12-10T08:00'],
  },
  {
    name: 'RDATE as times and periods',
    file: joined(hour('RDATE:20261209T150000Z', 'RDATE;VALUE=PERIOD:20261210T100000Z/PT30M')),
    busy: [...ONE, '12-09T15:00/16:00', '12-10T10:00/10:30'],
  },
  {
    name: 'RDATE with a time that cannot be read',
    file: joined(hour('RDATE:20261209T150000Z,soon')),
    busy: [...ONE, '12-09T15:00/16:00'],
    unread: 1,
  },
  {
    name: 'EXRULE',
    file: joined(WEEK.toSpliced(-1, 0, 'EXRULE:FREQ=DAILY;INTERVAL=2')),
    busy: weekWithout(7, 9, 11),
  },
  {
    name: 'a rule that never fits, and another event',
    file: joined([
      ...hour('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
      ...event('DTSTART:20261209T150000Z', 'DURATION:PT1H').with(1, 'UID:two'),
    ]),
    busy: [...ONE, '12-09T15:00/16:00'],
  },
  {
    name: 'a rule whose end cannot be read',
    file: joined(hour('RRULE:FREQ=DAILY;UNTIL=someday')),
    busy: [],
    unread: 1,
  },
  {
    name: 'a series in a described zone across a change of clocks',
    file: joined([
      ...zone('Acme'),
      ...event('DTSTART;TZID=Acme:20270312T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'),
    ]),
    busy: ['03-12T14:00/15:00', '03-13T14:00/15:00', '03-14T13:00/14:00'],
  },
];

const free = (name: string, ...more: string[]): ExampleCalendar => ({
  name,
  file: joined(hour(...more)),
  busy: [],
});

const statuses: ExampleCalendar[] = [
  free('working elsewhere', 'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE'),
  free('free in Outlook', 'X-MICROSOFT-CDO-BUSYSTATUS: Free'),
  free('canceled, in American spelling', 'STATUS:Canceled'),
  free('transparent', 'TRANSP:Transparent'),
  free('declined', 'ATTENDEE;CN="Ann: A";PARTSTAT=declined:MAILTO:Ann@Shop.example'),
  {
    name: 'out of office',
    file: joined(hour('X-MICROSOFT-CDO-BUSYSTATUS:OOF')),
    busy: ONE,
  },
  {
    name: 'declined by someone else',
    file: joined(hour('ATTENDEE;PARTSTAT=DECLINED:mailto:bob@shop.example')),
    busy: ONE,
  },
];

const values: ExampleCalendar[] = [
  {
    name: 'a day with a time in it',
    file: joined(event('DTSTART;VALUE=DATE:20261208T000000', 'DTEND;VALUE=DATE:20261209T000000')),
    busy: ['12-08T08:00/12-09T08:00'],
  },
  {
    name: 'hour 24 and a leap second',
    file: joined(event('DTSTART:20261208T225960Z', 'DTEND:20261208T240000Z')),
    busy: ['12-08T22:59/12-09T00:00'],
  },
  { name: 'no end', file: joined(event('DTSTART:20261208T150000Z')), busy: [] },
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
  {
    name: 'a list of busy times, one of them unreadable',
    file: joined([
      'BEGIN:VFREEBUSY',
      'FREEBUSY;FBTYPE=BUSY:20261208T150000Z/PT1H,20261209T150000Z/later',
      'FREEBUSY;FBTYPE=FREE:20261210T150000Z/PT1H',
      'END:VFREEBUSY',
    ]),
    busy: ONE,
    unread: 1,
  },
];

const EXAMPLE_CALENDARS: readonly ExampleCalendar[] = [
  ...fromZones,
  ...described,
  ...lines,
  ...changes,
  ...series,
  ...statuses,
  ...values,
];

const shown = ({ start, end }: { readonly start: number; readonly end: number }) => {
  const [from, until] = [start, end].map((moment) => new Date(moment).toISOString().slice(5, 16));
  return `${from}/${until?.slice(0, 5) === from?.slice(0, 5) ? until?.slice(6) : until}`;
};

describe('a calendar file is read as its program meant it', () => {
  it.each(EXAMPLE_CALENDARS)('$name', ({ file, busy, unread = 0 }) => {
    const read = busyTimes([file], EXAMPLE_QUERY);
    expect({ busy: read.busy.map(shown), unread: read.unread }).toEqual({ busy, unread });
  });
});
