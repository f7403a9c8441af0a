import type { TimeRange } from '../../../platform/time/time-range.ts';
import { UnreadableEventError } from './calendar-errors.ts';
import {
  momentOf,
  matchOccurrences,
  readOrNull,
  startOf,
  valuesOf,
  eventTimeOf,
  type EventContext,
  type OccurrenceTest,
  type EventTime,
} from './event-times.ts';
import { propertiesOf, propertyOf, type Component } from './read-components.ts';
import { repeatsOf } from './recurrence.ts';
import { DAY_MS, readClockTime, readDuration, readPeriod, type ClockTime } from './values.ts';

/** No real series has more occurrences in the range. */
const MAX_OCCURRENCES = 5_000;

/**
 * Returns an event's occurrences, possibly with some outside the range. Throws UnreadableEventError
 * if Pickup cannot read the event or it repeats too often.
 */
export function occurrencesOf(
  event: Component,
  context: EventContext,
  isReplaced: OccurrenceTest = () => false,
): TimeRange[] {
  const first = startOf(event, context);
  const { zone } = first;
  const endAt = lengthOf(event, first, context);
  const longest = Math.max(0, endAt(first.clock) - momentOf(first)) + DAY_MS;
  const range = { from: zone.toClock(context.from - longest), until: zone.toClock(context.until) };
  const clocks = new Set([first.clock]);
  for (const clock of byRules(event, 'RRULE', first, range)) clocks.add(clock);
  const periods: TimeRange[] = [];
  addExtra(event, { first, range, context, clocks, periods });
  for (const clock of byRules(event, 'EXRULE', first, range)) clocks.delete(clock);
  if (clocks.size + periods.length > MAX_OCCURRENCES)
    throw new UnreadableEventError('An event repeats too often');
  const isExcluded = matchOccurrences(valuesOf(event, 'EXDATE'), first, context);
  const starts = [...clocks].map((clock) => ({ clock, start: zone.toMoment(clock) }));
  const kept = starts.filter(
    ({ clock, start }) => !isExcluded(clock, start) && !isReplaced(clock, start),
  );
  return [...kept.map(({ clock, start }) => ({ start, end: endAt(clock) })), ...periods];
}

type Range = Pick<EventContext, 'from' | 'until'>;

function byRules(event: Component, name: string, first: EventTime, range: Range): ClockTime[] {
  const rules = propertiesOf(event, name);
  const { clock, zone, isDay } = first;
  return rules.flatMap(({ value: rule }) =>
    repeatsOf({ rule, first: clock, ...range, zone, isDay }),
  );
}

/**
 * Returns a function that computes an occurrence's end from its start. Throws UnreadableEventError
 * if the event's length is not valid.
 */
export function lengthOf(
  event: Component,
  first: EventTime,
  context: EventContext,
): (clock: ClockTime) => number {
  const { zone } = first;
  const length = propertyOf(event, 'DURATION');
  const end = propertyOf(event, 'DTEND');
  if (!end && length) {
    const duration = readDuration(length.value);
    if (!duration) throw new UnreadableEventError('An event has a length that we can’t read');
    return (clock) => zone.toMoment(clock + duration.days * DAY_MS) + duration.ms;
  }
  const last = end
    ? eventTimeOf(end, context)
    : { ...first, clock: first.clock + (first.isDay ? DAY_MS : 0) };
  if (first.isDay) {
    const days = Math.max(1, Math.round((last.clock - first.clock) / DAY_MS));
    return (clock) => zone.toMoment(clock + days * DAY_MS);
  }
  const lengthMs = momentOf(last) - momentOf(first);
  if (lengthMs < 0) throw new UnreadableEventError('An event ends before it starts');
  return (clock) => zone.toMoment(clock) + lengthMs;
}

interface Extra {
  readonly first: EventTime;
  readonly range: Range;
  readonly context: EventContext;
  readonly clocks: Set<ClockTime>;
  readonly periods: TimeRange[];
}

function addExtra(event: Component, { first, range, context, clocks, periods }: Extra): void {
  const seriesContext = { ...context, floating: first.zone };
  let isUnreadable = false;
  for (const { property, value } of valuesOf(event, 'RDATE')) {
    const [from = ''] = value.split('/');
    const clock = readClockTime(from);
    if (clock === null) isUnreadable = true;
    else if (clock < range.from - DAY_MS || clock > range.until + DAY_MS) continue;
    const when = readOrNull(() => eventTimeOf(property, seriesContext, from));
    const period = value.includes('/')
      ? readPeriod(value, (text) =>
          readOrNull(() => momentOf(eventTimeOf(property, seriesContext, text))),
        )
      : null;
    if (period) periods.push(period);
    // In an all-day series, an extra time means its whole day.
    else if (when && first.isDay) clocks.add(when.clock);
    else if (when && !value.includes('/')) clocks.add(clockInSeries(first, when));
    else isUnreadable = true;
    if (clocks.size + periods.length > MAX_OCCURRENCES)
      throw new UnreadableEventError('An event repeats too often');
  }
  if (isUnreadable) context.onUnreadable();
}

/** Returns the clock time of an extra occurrence. A date gets the series' time of day. */
const clockInSeries = (first: EventTime, when: EventTime): ClockTime =>
  when.isDay
    ? when.clock + (first.clock % DAY_MS)
    : when.zone === first.zone
      ? when.clock
      : first.zone.toClock(momentOf(when));
