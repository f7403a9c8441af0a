import type { ApiIssue } from '@pickup/contracts/api-error';
import type { BookingFormValues } from '@pickup/contracts/bookings/book-view';
import { storableText } from '@pickup/contracts/storable-text';
import { isTimeZone } from '@pickup/contracts/time-zone';
import type { ChosenSlot } from '../booking/book-slot.ts';
import { momentIn } from './offered-times.ts';
import { kindIn, uuidIn } from './visitor-booking.ts';

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

const MAX_NOTE = 1_000;

/** The requested time as typed. The note is optional, so a long or odd one is stored as far as it can be. */
export function timeAsTyped(form: URLSearchParams): BookingFormValues {
  const text = (name: keyof BookingFormValues) => form.get(name) ?? '';
  // A form sends two characters for the end of a line, and its field counts one.
  const note = storableText(text('note').replaceAll('\r\n', '\n'), MAX_NOTE);
  return { date: text('date'), time: text('time'), timeZone: text('timeZone'), note };
}
