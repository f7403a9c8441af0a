import { describe, expect, it } from 'vitest';
import { busyTimes, type BusyQuery } from './busy-times.ts';
import { NotACalendarError } from './calendar-errors.ts';

const FROM = Date.parse('2026-03-01T00:00Z');
const QUERY = { from: FROM, until: Date.parse('2026-04-01T00:00Z'), timeZone: 'America/New_York' };

const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'];

function times(text: string, over: Partial<BusyQuery> = {}): string[] {
  const { busy } = busyTimes([text], { ...QUERY, ...over });
  const short = (moment: number) => new Date(moment).toISOString().slice(5, 16);
  return busy.map(({ start, end }) => `${short(start)} – ${short(end)}`);
}

describe('busy times', () => {
  it('are on the clock of the zone before and after a change of the clocks', () => {
    const start = 'DTSTART;TZID=America/New_York:20260302T090000';
    const found = times(
      file(
        ...event(start, 'DTEND;TZID=America/New_York:20260302T100000', 'RRULE:FREQ=WEEKLY;COUNT=3'),
      ),
    );
    expect(found).toEqual([
      '03-02T14:00 – 03-02T15:00',
      '03-09T13:00 – 03-09T14:00',
      '03-16T13:00 – 03-16T14:00',
    ]);
  });

  it('leave out what was removed from a series, and move what was moved', () => {
    const series = event(
      'DTSTART;TZID=Europe/Berlin:20260303T100000',
      'DURATION:PT30M',
      'RRULE:FREQ=DAILY;UNTIL=20260306T090000Z',
      'EXDATE;TZID=Europe/Berlin:20260304T100000',
    );
    const moved = event(
      'RECURRENCE-ID;TZID=Europe/Berlin:20260305T100000',
      'DTSTART;TZID=Europe/Berlin:20260305T150000',
      'DTEND;TZID=Europe/Berlin:20260305T160000',
    );
    expect(times(file(...series, ...moved))).toEqual([
      '03-03T09:00 – 03-03T09:30',
      '03-05T14:00 – 03-05T15:00',
      '03-06T09:00 – 03-06T09:30',
    ]);
  });

  it('follow the rules of the file for a zone that only the file knows', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Eastern Standard Time',
      'BEGIN:STANDARD',
      'DTSTART:16010101T020000',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500',
      'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:16010101T020000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0400',
      'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ];
    const found = times(
      file(
        ...zone,
        ...event(
          'DTSTART;TZID="Eastern Standard Time":20260306T090000',
          'DTEND;TZID=Eastern Standard Time:20260306T093000',
          'RRULE:FREQ=WEEKLY;UNTIL=20260313T130000Z',
        ),
      ),
    );
    expect(found).toEqual(['03-06T14:00 – 03-06T14:30', '03-13T13:00 – 03-13T13:30']);
  });

  it('of a whole day are the owner’s day', () => {
    expect(
      times(file(...event('DTSTART;VALUE=DATE:20260308', 'DTEND;VALUE=DATE:20260309'))),
    ).toEqual(['03-08T05:00 – 03-09T04:00']);
    expect(times(file(...event('DTSTART;VALUE=DATE:20260308')), { timeZone: 'UTC' })).toEqual([
      '03-08T00:00 – 03-09T00:00',
    ]);
  });

  it.each([
    ['canceled', ['STATUS:CANCELLED']],
    ['marked as free', ['TRANSP:TRANSPARENT']],
    ['declined by the owner', ['ATTENDEE;CN="Ann; A";PARTSTAT=DECLINED:mailto:Ann@Shop.example']],
    ['without a length', ['DTEND:20260302T150000Z']],
  ])('leave out an event that is %s', (_, lines) => {
    const end = lines.some((line) => line.startsWith('DTEND')) ? [] : ['DTEND:20260302T160000Z'];
    const text = file(...event('DTSTART:20260302T150000Z', ...end, ...lines));
    expect(times(text, { addresses: ['ann@shop.example'] })).toEqual([]);
  });

  it('contain extra times, periods and free-busy lists, but not our own events', () => {
    const extra = event(
      'DTSTART:20260302T150000Z',
      'DURATION:PT1H',
      'RDATE:20260310T150000Z,20260311T150000Z',
      'RDATE;VALUE=PERIOD:20260312T100000Z/PT2H',
    );
    const list = [
      'BEGIN:VFREEBUSY',
      'FREEBUSY;FBTYPE=BUSY:20260320T100000Z/20260320T110000Z',
      'FREEBUSY;FBTYPE=FREE:20260321T100000Z/PT1H',
      'END:VFREEBUSY',
    ];
    expect(times(file(...extra, ...list))).toHaveLength(5);
    const ownUids = new Set(['one']);
    expect(times(file(...extra, ...list), { ownUids })).toEqual(['03-20T10:00 – 03-20T11:00']);
    const [listed] = busyTimes([file(...list)], QUERY).busy;
    expect(times(file(...list), { ownTimes: listed ? [listed] : [] })).toEqual([]);
    const own = { start: listed?.start ?? 0, end: (listed?.end ?? 0) - 1 };
    expect(times(file(...list), { ownTimes: [own] })).toHaveLength(1);
  });

  it('count events with a rule that cannot be read', () => {
    const bad = event('DTSTART:20260302T150000Z', 'DURATION:PT1H', 'RRULE:FREQ=SECONDLY');
    expect(busyTimes([file(...bad)], QUERY)).toEqual({ busy: [], unread: 1 });
  });

  it.each([
    '',
    '<html>Sign in</html>',
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n',
    'BEGIN:VCALENDAR\nEND:VEVENT',
  ])('refuse %j, which is no calendar', (text) => {
    expect(() => busyTimes([text], QUERY)).toThrow(NotACalendarError);
  });
});
