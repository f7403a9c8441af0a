import type { BookingState } from '@pickup/contracts/bookings/booking-states';
import { expect, test } from 'vitest';
import {
  requestedTime,
  bookingTime,
  currentBooking,
  earliestToday,
  placeName,
  shortBookingTime,
} from './booking-texts.ts';
import type { OperatorBooking } from '@pickup/contracts/bookings/booking';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const booking = (state: BookingState, at: string) => ({ state, starts_at: at }) as OperatorBooking;
const current = (...bookings: OperatorBooking[]) =>
  currentBooking({ booking_requests: bookings }, NOW)?.state ?? null;

test('treats a booking that waits for a decision as current, even if its time has passed', () => {
  const replaced = booking('replaced', '2026-11-23');
  expect(current(replaced, booking('requested', '2026-11-20'))).toBe('requested');
  expect(current(booking('proposed', '2026-11-25'))).toBe('proposed');
});

test('treats a confirmed booking as current until an hour after it begins', () => {
  expect(current(booking('confirmed', '2026-11-22T11:30:00Z'))).toBe('confirmed');
  expect(current(booking('confirmed', '2026-11-22T10:59:00Z'))).toBeNull();
});

test('a declined or canceled booking is not current', () => {
  expect(current()).toBeNull();
  expect(current(booking('declined', '2026-12-01'), booking('canceled', '2026-12-01'))).toBeNull();
});

test('shows a time in the given zone, or in the local zone if the given zone is unknown', () => {
  const at = { starts_at: '2026-11-29T09:00:00Z' };
  expect(bookingTime(at, 'America/Chicago')).toMatch(/3:00/);
  expect(bookingTime(at, 'Asia/Tokyo')).toMatch(/6:00/);
  expect(bookingTime(at, 'Mars/Olympus')).toBe(bookingTime(at));
  expect(placeName('America/New_York')).toBe('New York');
});

test('shows the weekday and time for today and the next six days, and the date otherwise', () => {
  const short = (at: string) => shortBookingTime({ starts_at: at }, NOW);
  expect(short('2026-11-23T12:00:00Z')).toMatch(/^Mon \d+:00/);
  expect(short('2026-11-28T12:00:00Z')).toMatch(/^Sat \d+:00/);
  expect(short('2026-11-30T12:00:00Z')).toBe('Nov 30');
  expect(short('2026-11-20T12:00:00Z')).toBe('Nov 20');
});

test('shows the requested time in the visitor’s time zone', () => {
  expect(requestedTime({ date: '2026-11-23', time: '10:00' })).toMatch(/Mon, Nov 23.*10:00/);
});

test('allows proposing a day that is still today in either time zone', () => {
  const now = new Date('2026-11-22T04:00:00Z');
  expect(earliestToday(['Europe/Berlin', 'America/Chicago'], now)).toBe('2026-11-21');
  expect(earliestToday(['Europe/Berlin', 'Mars/Olympus'], now)).toMatch(/^2026-11-2[12]$/);
});
