import type { BookingFilter } from '@pickup/contracts/bookings/booking-states';
import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { fill } from '@pickup/messages/fill';
import { timesInZone } from '@pickup/messages/operator/bookings/bookings';
import * as texts from '@pickup/messages/operator/leads/lead-common';
import type { OperatorBooking } from '@pickup/contracts/bookings/booking';
import { dayIn, isZone } from '../format/days.ts';

export const BOOKING_TEXTS: Readonly<Record<BookingFilter, string>> = texts.bookingStates;

export interface CurrentBooking extends OperatorBooking {
  readonly state: BookingFilter;
}

/** How long a confirmed booking stays current after it begins. */
const AFTER_START_MS = 60 * 60_000;

/**
 * Returns the last current booking, or null. A requested or proposed booking is always current. A
 * confirmed booking is current until an hour after it begins.
 */
export function currentBooking(
  { booking_requests: bookings }: Pick<OperatorLead, 'booking_requests'>,
  now: number,
): CurrentBooking | null {
  const booking = bookings.findLast(({ state, starts_at: at }) => {
    if (state === 'confirmed') return Date.parse(at) + AFTER_START_MS > now;
    return state === 'requested' || state === 'proposed';
  });
  return booking && isCurrent(booking) ? booking : null;
}

/** Like `currentBooking`, but falls back to a past booking whose outcome was not recorded. */
export function bookingToShow(
  lead: Pick<OperatorLead, 'booking_requests'>,
  now: number,
): CurrentBooking | null {
  const last = lead.booking_requests.at(-1);
  return (
    currentBooking(lead, now) ?? (last?.state === 'confirmed' && isCurrent(last) ? last : null)
  );
}

const isCurrent = (booking: OperatorBooking): booking is CurrentBooking =>
  booking.state in BOOKING_TEXTS;

/** "Sun, Nov 29, 3:00 AM", in the given time zone or this device's. */
export function bookingTime({ starts_at: at }: Pick<OperatorBooking, 'starts_at'>, zone?: string) {
  return new Date(at).toLocaleString(undefined, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(zone !== undefined && isZone(zone) && { timeZone: zone }),
  });
}

const DAY_MS = 24 * 60 * 60_000;

/** "Mon 3:00 PM" for today and the next six days, "Nov 29" otherwise. */
export function shortBookingTime(
  { starts_at: at }: Pick<OperatorBooking, 'starts_at'>,
  now: number,
) {
  const day = (moment: number | string) => new Date(moment).setHours(0, 0, 0, 0);
  const daysAhead = Math.round((day(at) - day(now)) / DAY_MS); // A day may have 23 or 25 hours.
  const isSoon = daysAhead >= 0 && daysAhead < 7;
  return new Date(at).toLocaleString(undefined, isSoon ? DAY_AND_TIME : DATE);
}

const DAY_AND_TIME = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;
const DATE = { month: 'short', day: 'numeric' } as const;

/** The time that the visitor requested, in the visitor's time zone. */
export function requestedTime({ date, time }: Pick<OperatorBooking, 'date' | 'time'>): string {
  return bookingTime({ starts_at: `${date}T${time}:00Z` }, 'UTC');
}

/** The booking's day and time in the visitor's time zone, as YYYY-MM-DD and HH:MM. */
export function shownDayAndTime(booking: OperatorBooking): readonly [day: string, time: string] {
  const { starts_at: at, time_zone: timeZone, date, time } = booking;
  if (!isZone(timeZone)) return [date, time];
  const text = new Date(at).toLocaleString('sv-SE', { timeZone });
  return [text.slice(0, 10), text.slice(11, 16)];
}

/** The earliest of these zones' dates, as YYYY-MM-DD. */
export function earliestToday(zones: readonly string[], now: Date): string {
  return zones.map((zone) => dayIn(now, zone)).toSorted()[0] ?? '';
}

export function placeName(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

export const zoneNote = (): string =>
  fill(timesInZone, { zone: placeName(new Intl.DateTimeFormat().resolvedOptions().timeZone) });
