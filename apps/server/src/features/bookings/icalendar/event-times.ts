import { UnreadableEventError } from './calendar-errors.ts';
import { UTC, type CalendarZone } from './calendar-zone.ts';
import { propertiesOf, propertyOf, type Component, type Property } from './read-components.ts';
import { DAY_MS, dayOf, isDateOnly, isUtc, readClockTime, type ClockTime } from './values.ts';

/** What else an event's times depend on: the range, the zones and the calendar's owner. */
export interface EventContext {
  /** The range of interest, in milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  /** Returns the zone of a TZID in the file. */
  readonly zones: (id: string) => CalendarZone | null;
  /** The owner's time zone, for all-day events and for times without a zone. */
  readonly floating: CalendarZone;
  /** Called for each part of an event that cannot be read. The other parts still block time. */
  readonly onUnread: () => void;
}

/** A time of an event as a clock in its zone shows it. */
export interface When {
  readonly clock: ClockTime;
  readonly zone: CalendarZone;
  /** True for a date without a time of day. */
  readonly isDay: boolean;
}

/**
 * Reads the time of a property. For a property with several times, pass one of them as `value`.
 * Throws UnreadableEventError.
 */
export function whenOf(
  property: Property | undefined,
  { zones, floating }: Pick<EventContext, 'zones' | 'floating'>,
  value = property?.value ?? '',
): When {
  const clock = readClockTime(value);
  if (property === undefined || clock === null)
    throw new UnreadableEventError('An event has a time that we can’t read');
  if (isDateOnly(value) || property.params['VALUE']?.toUpperCase() === 'DATE')
    return { clock: dayOf(clock), zone: floating, isDay: true };
  if (isUtc(value)) return { clock, zone: UTC, isDay: false };
  const id = property.params['TZID'] ?? '';
  const zone = id === '' ? floating : zones(id);
  if (zone === null) throw new UnreadableEventError('An event is in a zone that we don’t know');
  return { clock, zone, isDay: false };
}

export const momentOf = ({ clock, zone }: When): number => zone.toMoment(clock);

/** Yields all values of the properties with this name, such as EXDATE, each with its property. */
export function* valuesOf(
  event: Component,
  name: string,
): Generator<{ readonly property: Property; readonly value: string }> {
  for (const property of propertiesOf(event, name))
    for (const value of property.value.split(',')) yield { property, value };
}

/**
 * Returns whether EXDATE or a RECURRENCE-ID names the occurrence at `clock`. `start` is the same
 * time as a moment.
 */
export type NamesOccurrence = (clock: ClockTime, start: number) => boolean;

/**
 * Returns a function that recognizes the occurrences that EXDATE or a RECURRENCE-ID names. In an
 * all-day series, a time means its day. A date means every occurrence on that day, because some
 * programs write dates instead of times.
 */
export function namedOccurrences(
  times: Iterable<{ readonly property: Property; readonly value: string }>,
  series: When,
  context: EventContext,
): NamesOccurrence {
  const moments = new Set<number>();
  const days = new Set<ClockTime>();
  // A time without a zone is in the zone of the event's series.
  const onClock = { ...context, floating: series.zone };
  for (const { property, value } of times) {
    const clock = readClockTime(value);
    if (clock === null || clock < context.from - 3 * DAY_MS || clock > context.until + 3 * DAY_MS)
      continue;
    const when = readable(() => whenOf(property, onClock, value));
    if (when?.isDay) days.add(when.clock);
    else if (when && series.isDay) days.add(dayNamedBy(when, series.zone));
    else if (when) moments.add(momentOf(when));
  }
  return (clock, start) => moments.has(start) || days.has(dayOf(clock));
}

/**
 * Returns the day that a time means in an all-day series. Some programs write a day as midnight in
 * UTC.
 */
function dayNamedBy({ clock, zone }: When, owner: CalendarZone): ClockTime {
  const isWritten = zone !== UTC || clock === dayOf(clock);
  return dayOf(isWritten ? clock : owner.toClock(zone.toMoment(clock)));
}

/** Returns null for a time that cannot be read. */
export function readable<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableEventError) return null;
    throw error;
  }
}

export const startOf = (event: Component, context: EventContext): When =>
  whenOf(propertyOf(event, 'DTSTART'), context);
