import { clockOfMoment, momentOfClock } from '../../../platform/time/zoned-time.ts';
import type { ClockTime } from './values.ts';

export interface CalendarZone {
  /** Returns milliseconds since 1970. If clocks show this time twice, returns the first moment. */
  toMoment(clock: ClockTime): number;
  toClock(moment: number): ClockTime;
}

export function fixedZone(offset: number): CalendarZone {
  return { toMoment: (clock) => clock - offset, toClock: (moment) => moment + offset };
}

export const UTC = fixedZone(0);

export function ianaZone(timeZone: string): CalendarZone {
  return {
    toMoment: (clock) => momentOfClock(clock, timeZone),
    toClock: (moment) => clockOfMoment(moment, timeZone),
  };
}
