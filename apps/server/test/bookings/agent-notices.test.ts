import type { BookingEvent } from '@pickup/contracts/bookings/booking-states';
import { describe, expect, it } from 'vitest';
import {
  agentNotices,
  noticeJobs,
  noticeOfPayload,
} from '../../src/features/bookings/booking/jobs-of-booking.ts';
import {
  agentEventUid,
  type StoredBooking,
} from '../../src/features/bookings/booking/stored-bookings.ts';
import { exampleBooking } from './example-booking.ts';

const [LEAD, DANA, KIM] = [1, 2, 3].map((last) => `0197d0c0-0000-7000-8000-00000000000${last}`);
const LATER = new Date('2026-11-24T14:30:00Z');
const before = exampleBooking(LEAD ?? '', { agentId: DANA ?? '' });
const after = (overrides: Partial<StoredBooking>) => ({ ...before, sequence: 2, ...overrides });
const noticesOf = (
  event: BookingEvent,
  overrides: Partial<StoredBooking> = {},
  previous: StoredBooking | null = before,
) => agentNotices({ event, booking: after(overrides), before: previous });
const sent = (...step: Parameters<typeof noticesOf>) =>
  noticesOf(...step).map(({ agent, event, method, sequence, startsAt }) => {
    return { agent, event, method, sequence, startsAt };
  });

describe('the notices to a booking’s agent', () => {
  const { startsAt } = before;
  const removal = { agent: DANA, method: 'CANCEL', sequence: 2, startsAt };

  it('add a new or confirmed booking to the agent’s calendar', () => {
    const added = { agent: DANA, event: 'booked', method: 'REQUEST', sequence: 2, startsAt };
    expect(sent('booked', { byVisitor: true }, null)).toEqual([added]);
    expect(sent('confirmed', {}, { ...before, state: 'requested' })).toEqual([added]);
    expect(sent('rescheduled', {}, { ...before, state: 'proposed' })).toEqual([added]);
  });

  it('move a rescheduled booking in the agent’s calendar, and include its previous time', () => {
    const [notice, ...others] = noticesOf('rescheduled', { startsAt: LATER });
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ event: 'rescheduled', method: 'REQUEST', startsAt: LATER });
    expect(notice?.from).toEqual(startsAt);
    expect(notice?.uid).toBe(agentEventUid(before.uid, DANA ?? ''));
  });

  it.each(['canceled', 'proposed', 'requested'] as const)(
    'remove the booking from the agent’s calendar after it is %s',
    (state) => {
      expect(sent(state, { state })).toEqual([{ ...removal, event: state }]);
    },
  );

  it('remove a reassigned booking from one agent’s calendar and add it to the other’s', () => {
    expect(sent('rescheduled', { agentId: KIM ?? '', startsAt: LATER })).toEqual([
      { ...removal, event: 'reassigned' },
      { agent: KIM, event: 'booked', method: 'REQUEST', sequence: 2, startsAt: LATER },
    ]);
    const [removed, added] = noticesOf('booked', { agentId: KIM ?? '' });
    expect(removed?.uid).not.toBe(added?.uid);
  });

  it('notify the operators if the visitor canceled a booking without an agent', () => {
    const canceled = { agent: null, event: 'canceled', method: null, sequence: 2, startsAt };
    const requested = { ...before, agentId: null, state: 'requested' } as const;
    const declined = { agentId: null, state: 'declined' } as const;
    expect(sent('canceled', { ...declined, byVisitor: true }, requested)).toEqual([canceled]);
    expect(sent('declined', declined, requested)).toEqual([]);
  });

  it('are not sent for changes that affect no calendar', () => {
    expect(sent('completed', { state: 'done' })).toEqual([]);
    expect(sent('missed', { state: 'no_show' })).toEqual([]);
    expect(sent('confirmed', { reply: 'Looking forward' })).toEqual([]);
    expect(sent('requested', { state: 'requested', agentId: null }, null)).toEqual([]);
    expect(sent('confirmed', { agentId: null }, { ...before, agentId: null })).toEqual([]);
  });

  it('are the same after a job stores them in its payload', () => {
    const [notice] = noticesOf('rescheduled', { startsAt: LATER });
    if (!notice) throw new Error('There is no notice');
    const [job] = noticeJobs(LEAD ?? '', notice);
    const stored: unknown = JSON.parse(JSON.stringify(job?.payload));
    expect(noticeOfPayload(stored as Record<string, unknown>)).toEqual(notice);
    expect(noticeOfPayload({ event: 'booked' })).toBeNull();
  });
});
