import type { BookingEvent } from '@pickup/contracts/bookings/booking-states';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { NewJob } from '../../../platform/jobs/job.ts';
import type { StoredLead } from '../../leads/index.ts';
import { agentNotices, externalNotices, noticeJobs } from './agent-notices.ts';
import type { BookingStep } from './decide-booking.ts';
import type { StoredBooking } from './stored-bookings.ts';

type Step = Pick<BookingStep, 'booking' | 'before' | 'event' | 'isQuiet'>;

/**
 * The emails about a step of a booking, and what is written to a calendar. They go to the visitor and the agent,
 * and for a requested booking also to operators. None if the lead looks automated.
 */
export function jobsOfBooking(
  { mail }: Pick<SiteSettings, 'mail'>,
  { id: leadId, status, assignee }: Pick<StoredLead, 'id' | 'status' | 'assignee'>,
  step: Step,
): NewJob[] {
  if (status === 'quarantined') return [];
  const { booking, event } = step;
  // The other service notifies and reminds the visitor.
  const isElsewhere = booking.provider !== null;
  const notices = isElsewhere ? externalNotices(step, assignee) : agentNotices(step);
  const toAgent = notices.flatMap((notice) => noticeJobs(leadId, notice));
  if (isElsewhere) return toAgent;
  const isForOperators = event === 'requested' && mail.operators.length > 0;
  return [
    ...visitorMails(step),
    ...reminders(booking),
    ...toAgent,
    ...(isForOperators
      ? [{ kind: 'operator-notice', leadId, payload: { booking: booking.id } } as const]
      : []),
  ];
}

/** The email about a step. */
function visitorMails({ booking, before, event, isQuiet }: Step): NewJob[] {
  const { id, leadId, sequence } = booking;
  if (mailedEvent(event) === null || isQuiet) return [];
  const from = event === 'rescheduled' && before ? { from: before.startsAt.toISOString() } : {};
  const payload = { booking: id, sequence, event, ...from };
  return [{ kind: 'booking-mail', leadId, payload }];
}

/** The reminders of a booking that is agreed on. One whose booking has changed since is skipped. */
function reminders(booking: StoredBooking): NewJob[] {
  const { id, leadId, sequence } = booking;
  return remindersOf(booking).map(({ hours, at }) => ({
    kind: 'booking-reminder',
    leadId,
    payload: { booking: id, sequence, hours },
    runAt: at,
  }));
}

/** What the visitor gets an email about. They know of a booking that took place, and of one they missed. */
const MAILED_EVENTS = [
  'requested',
  'booked',
  'proposed',
  'confirmed',
  'rescheduled',
  'declined',
  'canceled',
] as const satisfies readonly BookingEvent[];

export type MailedEvent = (typeof MAILED_EVENTS)[number];

/** The event, if the visitor gets an email about it. */
export const mailedEvent = (event: unknown): MailedEvent | null =>
  MAILED_EVENTS.find((mailed) => mailed === event) ?? null;

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

interface DueReminder {
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
