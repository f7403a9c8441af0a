import type {
  AvailabilityException,
  TeamAvailability,
  WeeklyHours,
} from '@pickup/contracts/bookings/availability';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/availability';
import { fillPlural } from '@pickup/messages/plural';
import { formatFullDay, formatShortDay } from '../../../shared/format/days.ts';
import { zoneName } from '../../../shared/format/zones.ts';
import { rangesOf, WEEK, type ClockRange } from './week-hours.ts';

/** Day 1 is Monday. January 1, 2024 was a Monday too. */
export const dayName = (day: number, weekday: 'long' | 'short' = 'long'): string =>
  new Date(Date.UTC(2024, 0, day)).toLocaleDateString(undefined, { weekday, timeZone: 'UTC' });

const WHOLE_HOUR = new Intl.DateTimeFormat(undefined, { hour: 'numeric', timeZone: 'UTC' });
const HOUR_AND_MINUTE = new Intl.DateTimeFormat(undefined, {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});
const IS_12_HOUR = WHOLE_HOUR.resolvedOptions().hour12 === true;

function clockText(time: string): string {
  if (time === '24:00') return texts.midnight;
  const format = IS_12_HOUR && time.endsWith(':00') ? WHOLE_HOUR : HOUR_AND_MINUTE;
  return format.format(new Date(`2024-01-01T${time}:00Z`));
}

const rangeText = ({ from, to }: ClockRange) =>
  fill(texts.timeRange, { from: clockText(from), to: clockText(to) });

export function rangesText(ranges: readonly ClockRange[]): string {
  const complete = ranges.filter(({ from, to }) => from !== '' && to !== '');
  return complete
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .map(rangeText)
    .join(', ');
}

/** "Mon–Fri, 9 AM–5 PM; Sat, 10 AM–1 PM" */
export function weekText(weekly: readonly WeeklyHours[]): string {
  const runs: { readonly first: number; last: number; readonly hours: string }[] = [];
  for (const day of WEEK) {
    const hours = rangesText(rangesOf(weekly, day));
    const run = runs.at(-1);
    if (run?.last === day - 1 && run.hours === hours) run.last = day;
    else runs.push({ first: day, last: day, hours });
  }
  return runs
    .filter(({ hours }) => hours !== '')
    .map(({ first, last, hours }) => fill(texts.dayHours, { days: daysText(first, last), hours }))
    .join('; ');
}

function daysText(first: number, last: number): string {
  const [one, other] = [dayName(first, 'short'), dayName(last, 'short')];
  return first === last ? one : fill(texts.dayRange, { first: one, last: other });
}

export function hoursText({
  weekly,
  time_zone: zone,
}: Pick<TeamAvailability, 'weekly' | 'time_zone'>) {
  const week = weekText(weekly);
  return week === '' ? texts.noHours : fill(texts.inZone, { week, zone: zoneName(zone) });
}

/** "Off Dec 24–Dec 26", or the days with their special hours. */
export function exceptionText({ from, to, hours, note }: AvailabilityException): string {
  const days = daysRangeText({ from, to });
  const words =
    hours.length === 0
      ? fill(texts.off, { days })
      : fill(texts.special, { days, hours: rangesText(hours) });
  return note === '' ? words : `${words} (${note})`;
}

export const daysRangeText = ({ from, to }: Pick<AvailabilityException, 'from' | 'to'>): string =>
  from === to
    ? shownDay(from)
    : fill(texts.dayRange, { first: shownDay(from), last: shownDay(to) });

export function isUpcoming({ to }: AvailabilityException): boolean {
  const yesterday = new Date(Date.now() - 86_400_000);
  return to >= yesterday.toISOString().slice(0, 10); // It may still be yesterday in another zone.
}

const shownDay = (day: string) =>
  day.slice(0, 4) === String(new Date().getFullYear()) ? formatShortDay(day) : formatFullDay(day);

export function spanText(minutes: number): string {
  if (minutes > 0 && minutes % 1_440 === 0)
    return fillPlural(texts.spanDays, { count: minutes / 1_440 });
  if (minutes > 0 && minutes % 60 === 0)
    return fillPlural(texts.spanHours, { count: minutes / 60 });
  return fill(texts.spanMinutes, { count: minutes });
}
