import { UnreadableEventError } from './calendar-errors.ts';
import { UTC, type CalendarZone } from './calendar-zone.ts';
import { propertiesOf, propertyOf, type Component, type Property } from './read-components.ts';
import { DAY_MS, dayOf, isDateOnly, isUtc, readClockTime, type ClockTime } from './values.ts';

/** What the times of an event depend on besides the event. */
export interface EventContext {
  /** The range of interest, in milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  /** The zones that the file names. */
  readonly zones: (id: string) => CalendarZone | null;
  /** The zone of times without one, and of whole days: the owner's. */
  readonly floating: CalendarZone;
  /** Called when a part of an event cannot be read. The rest of it is. */
  readonly onUnread: () => void;
}

/** A time of an event on its clock. */
export interface When {
  readonly clock: ClockTime;
  readonly zone: CalendarZone;
  /** Whether it is a whole day. */
  readonly isDay: boolean;
}

/** The time of a property, or one of its times. Throws UnreadableEventError. */
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

/** All values of the properties of these names, such as EXDATE, with their property. */
export function* valuesOf(
  event: Component,
  name: string,
): Generator<{ readonly property: Property; readonly value: string }> {
  for (const property of propertiesOf(event, name))
    for (const value of property.value.split(',')) yield { property, value };
}

/** Whether an occurrence of a series is named. `start` is the moment of `clock`. */
export type NamesOccurrence = (clock: ClockTime, start: number) => boolean;

/**
 * The occurrences of a series that some times name: EXDATE, and the RECURRENCE-ID of those that were changed. In a
 * series of whole days each time means its day, and a day means every occurrence of that day, as some programs write
 * it.
 */
export function namedOccurrences(
  times: Iterable<{ readonly property: Property; readonly value: string }>,
  series: When,
  context: EventContext,
): NamesOccurrence {
  const moments = new Set<number>();
  const days = new Set<ClockTime>();
  // A time without a zone is on the clock of its series.
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

/** The day that a time means in a series of whole days. Midnight in UTC is a day that a program wrote as a time. */
function dayNamedBy({ clock, zone }: When, owner: CalendarZone): ClockTime {
  const isWritten = zone !== UTC || clock === dayOf(clock);
  return dayOf(isWritten ? clock : owner.toClock(zone.toMoment(clock)));
}

/** Null for a time that cannot be read. */
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
