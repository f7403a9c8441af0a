import { clockOfMoment, momentOfClock } from '../../../platform/time/zoned-time.ts';
import type { ClockTime } from './values.ts';

/** A time zone of a calendar file. */
export interface CalendarZone {
  /** The moment at which clocks show this time, in milliseconds since 1970. Of two it is the first. */
  toMoment(clock: ClockTime): number;
  toClock(moment: number): ClockTime;
}

/** A zone whose clocks never change. */
export function fixedZone(offset: number): CalendarZone {
  return { toMoment: (clock) => clock - offset, toClock: (moment) => moment + offset };
}

export const UTC = fixedZone(0);

/** A zone of the IANA's database, which this runtime must know. */
export function ianaZone(timeZone: string): CalendarZone {
  return {
    toMoment: (clock) => momentOfClock(clock, timeZone),
    toClock: (moment) => clockOfMoment(moment, timeZone),
  };
}
