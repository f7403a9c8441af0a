import { describe, expect, it } from 'vitest';
import {
  eventOf,
  plainDecision,
  VISITOR,
  type Decision,
} from '../../src/features/bookings/booking/decide-booking.ts';
import { exampleBooking } from './example-booking.ts';

const LATER = new Date('2026-11-24T14:30:00Z');
const AGENT = { userId: '0197d0c0-0000-7000-8000-000000000002', name: 'Dana' };
const booking = exampleBooking('0197d0c0-0000-7000-8000-000000000001');
const requested = { ...booking, state: 'requested' } as const;
const proposed = { ...booking, state: 'proposed' } as const;
const decisionAt = (kind: Decision['kind'], startsAt: Date) => ({
  ...plainDecision(kind, 1),
  startsAt,
});

describe('the event of a decision', () => {
  it('is a rescheduling if the time changes, even from a requested or proposed time', () => {
    for (const before of [booking, requested, proposed])
      expect(eventOf(decisionAt('reschedule', LATER), before, AGENT)).toBe('rescheduled');
  });

  it('is a confirmation if the new time is the same', () => {
    expect(eventOf(decisionAt('reschedule', booking.startsAt), requested, AGENT)).toBe('confirmed');
    expect(eventOf(plainDecision('confirm', 1), requested, AGENT)).toBe('confirmed');
    expect(eventOf(plainDecision('confirm', 1), proposed, VISITOR)).toBe('confirmed');
  });

  it('is a cancellation if the visitor declines, in any state of the booking', () => {
    for (const before of [booking, requested, proposed])
      expect(eventOf(plainDecision('decline', 1), before, VISITOR)).toBe('canceled');
  });

  it('is a cancellation if an agent declines a confirmed booking, and otherwise a decline', () => {
    expect(eventOf(plainDecision('decline', 1), booking, AGENT)).toBe('canceled');
    for (const before of [requested, proposed])
      expect(eventOf(plainDecision('decline', 1), before, AGENT)).toBe('declined');
  });

  it('matches the kind of any other decision', () => {
    expect(eventOf(decisionAt('propose', LATER), booking, AGENT)).toBe('proposed');
    expect(eventOf(plainDecision('done', 1), booking, AGENT)).toBe('completed');
    expect(eventOf(plainDecision('no_show', 1), booking, AGENT)).toBe('missed');
  });
});
