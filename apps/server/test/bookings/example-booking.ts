import { newId } from '../../src/platform/database/new-id.ts';
import type { StoredBooking } from '../../src/features/bookings/booking/stored-bookings.ts';

/** Returns a stored booking, which is confirmed by default. */
export function exampleBooking(
  leadId: string,
  overrides: Partial<StoredBooking> = {},
): StoredBooking {
  const id = newId();
  return {
    id,
    leadId,
    requestedAt: new Date(),
    requestedDate: '2026-11-23',
    requestedTime: '09:30',
    timeZone: 'America/New_York',
    note: '',
    ip: '',
    userAgent: '',
    state: 'confirmed',
    startsAt: new Date('2026-11-23T14:30:00Z'),
    minutes: 15,
    uid: id,
    sequence: 1,
    decidedAt: null,
    decidedById: null,
    decidedBy: '',
    reply: '',
    kind: 'quick',
    agentId: null,
    busyUntil: null,
    changeToken: null,
    cancelToken: null,
    byVisitor: false,
    busyKnownAt: null,
    conflictSince: null,
    conflictKept: false,
    provider: null,
    ...overrides,
  };
}
