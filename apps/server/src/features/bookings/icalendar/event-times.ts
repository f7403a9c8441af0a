import { UnreadableEventError } from './calendar-errors.ts';
import { UTC, type CalendarZone } from './calendar-zone.ts';
import { propertiesOf, propertyOf, type Component, type Property } from './read-components.ts';
import { DAY_MS, dayOf, isDateOnly, isUtc, readClockTime, type ClockTime } from './values.ts';

export interface EventContext {
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  readonly zones: (id: string) => CalendarZone | null;
  /** The owner's time zone, for all-day events and for times without a zone. */
  readonly floating: CalendarZone;
  /** Called for each part of an event that cannot be read. The other parts still block time. */
  readonly onUnreadable: () => void;
}

export interface EventTime {
  readonly clock: ClockTime;
  readonly zone: CalendarZone;
  readonly isDay: boolean;
}

export function eventTimeOf(
  property: Property | undefined,
  { zones, floating }: Pick<EventContext, 'zones' | 'floating'>,
  value = property?.value ?? '',
): EventTime {
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

export const momentOf = ({ clock, zone }: EventTime): number => zone.toMoment(clock);

export function* valuesOf(
  event: Component,
  name: string,
): Generator<{ readonly property: Property; readonly value: string }> {
  for (const property of propertiesOf(event, name))
    for (const value of property.value.split(',')) yield { property, value };
}

export type OccurrenceTest = (clock: ClockTime, start: number) => boolean;

/**
 * Returns a function that says whether `times` contains an occurrence. In an all-day series, a time
 * means its whole day. A date means every occurrence on that day, because some programs write dates
 * instead of times.
 */
export function matchOccurrences(
  times: Iterable<{ readonly property: Property; readonly value: string }>,
  series: EventTime,
  context: EventContext,
): OccurrenceTest {
  const moments = new Set<number>();
  const days = new Set<ClockTime>();
  // A time without a zone is in the series' zone.
  const seriesContext = { ...context, floating: series.zone };
  for (const { property, value } of times) {
    const clock = readClockTime(value);
    if (clock === null || clock < context.from - 3 * DAY_MS || clock > context.until + 3 * DAY_MS)
      continue;
    const when = readOrNull(() => eventTimeOf(property, seriesContext, value));
    if (when?.isDay) days.add(when.clock);
    else if (when && series.isDay) days.add(intendedDay(when, series.zone));
    else if (when) moments.add(momentOf(when));
  }
  return (clock, start) => moments.has(start) || days.has(dayOf(clock));
}

/** Some programs write a day as midnight in UTC. */
function intendedDay({ clock, zone }: EventTime, seriesZone: CalendarZone): ClockTime {
  const hasIntendedDay = zone !== UTC || clock === dayOf(clock);
  return dayOf(hasIntendedDay ? clock : seriesZone.toClock(zone.toMoment(clock)));
}

export function readOrNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableEventError) return null;
    throw error;
  }
}

export const startOf = (event: Component, context: EventContext): EventTime =>
  eventTimeOf(propertyOf(event, 'DTSTART'), context);
