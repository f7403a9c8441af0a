import type { BookingFormValues, ReturnedForm } from '@pickup/contracts/page';
import { TIME_REFUSALS } from '@pickup/contracts/time-refusals';

type Field = keyof BookingFormValues;

const WORDS: Readonly<Record<Field, string>> = {
  date: 'Choose a day.',
  time: 'Choose a time.',
  timeZone: 'Choose your time zone.',
  note: 'Please shorten this note, or type it again.',
};
const PAST: Partial<Record<Field, string>> = {
  date: TIME_REFUSALS.pastDay,
  time: TIME_REFUSALS.pastTime,
};

/** The message for a field of a returned form; undefined when it is valid. */
export function bookingProblem(
  returned: ReturnedForm | undefined,
  field: Field,
): string | undefined {
  const found = returned?.issues.find(({ path }) => path === field);
  if (!found) return undefined;
  if (found.message === 'is in the past') return PAST[field] ?? WORDS[field];
  if (found.message.startsWith('must be within')) return 'Choose a day within the next year.';
  if (found.message.startsWith('does not exist')) return TIME_REFUSALS.skipped;
  return WORDS[field];
}
