import type { ApiIssue } from '@pickup/contracts/api-error';
import { bookingRequestSchema, type BookingRequest } from '@pickup/contracts/booking';
import type { BookingFormValues } from '@pickup/contracts/page';
import { toApiIssues } from '../platform/issue-message.ts';

/** A year, leap day included: nobody plans a call further ahead, so a later day is a slip of the hand. */
const MAX_DAYS_AHEAD = 366;

/** The wish as typed. */
export function wishAsTyped(form: URLSearchParams): BookingFormValues {
  const text = (name: keyof BookingFormValues) => form.get(name) ?? '';
  return { date: text('date'), time: text('time'), timeZone: text('timeZone'), note: text('note') };
}

export type WishReading =
  | { readonly wish: BookingRequest; readonly issues: readonly [] }
  | { readonly wish: null; readonly issues: readonly ApiIssue[] };

/** Reads a wish. One whose moment has passed where the visitor is cannot be kept by anybody. */
export function readWish(typed: BookingFormValues, now: Date): WishReading {
  const reading = bookingRequestSchema.safeParse(typed);
  if (!reading.success) {
    return { wish: null, issues: reading.error.issues.flatMap(toApiIssues) };
  }
  const wish = reading.data;
  const [today, time] = wallClock(now, wish.timeZone);
  const path = wish.date < today ? 'date' : wish.date === today && wish.time < time ? 'time' : null;
  if (path) return refused(path, 'is in the past');
  if (daysBetween(today, wish.date) > MAX_DAYS_AHEAD) {
    return refused('date', `must be within the next ${MAX_DAYS_AHEAD} days`);
  }
  return { wish, issues: [] };
}

function refused(path: string, message: string): WishReading {
  return { wish: null, issues: [{ path, message }] };
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

// Swedish writes a moment as "2026-01-31 09:05".
function wallClock(now: Date, timeZone: string): [string, string] {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(now);
  return [text.slice(0, 10), text.slice(11, 16)];
}
