import type { BookingFormValues, ReturnedForm } from '@pickup/contracts/page';

type Field = keyof BookingFormValues;

const WORDS: Readonly<Record<Field, string>> = {
  date: 'Choose a day.',
  time: 'Choose a time.',
  timeZone: 'Choose your time zone.',
  note: 'Please shorten this note, or type it anew.',
};
const PAST: Partial<Record<Field, string>> = {
  date: 'That day has passed. Choose a later one.',
  time: 'That time has passed. Choose a later one.',
};

/** What stands beside a field of a wish that came back; undefined when nothing is wrong with it. */
export function wishProblem(returned: ReturnedForm | undefined, field: Field): string | undefined {
  const found = returned?.issues.find(({ path }) => path === field);
  if (!found) return undefined;
  if (found.message === 'is in the past') return PAST[field] ?? WORDS[field];
  if (found.message.startsWith('must be within')) return 'Choose a day within the next year.';
  return WORDS[field];
}
