import type { ApiIssue } from '@pickup/contracts/api-error';
import { bookingRequestSchema, type BookingRequest } from '@pickup/contracts/booking';
import type { BookingFormValues } from '@pickup/contracts/page';

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
    const issues = reading.error.issues.map((issue) => ({
      path: issue.path.join('.'),
      message: issue.message,
    }));
    return { wish: null, issues };
  }
  const wish = reading.data;
  const [today, time] = wallClock(now, wish.timeZone);
  const path = wish.date < today ? 'date' : wish.date === today && wish.time < time ? 'time' : null;
  return path
    ? { wish: null, issues: [{ path, message: 'is in the past' }] }
    : { wish, issues: [] };
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
