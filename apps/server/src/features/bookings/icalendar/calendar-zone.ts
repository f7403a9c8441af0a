import { clockOfMoment, momentOfClock } from '../../../platform/time/zoned-time.ts';
import type { ClockTime } from './values.ts';

/** A time zone of a calendar file. */
export interface CalendarZone {
  /**
   * Returns when clocks show this time, in milliseconds since 1970. If they show it twice, returns
   * the first time.
   */
  toMoment(clock: ClockTime): number;
  toClock(moment: number): ClockTime;
}

/** Creates a zone whose clocks never change. */
export function fixedZone(offset: number): CalendarZone {
  return { toMoment: (clock) => clock - offset, toClock: (moment) => moment + offset };
}

export const UTC = fixedZone(0);

/** Creates a zone of the IANA database, which this runtime must know. */
export function ianaZone(timeZone: string): CalendarZone {
  return {
    toMoment: (clock) => momentOfClock(clock, timeZone),
    toClock: (moment) => clockOfMoment(moment, timeZone),
  };
}
