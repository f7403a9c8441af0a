import type { VisitorCall } from '@pickup/contracts/page';

const TITLES: Readonly<Record<VisitorCall['state'], string>> = {
  requested: 'Your call is requested',
  proposed: 'Does this time work for you?',
  confirmed: 'Your call is confirmed',
  declined: 'We cannot call you at that time',
  cancelled: 'We had to cancel your call',
};

/** The booking page's title: where the visitor's call stands, or what the page is for. */
export function callTitle(call: VisitorCall | undefined): string {
  if (!call) return 'Book your free strategy call';
  return call.isPast ? 'The time we proposed has passed' : TITLES[call.state];
}

/** Whether the visitor still has a call, so that another time is not the first thing to choose. */
export function isStanding({ state, isPast }: VisitorCall): boolean {
  return !isPast && state !== 'declined' && state !== 'cancelled';
}

const DAY_MS = 86_400_000;

/** The days one may ask for: from today, where the day begins last (UTC-12), to a year ahead. */
export function bookableDays(epochMs: number): { readonly min: string; readonly max: string } {
  const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { min: isoDay(epochMs - DAY_MS / 2), max: isoDay(epochMs + 365 * DAY_MS) };
}

/** The first weekday after this moment, by UTC, as YYYY-MM-DD: a sensible day to offer. */
export function nextWeekday(epochMs: number): string {
  const day = new Date(epochMs);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() % 6 === 0); // Saturday is 6, Sunday 0
  return day.toISOString().slice(0, 10);
}
