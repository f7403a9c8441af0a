import type { BookingFormValues } from '@pickup/contracts/book-view';

/** The requested time as typed. */
export function timeAsTyped(form: URLSearchParams): BookingFormValues {
  const text = (name: keyof BookingFormValues) => form.get(name) ?? '';
  return { date: text('date'), time: text('time'), timeZone: text('timeZone'), note: text('note') };
}
