import type { ApiIssue } from '@pickup/contracts/api-error';
import type { BookingFormValues } from '@pickup/contracts/book-view';
import { isTimeZone } from '@pickup/contracts/time-zone';
import type { ChosenSlot } from '../../domain/bookings/book-slot.ts';
import { momentIn } from './offered-times.ts';
import { timeAsTyped } from './requested-time.ts';
import { kindIn, uuidIn } from './visitor-call.ts';

/** A free time that the visitor chose in a form. */
export interface ChosenTime extends Omit<ChosenSlot, 'startsAt'> {
  /** Null if the form names no time that can be read. */
  readonly startsAt: Date | null;
  readonly typed: BookingFormValues;
}

/** What a form lacks that names no time. */
export const NO_TIME: ApiIssue = { path: 'startsAt', message: 'is required' };

/** Whether the form is one with free times. The others request a time. */
export const hasFreeTimes = (form: URLSearchParams): boolean => form.has('call');

export function readChosenTime(form: URLSearchParams): ChosenTime {
  const typed = timeAsTyped(form);
  return {
    kind: kindIn(form.get('call')),
    startsAt: momentIn(form.get('startsAt')),
    timeZone: isTimeZone(typed.timeZone) ? typed.timeZone : 'UTC',
    note: typed.note,
    holdKey: uuidIn(form.get('hold')),
    typed,
  };
}
