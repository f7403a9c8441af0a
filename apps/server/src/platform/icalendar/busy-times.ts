import { CalendarLimitError } from './calendar-errors.ts';
import { ianaZone, zonesOf } from './calendar-zones.ts';
import { timesOf, type EventPart } from './event-series.ts';
import { propertiesOf, propertyOf, readComponents, type Component } from './read-components.ts';
import { DAY_MS, readClockTime, readPeriod } from './values.ts';

/** A time that an event takes, in milliseconds since 1970. The end is not part of it. */
export interface BusyTime {
  readonly uid: string;
  readonly start: number;
  readonly end: number;
}

export interface BusyQuery {
  /** Only what overlaps this range. */
  readonly from: number;
  readonly until: number;
  /** Of the calendar's owner, an IANA name. Times without a zone, and whole days, are in it. */
  readonly timeZone: string;
  /** The owner's email addresses, in lower case. An invitation that they declined blocks no time. */
  readonly addresses?: readonly string[];
  /** Events to leave out: those that we wrote ourselves. */
  readonly ownUids?: ReadonlySet<string>;
  /** The times of those events. A list of busy times has no UIDs, so one that is the same counts as ours. */
  readonly ownTimes?: readonly Pick<BusyTime, 'start' | 'end'>[];
}

export interface BusyTimes {
  readonly busy: readonly BusyTime[];
  /** How many events could not be read. Their time is not in `busy`. */
  readonly unread: number;
}

/** Before times that are the same, or overlap in a very busy calendar, are put together. */
const MAX_FOUND = 200_000;
/** A person in meetings day and night, every half hour, has 4,500. */
const MANY = 5_000;
const MAX_BUSY = 10_000;

/**
 * The times that the events of calendar files take, earliest first: repeated events with their exceptions, on the clocks
 * of their zones. Events that are canceled, declined or marked as free take none. Throws NotACalendarError, and
 * CalendarLimitError for more than a person can have.
 *
 * @example
 * busyTimes([text], { from, until, timeZone: 'America/New_York' })
 */
export function busyTimes(files: readonly string[], query: BusyQuery): BusyTimes {
  const busy: BusyTime[] = [];
  const unread = { events: 0 };
  const add = (time: BusyTime) => {
    if (time.start >= query.until || time.end <= query.from) return;
    if (busy.push(time) > MAX_FOUND) throw new CalendarLimitError('busy times');
  };
  const calendars = files.flatMap(readComponents);
  for (const [uid, parts] of partsByUid(calendars, query, unread)) {
    for (const time of timesOf(parts)) add({ uid, ...time });
  }
  for (const calendar of calendars) {
    for (const time of freeBusyOf(calendar, query, unread)) if (!isOwn(time, query)) add(time);
  }
  return { busy: busyWithin(busy, query), unread: unread.events };
}

/** Those that overlap the range, earliest first, each once. Throws CalendarLimitError. */
export function busyWithin(
  busy: readonly BusyTime[],
  { from, until }: Pick<BusyQuery, 'from' | 'until'>,
): readonly BusyTime[] {
  const sorted = busy
    .filter(({ start, end }) => start < until && end > from && start < end)
    .map((time) => ({ ...time, end: Math.min(time.end, until + DAY_MS) }))
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
  const once = sorted.filter((time, index) => {
    const before = sorted[index - 1];
    return before?.start !== time.start || before.end !== time.end;
  });
  const few = once.length > MANY ? merged(once) : once;
  if (few.length > MAX_BUSY) throw new CalendarLimitError('busy times');
  return few;
}

/** Times that overlap or follow at once, as one. */
function merged(sorted: readonly BusyTime[]): BusyTime[] {
  const result: BusyTime[] = [];
  for (const time of sorted) {
    const last = result.at(-1);
    if (!last || time.start > last.end) result.push(time);
    else if (time.end > last.end) result[result.length - 1] = { ...last, end: time.end };
  }
  return result;
}

/** The parts of each event that may block time. Events without a UID are one series each. */
function partsByUid(
  calendars: readonly Component[],
  query: BusyQuery,
  unread: { events: number },
): ReadonlyMap<string, EventPart[]> {
  const floating = ianaZone(query.timeZone);
  const groups = new Map<string, EventPart[]>();
  for (const [at, calendar] of calendars.entries()) {
    const zones = zonesOf(calendar);
    const isCanceled = /^CANCEL$/i.test(propertyOf(calendar, 'METHOD')?.value ?? '');
    for (const [index, event] of calendar.components.entries()) {
      if (event.name !== 'VEVENT') continue;
      const uid = propertyOf(event, 'UID')?.value ?? `#${at}.${index}`;
      if (query.ownUids?.has(uid)) continue;
      let isCounted = false;
      const onUnread = () => {
        unread.events += isCounted ? 0 : 1;
        isCounted = true;
      };
      const { from, until } = query;
      const context = { from, until, zones, floating, onUnread };
      const part = { event, isFree: isCanceled || isFree(event, query), context };
      const group = groups.get(uid);
      if (group) group.push(part);
      else groups.set(uid, [part]);
    }
  }
  return groups;
}

/** Statuses of Outlook in which a person can take a call. */
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

function isOwn({ start, end }: BusyTime, { ownTimes = [] }: BusyQuery): boolean {
  return ownTimes.some((own) => own.start === start && own.end === end);
}

/** VFREEBUSY: some addresses give only when a person is busy. */
function* freeBusyOf(
  calendar: Component,
  { from, until }: BusyQuery,
  unread: { events: number },
): Generator<BusyTime> {
  const parts = calendar.components.filter(({ name }) => name === 'VFREEBUSY');
  const lists = parts.flatMap((part) => propertiesOf(part, 'FREEBUSY'));
  for (const { value, params } of lists) {
    if (/^FREE$/i.test(params['FBTYPE'] ?? '')) continue;
    for (const text of value.split(',')) {
      const period = readPeriod(text, readClockTime);
      if (period === null) unread.events += 1;
      else if (period.start < until && period.end > from) yield { uid: '', ...period };
    }
  }
}
