import type { VisitorCall, BookingFormValues, ReturnedForm } from '@pickup/contracts/page';
import { TIME_REFUSALS } from '@pickup/contracts/booking-states';

const TITLES: Readonly<Record<VisitorCall['state'], string>> = {
  requested: 'Your call is requested',
  proposed: 'Does this time work for you?',
  confirmed: 'Your call is confirmed',
  declined: 'We cannot call you at that time',
  cancelled: 'We had to cancel your call',
};

/** The booking page's title: the state of the visitor's call, or the page's purpose. */
export function callTitle(call: VisitorCall | undefined): string {
  if (!call) return 'Book your free strategy call';
  return call.isPast ? 'The time we proposed has passed' : TITLES[call.state];
}

/**
 * Whether the visitor has an active call, so that choosing another time is not the first action.
 */
export function isActiveCall({ state, isPast }: VisitorCall): boolean {
  return !isPast && state !== 'declined' && state !== 'cancelled';
}

const DAY_MS = 86_400_000;

/** The days that can be requested: from today in the last time zone (UTC-12) to a year ahead. */
export function bookableDays(epochMs: number): { readonly min: string; readonly max: string } {
  const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { min: isoDay(epochMs - DAY_MS / 2), max: isoDay(epochMs + 365 * DAY_MS) };
}

/** The next weekday after this moment, in UTC, as YYYY-MM-DD: a sensible default. */
export function nextWeekday(epochMs: number): string {
  const day = new Date(epochMs);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() % 6 === 0); // Saturday is 6, Sunday 0
  return day.toISOString().slice(0, 10);
}

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
