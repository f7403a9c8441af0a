import { ianaZone, zonesOf } from './calendar-zones.ts';
import { momentOf, occurrencesOf, type EventContext, type EventTime } from './event-occurrences.ts';
import { propertiesOf, propertyOf, readComponents, type Component } from './read-components.ts';
import { readClockTime, readPeriod } from './values.ts';
import { UnreadableRuleError } from './repeat.ts';

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
  /** The owner's email addresses, in lower case. An invitation that they declined takes no time. */
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

/**
 * The times that the events of calendar files take, earliest first: repeated events with their exceptions, on the clocks
 * of their zones. Events that are canceled, declined or marked as free take none. Throws NotACalendarError.
 *
 * @example
 * busyTimes([text], { from, until, timeZone: 'America/New_York' })
 */
export function busyTimes(files: readonly string[], query: BusyQuery): BusyTimes {
  const busy: BusyTime[] = [];
  let unread = 0;
  for (const calendar of files.flatMap(readComponents)) {
    const context = { ...query, zones: zonesOf(calendar), floating: ianaZone(query.timeZone) };
    const events = calendar.components.filter(({ name }) => name === 'VEVENT');
    for (const [uid, parts] of byUid(events)) {
      if (query.ownUids?.has(uid)) continue;
      try {
        busy.push(...timesOf(parts, context).map((time) => ({ uid, ...time })));
      } catch (error) {
        if (!(error instanceof UnreadableRuleError)) throw error;
        unread += 1;
      }
    }
    busy.push(...freeBusyOf(calendar).filter((time) => !isOwn(time, query)));
  }
  return { busy: busyWithin(busy, query), unread };
}

/** Those that overlap the range, earliest first. */
export function busyWithin(
  busy: readonly BusyTime[],
  { from, until }: Pick<BusyQuery, 'from' | 'until'>,
): readonly BusyTime[] {
  return busy
    .filter(({ start, end }) => start < until && end > from && start < end)
    .toSorted((one, other) => one.start - other.start);
}

/** The parts of each event. Events without a UID are one series each. */
function byUid(events: readonly Component[]): ReadonlyMap<string, readonly Component[]> {
  const groups = new Map<string, Component[]>();
  for (const [index, event] of events.entries()) {
    const uid = propertyOf(event, 'UID')?.value ?? `#${index}`;
    groups.set(uid, [...(groups.get(uid) ?? []), event]);
  }
  return groups;
}

type Context = BusyQuery & EventContext;

/** The times of one event: its series, and the occurrences that were changed, which have a RECURRENCE-ID. */
function timesOf(parts: readonly Component[], context: Context): EventTime[] {
  const changed = parts.filter((part) => propertyOf(part, 'RECURRENCE-ID'));
  const series = parts.filter((part) => !propertyOf(part, 'RECURRENCE-ID'));
  const replaced = new Set(
    changed.flatMap((part) => momentOf(propertyOf(part, 'RECURRENCE-ID'), context) ?? []),
  );
  const unchanged = series.flatMap((part) =>
    isFree(part, context)
      ? []
      : occurrencesOf(part, context).filter(({ start }) => !replaced.has(start)),
  );
  const moved = changed.flatMap((part) =>
    isFree(part, context) ? [] : occurrencesOf(part, context),
  );
  return [...unchanged, ...moved];
}

function isFree(event: Component, { addresses = [] }: Context): boolean {
  const valueOf = (name: string) => propertyOf(event, name)?.value.trim().toUpperCase();
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
    valueOf('STATUS') === 'CANCELLED' ||
    valueOf('TRANSP') === 'TRANSPARENT' ||
    valueOf('X-MICROSOFT-CDO-BUSYSTATUS') === 'FREE' ||
    isDeclined
  );
}

function isOwn({ start, end }: BusyTime, { ownTimes = [] }: BusyQuery): boolean {
  return ownTimes.some((own) => own.start === start && own.end === end);
}

/** VFREEBUSY: some addresses give only when a person is busy. */
function freeBusyOf(calendar: Component): BusyTime[] {
  const parts = calendar.components.filter(({ name }) => name === 'VFREEBUSY');
  const lists = parts.flatMap((part) => propertiesOf(part, 'FREEBUSY'));
  const busy = lists.filter(({ params }) => !/^FREE$/i.test(params['FBTYPE'] ?? ''));
  const periods = busy.flatMap(({ value }) => value.split(','));
  return periods.flatMap((text) => {
    const period = readPeriod(text, readClockTime);
    return period === null ? [] : [{ uid: '', ...period }];
  });
}
