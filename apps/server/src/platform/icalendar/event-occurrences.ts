import { UTC, type CalendarZone } from './calendar-zones.ts';
import { propertiesOf, propertyOf, type Component, type Property } from './read-components.ts';
import {
  isDateOnly,
  readClockTime,
  readDuration,
  readPeriod,
  type ClockTime,
  type Duration,
} from './values.ts';
import { repeatsOf } from './repeat.ts';

const DAY_MS = 86_400_000;

/** What the times of an event depend on besides the event. */
export interface EventContext {
  /** The range of interest, in milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  /** The zones that the file names. */
  readonly zones: (id: string) => CalendarZone | null;
  /** The zone of times without one. */
  readonly floating: CalendarZone;
}

/** One time of an event, in milliseconds since 1970. */
export interface EventTime {
  readonly start: number;
  readonly end: number;
}

/** All occurrences that may overlap the range. */
export function occurrencesOf(event: Component, context: EventContext): EventTime[] {
  const property = propertyOf(event, 'DTSTART');
  const first = property && readClockTime(property.value);
  if (!property || first === null || first === undefined) return [];
  const zone = zoneOf(property, context);
  const endOf = lengthOf(event, { property, first, zone }, context);
  const longest = Math.max(0, endOf(first) - zone.toMoment(first)) + DAY_MS;
  const { from, until } = context;
  const range = { from: zone.toClock(from - longest), until: zone.toClock(until) };
  const rules = propertyOf(event, 'RECURRENCE-ID') ? [] : propertiesOf(event, 'RRULE');
  const repeated = rules.flatMap(({ value }) =>
    repeatsOf({ rule: value, first, ...range, toClock: zone.toClock }),
  );
  const extra = extraTimes(event, context);
  const clocks = new Set([first, ...repeated, ...extra.clocks]);
  const isExcluded = exclusionsOf(event, { zone, context });
  const starts = [...clocks].filter((clock) => !isExcluded(clock));
  return [
    ...starts.map((clock) => ({ start: zone.toMoment(clock), end: endOf(clock) })),
    ...extra.periods,
  ];
}

interface Start {
  readonly property: Property;
  readonly first: ClockTime;
  readonly zone: CalendarZone;
}

/** When an occurrence ends that starts at a time on the clock. */
function lengthOf(event: Component, { property, first, zone }: Start, context: EventContext) {
  const duration =
    propertyOf(event, 'DURATION') && readDuration(propertyOf(event, 'DURATION')?.value ?? '');
  if (duration) return (clock: ClockTime) => after(clock, duration, zone);
  const end = propertyOf(event, 'DTEND');
  const endClock = end && readClockTime(end.value);
  if (isDateOnly(property.value)) {
    const days = endClock ? Math.max(1, Math.round((endClock - first) / DAY_MS)) : 1;
    return (clock: ClockTime) => zone.toMoment(clock + days * DAY_MS);
  }
  const endsAt = end && momentOf(end, context);
  const exactly = endsAt ? Math.max(0, endsAt - zone.toMoment(first)) : 0;
  return (clock: ClockTime) => zone.toMoment(clock) + exactly;
}

function after(clock: ClockTime, { days, ms }: Duration, zone: CalendarZone): number {
  return zone.toMoment(clock + days * DAY_MS) + ms;
}

/** RDATE: times in addition to the rule, or whole periods. */
function extraTimes(event: Component, context: EventContext) {
  const clocks: ClockTime[] = [];
  const periods: EventTime[] = [];
  for (const property of propertiesOf(event, 'RDATE')) {
    for (const text of property.value.split(',')) {
      const period = text.includes('/') ? periodOf(text, property, context) : null;
      const clock = readClockTime(text);
      if (period) periods.push(period);
      else if (clock !== null)
        clocks.push(clockIn(event, { ...property, value: text }, context) ?? clock);
    }
  }
  return { clocks, periods };
}

/** A time of another property on the clock of the event. */
function clockIn(event: Component, property: Property, context: EventContext): ClockTime | null {
  const start = propertyOf(event, 'DTSTART');
  const moment = momentOf(property, context);
  return start && moment !== null ? zoneOf(start, context).toClock(moment) : null;
}

function periodOf(text: string, property: Property, context: EventContext): EventTime | null {
  return readPeriod(text, (value) => momentOf({ ...property, value }, context));
}

/** EXDATE: times that are left out. A day leaves out every time of that day, as some programs write it. */
function exclusionsOf(
  event: Component,
  { zone, context }: { readonly zone: CalendarZone; readonly context: EventContext },
) {
  const moments = new Set<number>();
  const days = new Set<string>();
  for (const property of propertiesOf(event, 'EXDATE')) {
    for (const value of property.value.split(',')) {
      if (isDateOnly(value)) days.add(dayOf(readClockTime(value) ?? 0));
      const moment = momentOf({ ...property, value }, context);
      if (moment !== null) moments.add(moment);
    }
  }
  return (clock: ClockTime) => moments.has(zone.toMoment(clock)) || days.has(dayOf(clock));
}

const dayOf = (clock: ClockTime) => new Date(clock).toISOString().slice(0, 10);

/** The moment of a property's time. Null without one. */
export function momentOf(property: Property | undefined, context: EventContext): number | null {
  const clock = property && readClockTime(property.value);
  if (!property || clock === null || clock === undefined) return null;
  return zoneOf(property, context).toMoment(clock);
}

/** The zone of a time: UTC, the one it names, or the owner's. */
function zoneOf({ value, params }: Property, { zones, floating }: EventContext): CalendarZone {
  if (/Z\s*$/.test(value)) return UTC;
  const id = params['TZID'];
  return (id === undefined ? null : zones(id)) ?? floating;
}
