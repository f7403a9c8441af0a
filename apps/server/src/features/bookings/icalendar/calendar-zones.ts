import { UnreadableEventError } from './calendar-errors.ts';
import { fixedZone, ianaZone, type CalendarZone } from './calendar-zone.ts';
import { propertiesOf, propertyOf, type Component } from './read-components.ts';
import { repeatsOf } from './recurrence.ts';
import { readClockTime, readOffset, type ClockTime } from './values.ts';
import { ianaName, zoneNamed } from './zone-names.ts';

/**
 * Returns a function that finds a zone by its TZID. For an IANA name, the function uses the IANA
 * database, which is more current than the file's own rules. For another TZID, it uses the file's
 * rules or, without rules, the usual meaning of the name.
 */
export function zonesOf(calendar: Component): (id: string) => CalendarZone | null {
  const described = new Map<string, Component>();
  for (const component of calendar.components) {
    const id = propertyOf(component, 'TZID')?.value;
    if (component.name === 'VTIMEZONE' && id !== undefined) described.set(keyOf(id), component);
  }
  const known = new Map<string, CalendarZone | null>();
  return (id) => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const description = described.get(keyOf(id));
    const location = description && propertyOf(description, 'X-LIC-LOCATION')?.value;
    const name = ianaName(id) ?? (location === undefined ? null : ianaName(location));
    const zone =
      name === null
        ? ((description && describedZone(description)) ?? zoneNamed(id))
        : ianaZone(name);
    known.set(id, zone);
    return zone;
  };
}

/** Programs escape the commas of a TZID in its definition, but not where an event uses it. */
const keyOf = (id: string) => id.replaceAll('\\', '').replace(/^"|"$/g, '').trim();

interface Observance {
  readonly start: ClockTime;
  readonly rules: readonly string[];
  readonly dates: readonly ClockTime[];
  /** Milliseconds to add to UTC before and after the change. */
  readonly offsetFrom: number;
  readonly offsetTo: number;
}

interface Change extends Pick<Observance, 'offsetFrom' | 'offsetTo'> {
  /** The time of the change, as the clock shows it before the change. */
  readonly at: ClockTime;
}

/** No country has changed its clocks this often. */
const MAX_CHANGES = 1_000;

function describedZone(description: Component): CalendarZone | null {
  const observances = description.components.flatMap((component) => observanceOf(component));
  const [first] = observances.toSorted((one, other) => one.start - other.start);
  const dates = observances.reduce((count, one) => count + one.dates.length, observances.length);
  if (!first || dates > MAX_CHANGES) return null;
  const byYear = new Map<number, readonly Change[]>();
  const changesOf = (year: number) => {
    const known = byYear.get(year) ?? changesIn(observances, year);
    byYear.set(year, known);
    return known;
  };
  const offsetAt = (clock: ClockTime): number => {
    const last = changesOf(new Date(clock).getUTCFullYear()).findLast(({ at }) => at <= clock);
    if (!last) return first.offsetFrom;
    const isSkipped = clock < last.at + (last.offsetTo - last.offsetFrom);
    return isSkipped ? last.offsetFrom : last.offsetTo;
  };
  return {
    toMoment: (clock) => clock - offsetAt(clock),
    toClock(moment) {
      const near = offsetAt(moment);
      return moment + offsetAt(moment + near);
    },
  };
}

function observanceOf(component: Component): Observance[] {
  const start = readClockTime(propertyOf(component, 'DTSTART')?.value ?? '');
  const offsetFrom = readOffset(propertyOf(component, 'TZOFFSETFROM')?.value ?? '');
  const offsetTo = readOffset(propertyOf(component, 'TZOFFSETTO')?.value ?? '');
  if (start === null || offsetFrom === null || offsetTo === null) return [];
  const rules = propertiesOf(component, 'RRULE').map(({ value }) => value);
  const dates = propertiesOf(component, 'RDATE').flatMap(({ value }) =>
    value.split(',').flatMap((text) => readClockTime(text) ?? []),
  );
  return [{ start, rules, dates, offsetFrom, offsetTo }];
}

/** Returns a year's changes and each observance's last change before that year, oldest first. */
function changesIn(observances: readonly Observance[], year: number): Change[] {
  const begin = Date.UTC(year, 0, 1);
  const until = Date.UTC(year + 1, 0, 1);
  const changes = observances.flatMap(({ start, rules, dates, offsetFrom, offsetTo }) => {
    // A rule changes the clocks every year, so its last change before `year` is in the previous
    // year.
    const from = Math.max(start, Date.UTC(year - 1, 0, 1));
    const zone = fixedZone(offsetFrom);
    const repeated = rules.flatMap((rule) => repeatsOf({ rule, first: start, from, until, zone }));
    const all = [start, ...dates, ...repeated].filter((at) => at <= until);
    if (all.length > MAX_CHANGES)
      throw new UnreadableEventError('A time zone changes its offset too often');
    const before = all.reduce((last, at) => (at < begin && at > last ? at : last), -Infinity);
    const counted = all.filter((at) => at >= begin || at === before);
    return counted.map((at) => ({ at, offsetFrom, offsetTo }));
  });
  return changes.toSorted((one, other) => one.at - other.at);
}
