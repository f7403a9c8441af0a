import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

/**
 * A time on a clock without its time zone, in milliseconds as if it were UTC. Rules repeat on the clock: 9:00 stays
 * 9:00 when clocks change.
 */
export type ClockTime = number;

/** The rule cannot be expanded. */
export class UnreadableRuleError extends Error {
  override readonly name = 'UnreadableRuleError';
}

export interface Repeats {
  /** As in the file, with an UNTIL on the clock. */
  readonly rule: string;
  /** The first time, which is also the first of the rule. */
  readonly first: ClockTime;
  readonly from: ClockTime;
  readonly until: ClockTime;
}

/** Rules by the second or minute are no one's meetings, and could keep the process busy for hours. */
const REFUSED = /FREQ=(?:SECONDLY|MINUTELY)/i;

/** The times of a recurrence rule (RFC 5545) in a range, both ends inclusive. Throws UnreadableRuleError. */
export function repeatsOf({ rule, first, from, until }: Repeats): ClockTime[] {
  if (REFUSED.test(rule)) throw new UnreadableRuleError('An event repeats every second or minute');
  try {
    const dtstart = Temporal.Instant.fromEpochMilliseconds(first).toZonedDateTimeISO('UTC');
    const expanded = new RRuleTemporal({ rruleString: rule, dtstart });
    const found = expanded.between(new Date(from), new Date(until), true);
    return found.map(({ epochMilliseconds }) => epochMilliseconds);
  } catch (cause) {
    throw new UnreadableRuleError('An event has a rule that we can’t read', { cause });
  }
}
