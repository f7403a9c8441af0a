import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { UnreadableEventError } from './calendar-errors.ts';
import type { CalendarZone } from './calendar-zone.ts';
import { utcText } from './calendar-file.ts';
import { DAY_MS, dayOf, isDateOnly, isUtc, readClockTime, type ClockTime } from './values.ts';

export interface Repeats {
  readonly rule: string;
  readonly first: ClockTime;
  readonly from: ClockTime;
  readonly until: ClockTime;
  /** The zone whose clocks the rule follows. */
  readonly zone: CalendarZone;
  readonly isDay?: boolean;
}

/** The rules of real meetings are shorter. */
const MAX_RULE = 2_000;
/** Real meetings are not more frequent, and a denser rule would take too long to expand. */
const MAX_PER_DAY = 48;
const MAX_ITERATIONS = 20_000;

/**
 * Expands a recurrence rule (RFC 5545). The range includes both ends. Throws UnreadableEventError
 * if the rule is not valid or repeats too often.
 */
export function repeatsOf(repeats: Repeats): ClockTime[] {
  const { first, from, until } = repeats;
  const rule = repeats.rule.replaceAll(/\s/g, '').toUpperCase();
  refuseDense(rule);
  const end = endOf(rule, repeats);
  if (end !== null && end.latest < from) return [];
  const latest = end && `UNTIL=${utcText(end.latest)}`;
  const localRule = latest === null ? rule : rule.replace(UNTIL, latest);
  const found = expand(localRule.replace(/;+$/, ''), first, { from, until });
  return end === null ? found : found.filter(end.includes);
}

function expand(rule: string, first: ClockTime, range: Pick<Repeats, 'from' | 'until'>) {
  try {
    const dtstart = Temporal.Instant.fromEpochMilliseconds(first).toZonedDateTimeISO('UTC');
    const expanded = new RRuleTemporal({
      rruleString: rule,
      dtstart,
      maxIterations: MAX_ITERATIONS,
    });
    const found = expanded.between(new Date(range.from), new Date(range.until), true);
    return found.map(({ epochMilliseconds }) => epochMilliseconds);
  } catch (cause) {
    throw new UnreadableEventError('An event has a rule that we can’t read', { cause });
  }
}

function refuseDense(rule: string): void {
  const countOf = (part: string) =>
    new RegExp(`(?:^|;)${part}=([^;]*)`).exec(rule)?.[1]?.split(',').length;
  const isHourly = /FREQ=HOURLY/.test(rule);
  const perDay =
    (countOf('BYHOUR') ?? (isHourly ? 24 : 1)) *
    (countOf('BYMINUTE') ?? 1) *
    (countOf('BYSECOND') ?? 1);
  if (rule.length > MAX_RULE || /FREQ=(?:SECONDLY|MINUTELY)/.test(rule) || perDay > MAX_PER_DAY)
    throw new UnreadableEventError('An event repeats too often');
}

const UNTIL = /UNTIL=([^;]*)/;
/** UNTIL cannot contain a later day, because its year has four digits. */
const LAST_DAY = Date.UTC(9999, 11, 31);

/**
 * Compares an end in UTC as a moment, because local times repeat when daylight saving time ends.
 */
function endOf(rule: string, { zone, isDay = false }: Repeats) {
  const text = UNTIL.exec(rule)?.[1];
  if (text === undefined) return null;
  const written = readClockTime(text);
  if (written === null)
    throw new UnreadableEventError('An event ends at a time that we can’t read');
  if (isDay || isDateOnly(text)) {
    // In all-day series, some programs write the first or last second of a day with a "Z" but mean
    // the whole day.
    const isWholeDay = !isUtc(text) || /T(?:000000|235959)Z$/.test(text);
    const day = dayOf(isWholeDay ? written : zone.toClock(written));
    return { latest: day + DAY_MS - 1_000, includes: () => true };
  }
  if (!isUtc(text)) return { latest: written, includes: () => true };
  const includes = (clock: ClockTime) => zone.toMoment(clock) <= written;
  return { latest: Math.min(zone.toClock(written) + DAY_MS, LAST_DAY), includes };
}
