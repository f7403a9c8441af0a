import type { StoredBooking } from './stored-bookings.ts';

const MINUTE_MS = 60_000;

interface Reminder {
  /** How long before the start it is sent. */
  readonly hours: number;
  /** It is not sent for a booking that was agreed on later than this before the start. */
  readonly agreedMinutes: number;
  /** It is not sent later than this before the start, for example after an outage. */
  readonly latestMinutes: number;
}

/** The reminders of a booking. When the first one is late by a day, the second one follows soon. */
const REMINDERS: readonly Reminder[] = [
  { hours: 24, agreedMinutes: 25 * 60, latestMinutes: 90 },
  { hours: 1, agreedMinutes: 90, latestMinutes: 0 },
];

export interface DueReminder {
  readonly hours: number;
  readonly at: Date;
}

/** When the visitor is reminded of a booking. Never, unless it is agreed on. */
export function remindersOf(
  booking: Pick<StoredBooking, 'state' | 'startsAt' | 'decidedAt' | 'requestedAt'>,
): DueReminder[] {
  const { state, startsAt, decidedAt, requestedAt } = booking;
  if (state !== 'confirmed') return [];
  const noticeMs = startsAt.getTime() - (decidedAt ?? requestedAt).getTime();
  return REMINDERS.filter(({ agreedMinutes }) => noticeMs >= agreedMinutes * MINUTE_MS).map(
    ({ hours }) => ({ hours, at: new Date(startsAt.getTime() - hours * 60 * MINUTE_MS) }),
  );
}

/** Whether it is too late to send a reminder. An unknown one is always too late. */
export function isReminderLate(hours: unknown, startsAt: Date, now: Date): boolean {
  const reminder = REMINDERS.find((one) => one.hours === hours);
  if (!reminder) return true;
  return startsAt.getTime() - now.getTime() <= reminder.latestMinutes * MINUTE_MS;
}
