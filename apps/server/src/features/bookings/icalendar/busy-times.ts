import { groupBy } from '../../../platform/group-by.ts';
import { mergeRanges, type TimeRange } from '../../../platform/time/time-range.ts';
import { CalendarLimitError } from './calendar-errors.ts';
import { ianaZone } from './calendar-zone.ts';
import { zonesOf } from './calendar-zones.ts';
import { timesOf, type EventPart } from './event-series.ts';
import { propertiesOf, propertyOf, readComponents, type Component } from './read-components.ts';
import { DAY_MS, readClockTime, readPeriod } from './values.ts';

export interface BusyQuery {
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  /** The IANA zone of the owner, for all-day events and for times without a zone. */
  readonly timeZone: string;
  /**
   * The owner's email addresses in lower case. An invitation declined from one of these addresses
   * blocks no time.
   */
  readonly addresses?: readonly string[];
  /** The UIDs of events that Pickup created. These events are ignored. */
  readonly ownUids?: ReadonlySet<string>;
  /** The times of the same events, to recognize them in free/busy lists, which have no UIDs. */
  readonly ownTimes?: readonly TimeRange[];
}

export interface BusyTimes {
  readonly busy: readonly TimeRange[];
  /** The number of unreadable events, whose times are not in `busy`. */
  readonly unread: number;
}

const MAX_FOUND = 200_000;
/** Even half-hour meetings day and night add up to only 4,500 times. */
const MERGE_ABOVE = 5_000;
const MAX_BUSY = 10_000;

/** Throws NotACalendarError, or CalendarLimitError if a calendar exceeds a limit. */
export function busyTimes(files: readonly string[], query: BusyQuery): BusyTimes {
  const busy: TimeRange[] = [];
  const unread = { events: 0 };
  const add = (time: TimeRange) => {
    if (time.start >= query.until || time.end <= query.from) return;
    if (busy.push(time) > MAX_FOUND)
      throw new CalendarLimitError('The calendar has too many busy times');
  };
  const calendars = files.flatMap(readComponents);
  const parts = groupBy(partsOf(calendars, query, unread), ({ uid }) => uid);
  for (const same of parts.values()) for (const time of timesOf(same)) add(time);
  for (const calendar of calendars)
    for (const time of freeBusyOf(calendar, query, unread)) add(time);
  return { busy: busyWithin(busy, query), unread: unread.events };
}

/** Sorts the times that overlap the range. Throws CalendarLimitError if there are too many. */
export function busyWithin(
  busy: readonly TimeRange[],
  { from, until }: Pick<BusyQuery, 'from' | 'until'>,
): readonly TimeRange[] {
  const sorted = busy
    .filter(({ start, end }) => start < until && end > from && start < end)
    .map(({ start, end }) => ({ start, end: Math.min(end, until + DAY_MS) }))
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
  const distinct = sorted.filter((time, index) => {
    const before = sorted[index - 1];
    return before?.start !== time.start || before.end !== time.end;
  });
  const merged = distinct.length > MERGE_ABOVE ? mergeRanges(distinct) : distinct;
  if (merged.length > MAX_BUSY)
    throw new CalendarLimitError('The calendar has too many busy times');
  return merged;
}

/** Each event without a UID is a separate series. */
function* partsOf(
  calendars: readonly Component[],
  query: BusyQuery,
  unread: { events: number },
): Generator<EventPart> {
  const { from, until } = query;
  const floating = ianaZone(query.timeZone);
  for (const [calendarIndex, calendar] of calendars.entries()) {
    const zones = zonesOf(calendar);
    const isCanceled = /^CANCEL$/i.test(propertyOf(calendar, 'METHOD')?.value ?? '');
    for (const [eventIndex, event] of calendar.components.entries()) {
      if (event.name !== 'VEVENT') continue;
      const uid = propertyOf(event, 'UID')?.value ?? `#${calendarIndex}.${eventIndex}`;
      if (query.ownUids?.has(uid)) continue;
      let isCounted = false;
      const onUnreadable = () => {
        unread.events += isCounted ? 0 : 1;
        isCounted = true;
      };
      const context = { from, until, zones, floating, onUnreadable };
      yield { uid, event, isFree: isCanceled || isFree(event, query), context };
    }
  }
}

/** A person with one of these Outlook statuses can take a booking. */
const AVAILABLE = new Set(['FREE', 'WORKINGELSEWHERE']);

function isFree(event: Component, { addresses = [] }: BusyQuery): boolean {
  const valueOf = (name: string) => propertyOf(event, name)?.value.toUpperCase() ?? '';
  const isDeclined = propertiesOf(event, 'ATTENDEE').some(
    ({ value, params }) =>
      params['PARTSTAT']?.toUpperCase() === 'DECLINED' &&
      addresses.includes(
        value
          .replace(/^mailto:/i, '')
          .trim()
          .toLowerCase(),
      ),
  );
  return (
    /^CANCELL?ED$/.test(valueOf('STATUS')) ||
    valueOf('TRANSP') === 'TRANSPARENT' ||
    AVAILABLE.has(valueOf('X-MICROSOFT-CDO-BUSYSTATUS')) ||
    isDeclined
  );
}

/** Some calendars contain only free/busy lists and no events. */
function* freeBusyOf(
  calendar: Component,
  { ownTimes = [] }: BusyQuery,
  unread: { events: number },
): Generator<TimeRange> {
  const parts = calendar.components.filter(({ name }) => name === 'VFREEBUSY');
  const lists = parts.flatMap((part) => propertiesOf(part, 'FREEBUSY'));
  for (const { value, params } of lists) {
    if (/^FREE$/i.test(params['FBTYPE'] ?? '')) continue;
    for (const text of value.split(',')) {
      const period = readPeriod(text, readClockTime);
      const isOwn = ownTimes.some(
        ({ start, end }) => start === period?.start && end === period.end,
      );
      if (period === null) unread.events += 1;
      else if (!isOwn) yield period;
    }
  }
}
