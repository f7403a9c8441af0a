import type { AgendaBooking } from '@pickup/contracts/bookings/agenda';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/agenda';
import { bookingTime, placeName } from '../../../shared/bookings/booking-texts.ts';
import { addDays, localDay } from '../../../shared/format/days.ts';
import { formatDuration } from '../../../shared/format/figures.ts';
import { formatTime } from '../../../shared/format/moments.tsx';
import { spanOnDay, type Span } from './grid-layout.ts';

export type BookingsByDay = ReadonlyMap<string, readonly AgendaBooking[]>;

export function byDay(bookings: readonly AgendaBooking[]): BookingsByDay {
  const days = new Map<string, AgendaBooking[]>();
  for (const booking of bookings) {
    const day = localDay(booking.starts_at);
    days.set(day, [...(days.get(day) ?? []), booking]);
  }
  return days;
}

const MINUTE_MS = 60_000;
const startOf = ({ starts_at: at }: AgendaBooking) => Date.parse(at);
const endOf = (booking: AgendaBooking) => startOf(booking) + booking.minutes * MINUTE_MS;

/** Returns the part of a booking that falls on `day`, the day on which the booking starts. */
export const spanOfBooking = (day: string, booking: AgendaBooking): Span =>
  spanOnDay(day, startOf(booking), endOf(booking)) ?? { from: 0, until: booking.minutes };

export const isNow = (booking: AgendaBooking, now: number): boolean =>
  booking.state === 'confirmed' && startOf(booking) <= now && now < endOf(booking);

export function nextBookingId(bookings: readonly AgendaBooking[], now: number): string | undefined {
  return bookings.find((booking) => booking.state === 'confirmed' && startOf(booking) > now)?.id;
}

export const countStarted = (bookings: readonly AgendaBooking[], now: number): number =>
  bookings.filter((booking) => startOf(booking) <= now).length;

const LONG = { weekday: 'long', month: 'long', day: 'numeric' } as const;

export function dayTitle(day: string, now: number): string {
  const text = new Date(`${day}T12:00`).toLocaleDateString(undefined, LONG);
  const today = localDay(now);
  if (day === today) return fill(texts.todayIs, { day: text });
  return day === addDays(today, 1) ? fill(texts.tomorrowIs, { day: text }) : text;
}

export const shortDayTitle = (day: string): string =>
  new Date(`${day}T12:00`).toLocaleDateString(undefined, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });

/** "10:00 AM – 10:15 AM", in this device's time zone. */
export const timesHere = (booking: AgendaBooking): string =>
  fill(texts.timeRange, { from: formatTime(startOf(booking)), to: formatTime(endOf(booking)) });

/**
 * "9:00 AM in Chicago", with the day if the visitor's day differs from the day on this device.
 * Empty if the visitor and this device have the same local time.
 */
export function visitorTime(booking: AgendaBooking): string {
  const [here, there] = [bookingTime(booking), bookingTime(booking, booking.time_zone)];
  if (here === there) return '';
  const at = new Date(booking.starts_at);
  const dayIn = (timeZone?: string) => at.toLocaleDateString('en', { timeZone });
  const isOtherDay = dayIn() !== dayIn(booking.time_zone);
  const time = isOtherDay
    ? there
    : at.toLocaleTimeString(undefined, { timeStyle: 'short', timeZone: booking.time_zone });
  return fill(texts.visitorTime, { time, place: placeName(booking.time_zone) });
}

const DAY_MS = 86_400_000;

/** "in 12 min". Empty if the booking has begun or is a day or more away. */
export function untilBooking({ starts_at: at }: AgendaBooking, now: number): string {
  const left = Date.parse(at) - now;
  return left > 0 && left < DAY_MS
    ? fill(texts.inSpan, { span: formatDuration(left / 1_000) })
    : '';
}
