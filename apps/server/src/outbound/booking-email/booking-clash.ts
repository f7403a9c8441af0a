import { isTooLateToMove } from '@pickup/contracts/call-clash';
import { isOpenClash } from '../../domain/bookings/calendar-clashes.ts';
import { clashDocument } from './clash-content.ts';
import type { ComingCallMail } from './coming-call-mail.ts';

/**
 * Asks a visitor to choose another time, because an event in the calendar of the person who calls overlaps the call. The
 * person had time to move the call, to keep it, or to move the event.
 */
export const CLASH_MAIL: ComingCallMail = {
  kind: 'booking-clash',
  skips(booking, payload, now) {
    // A later clash of the same call has a job of its own.
    const isSame = booking.clashSince?.toISOString() === payload['since'];
    if (!isSame) return 'no event overlaps the call anymore';
    if (!isOpenClash(booking)) return 'the call is kept at its time';
    return isTooLateToMove(booking.startsAt, now) ? 'it is too late to move the call' : null;
  },
  write: (facts) => clashDocument(facts),
};
