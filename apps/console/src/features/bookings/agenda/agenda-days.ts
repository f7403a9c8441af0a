import type { AgendaBooking } from '@pickup/contracts/bookings/agenda';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/agenda';
import { bookingTime, placeName } from '../../../shared/bookings/booking-texts.ts';
import { addDays, localDay } from '../../../shared/format/days.ts';
import { formatDuration } from '../../../shared/format/figures.ts';
import { formatTime } from '../../../shared/format/moments.tsx';

export type CallsByDay = ReadonlyMap<string, readonly AgendaBooking[]>;

/** The calls of each local day, earliest first. */
export function byDay(calls: readonly AgendaBooking[]): CallsByDay {
  const days = new Map<string, AgendaBooking[]>();
  for (const call of calls) {
    const day = localDay(call.starts_at);
    days.set(day, [...(days.get(day) ?? []), call]);
  }
  return days;
}

const MINUTE_MS = 60_000;
const startOf = ({ starts_at: at }: AgendaBooking) => Date.parse(at);
const endOf = (call: AgendaBooking) => startOf(call) + call.minutes * MINUTE_MS;

/** Whether the booking takes place at this moment. */
export const isNow = (call: AgendaBooking, now: number): boolean =>
  call.state === 'confirmed' && startOf(call) <= now && now < endOf(call);

/** The id of the next confirmed booking. Undefined without one. */
export function nextCall(calls: readonly AgendaBooking[], now: number): string | undefined {
  return calls.find((call) => call.state === 'confirmed' && startOf(call) > now)?.id;
}

/** How many of a day's calls have begun: the marker for this moment is after them. */
export const countBegun = (calls: readonly AgendaBooking[], now: number): number =>
  calls.filter((call) => startOf(call) <= now).length;

const LONG = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** "Today, Wednesday, November 25" */
export function dayTitle(day: string, now: number): string {
  const text = new Date(`${day}T12:00`).toLocaleDateString(undefined, LONG);
  const today = localDay(now);
  if (day === today) return fill(texts.todayIs, { day: text });
  return day === addDays(today, 1) ? fill(texts.tomorrowIs, { day: text }) : text;
}

/** "Wed, Nov 25" */
export const shortDayTitle = (day: string): string =>
  new Date(`${day}T12:00`).toLocaleDateString(undefined, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });

/** "10:00 AM – 10:15 AM", in this device's time zone. */
export const timesHere = (call: AgendaBooking): string =>
  fill(texts.timeRange, { from: formatTime(startOf(call)), to: formatTime(endOf(call)) });

/** "9:00 AM in Chicago", with the day if it is another one. Empty where it is the same time as here. */
export function visitorTime(call: AgendaBooking): string {
  const [here, there] = [bookingTime(call), bookingTime(call, call.time_zone)];
  if (here === there) return '';
  const at = new Date(call.starts_at);
  const dayIn = (timeZone?: string) => at.toLocaleDateString('en', { timeZone });
  const isOtherDay = dayIn() !== dayIn(call.time_zone);
  const time = isOtherDay
    ? there
    : at.toLocaleTimeString(undefined, { timeStyle: 'short', timeZone: call.time_zone });
  return fill(texts.visitorTime, { time, place: placeName(call.time_zone) });
}

/** This device's time zone, such as "Chicago". */
export const zoneHere = (): string =>
  placeName(new Intl.DateTimeFormat().resolvedOptions().timeZone);

const DAY_MS = 86_400_000;

/** "in 12 min"; empty if it is more than a day away. */
export function untilCall({ starts_at: at }: AgendaBooking, now: number): string {
  const left = Date.parse(at) - now;
  return left > 0 && left < DAY_MS
    ? fill(texts.inSpan, { span: formatDuration(left / 1_000) })
    : '';
}
