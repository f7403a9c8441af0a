import type { BookingFormValues } from '@pickup/contracts/book-view';
import { storableText } from '@pickup/contracts/storable-text';

const MAX_NOTE = 1_000;

/** The requested time as typed. The note is optional, so a long or odd one is stored as far as it can be. */
export function timeAsTyped(form: URLSearchParams): BookingFormValues {
  const text = (name: keyof BookingFormValues) => form.get(name) ?? '';
  // A form sends two characters for the end of a line, and its field counts one.
  const note = storableText(text('note').replaceAll('\r\n', '\n'), MAX_NOTE);
  return { date: text('date'), time: text('time'), timeZone: text('timeZone'), note };
}
