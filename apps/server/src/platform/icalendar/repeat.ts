import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { isDateOnly, readClockTime, utcText, type ClockTime } from './values.ts';

/** The rule cannot be expanded. */
export class UnreadableRuleError extends Error {
  override readonly name = 'UnreadableRuleError';
}

export interface Repeats {
  /** As in the file. */
  readonly rule: string;
  /** The first time, which is also the first of the rule. */
  readonly first: ClockTime;
  readonly from: ClockTime;
  readonly until: ClockTime;
  /** The clock on which the rule repeats. */
  toClock(moment: number): ClockTime;
}

const DAY_MS = 86_400_000;

/** Rules by the second or minute are no one's meetings, and could keep the process busy for hours. */
const REFUSED = /FREQ=(?:SECONDLY|MINUTELY)/i;

/** The times of a recurrence rule (RFC 5545) in a range, both ends inclusive. Throws UnreadableRuleError. */
export function repeatsOf({ rule, first, from, until, toClock }: Repeats): ClockTime[] {
  if (REFUSED.test(rule)) throw new UnreadableRuleError('An event repeats every second or minute');
  try {
    const dtstart = Temporal.Instant.fromEpochMilliseconds(first).toZonedDateTimeISO('UTC');
    const expanded = new RRuleTemporal({ rruleString: untilOnClock(rule, toClock), dtstart });
    const found = expanded.between(new Date(from), new Date(until), true);
    return found.map(({ epochMilliseconds }) => epochMilliseconds);
  } catch (cause) {
    throw new UnreadableRuleError('An event has a rule that we can’t read', { cause });
  }
}

/** UNTIL is in UTC for a time with a zone. A rule on the clock needs it on the clock. */
function untilOnClock(rule: string, toClock: Repeats['toClock']): string {
  return rule.trim().replace(/UNTIL=(\d{8}(?:T\d{6})?)(Z?)/i, (_, text: string, isUtc: string) => {
    const until = readClockTime(text) ?? 0;
    // A day as the end includes that day.
    const clock = isUtc === '' ? until + (isDateOnly(text) ? DAY_MS - 1_000 : 0) : toClock(until);
    return `UNTIL=${utcText(clock)}`;
  });
}
