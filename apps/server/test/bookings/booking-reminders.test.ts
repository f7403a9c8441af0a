import { describe, expect, it } from 'vitest';
import {
  isReminderLate,
  remindersOf,
} from '../../src/features/bookings/booking/jobs-of-booking.ts';
import { exampleBooking } from './example-booking.ts';

const STARTS_AT = new Date('2026-11-29T09:00:00Z');
const before = (minutes: number) => new Date(STARTS_AT.getTime() - minutes * 60_000);
const agreed = (minutes: number) =>
  remindersOf(exampleBooking('lead', { startsAt: STARTS_AT, decidedAt: before(minutes) }));

describe('the reminders of a booking', () => {
  const day = { hours: 24, at: before(24 * 60) };
  const hour = { hours: 1, at: before(60) };

  it.each([
    [25 * 60, [day, hour]],
    [25 * 60 - 1, [hour]],
    [90, [hour]],
    [89, []],
  ])(
    'depend on how long before its start the booking was confirmed (%i minutes)',
    (minutes, reminders) => {
      expect(agreed(minutes)).toEqual(reminders);
    },
  );

  it('depend on the time of the request if no decision was needed', () => {
    const requestedAt = before(100);
    const booked = exampleBooking('lead', { startsAt: STARTS_AT, requestedAt, decidedAt: null });
    expect(remindersOf(booked)).toEqual([hour]);
  });

  it.each(['requested', 'proposed', 'canceled', 'declined', 'done'] as const)(
    'do not exist while the booking is %s',
    (state) => {
      const booking = exampleBooking('lead', {
        startsAt: STARTS_AT,
        decidedAt: before(9_999),
        state,
      });
      expect(remindersOf(booking)).toEqual([]);
    },
  );

  it.each([
    [24, 91, false],
    [24, 90, true],
    [1, 1, false],
    [1, 0, true],
    [1, -1, true],
    [2, 500, true],
  ])('due %i h before the start are late with %i minutes left: %s', (hours, minutes, late) => {
    expect(isReminderLate(hours, STARTS_AT, before(minutes))).toBe(late);
  });
});
