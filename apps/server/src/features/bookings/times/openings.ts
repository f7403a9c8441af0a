import { dayAfter, openingMoment, wallClock } from '../../../platform/time/zoned-time.ts';
import type { BookableAgent } from './bookable-agent.ts';
import { mergeRanges, type TimeRange } from '../../../platform/time/time-range.ts';

type Hours = Pick<BookableAgent, 'timeZone' | 'weekly' | 'exceptions'>;

/**
 * When a person takes bookings, earliest first: every range that begins before the end of `within` and ends after its
 * start. Ranges of one day that touch are one.
 */
export function openingsOf(hours: Hours, within: TimeRange): TimeRange[] {
  const { timeZone } = hours;
  // Hours that end at midnight reach into the next day.
  const first = dayAfter(dayOf(within.start, timeZone), -1);
  const last = dayOf(within.end, timeZone);
  const ranges: TimeRange[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) {
    for (const { from, to } of hoursOn(hours, day)) {
      const start = openingMoment(day, from, timeZone);
      ranges.push({ start, end: openingMoment(day, to, timeZone) });
    }
  }
  // Clocks that are set forward can leave nothing of a range.
  const open = ranges.filter(({ start, end }) => start < end);
  return mergeRanges(open).filter(({ start, end }) => start < within.end && end > within.start);
}

/** The day that clocks in a time zone show: 2026-01-31. */
export function dayOf(moment: number, timeZone: string): string {
  return wallClock(moment, timeZone).slice(0, 10);
}

function hoursOn({ weekly, exceptions }: Hours, day: string) {
  const exception = exceptions.find(({ from, to }) => from <= day && day <= to);
  return exception?.hours ?? weekly.filter((hours) => hours.day === weekdayOf(day));
}

/** 1 is Monday, 7 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}
