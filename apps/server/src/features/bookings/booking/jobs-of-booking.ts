import { type BookingEvent, mailedEvent } from '@pickup/contracts/bookings/booking-states';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { NewJob } from '../../../platform/jobs/job.ts';
import type { StoredLead } from '../../leads/index.ts';
import type { BookingStep } from './decide-booking.ts';
import type { AgentNotice, NoticeEvent } from './notice-facts.ts';
import { agentEventUid, type StoredBooking } from './stored-bookings.ts';

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

/** What a step means for the agent. Null: it needs no notice. */
const NOTICE_OF: Readonly<Record<BookingEvent, NoticeEvent | null>> = {
  requested: 'requested',
  booked: 'booked',
  proposed: 'proposed',
  confirmed: 'booked',
  rescheduled: 'rescheduled',
  declined: 'canceled',
  canceled: 'canceled',
  completed: null,
  missed: null,
  conflict_found: 'conflict_found',
  conflict_kept: null,
};

/**
 * The notices of a step of a booking. A person's calendar has a booking from when it is agreed on until it is canceled,
 * moved to a time that is not agreed on, or given to another person.
 */
export function agentNotices({ booking, before, event }: Step): AgentNotice[] {
  const what = NOTICE_OF[event];
  if (what === null) return [];
  const was = agentOf(before);
  const is = agentOf(booking);
  const notices: AgentNotice[] = [];
  if (before && was !== null && was !== is) {
    const removed = noticeOf(before, was, is === null ? what : 'reassigned');
    notices.push({ ...removed, method: 'CANCEL', sequence: booking.sequence });
  }
  if (is !== null) notices.push(...changeFor(is, booking, was === is ? before : null, what));
  if (event === 'canceled' && booking.byVisitor && was === null)
    notices.push(noticeOf(booking, booking.agentId, what));
  return notices;
}

/**
 * The notices of a step of a booking that was booked in another service, for the lead's assignee or else the operators.
 * The service has put it in its people's calendars.
 */
function externalNotices(
  { booking, before, event, isQuiet }: Step,
  assignee: string | null,
): AgentNotice[] {
  const what = NOTICE_OF[event];
  if (isQuiet || what === null) return [];
  const from = event === 'rescheduled' && before ? before.startsAt : null;
  return [{ ...noticeOf(booking, assignee, what), from }];
}

/** Whose calendar has the booking. */
export function agentOf(booking: StoredBooking | null): string | null {
  return booking?.state === 'confirmed' ? booking.agentId : null;
}

/** `before` is the same person's booking before. Nothing is new if its time is the same. */
function changeFor(
  agent: string,
  booking: StoredBooking,
  before: StoredBooking | null,
  what: NoticeEvent,
): AgentNotice[] {
  const isRescheduled = before !== null && before.startsAt.getTime() !== booking.startsAt.getTime();
  if (before && !isRescheduled && before.minutes === booking.minutes) return [];
  const notice = noticeOf(booking, agent, before ? what : 'booked');
  return [{ ...notice, method: 'REQUEST', from: isRescheduled ? before.startsAt : null }];
}

/** A notice that changes nothing in the person's calendar. */
export function noticeOf(
  booking: StoredBooking,
  agent: string | null,
  event: NoticeEvent,
): AgentNotice {
  const { id, sequence, startsAt, minutes, provider } = booking;
  const uid = agent === null ? booking.uid : agentEventUid(booking.uid, agent);
  const time = { startsAt, minutes, from: null };
  return { booking: id, sequence, agent, event, method: null, uid, ...time, provider };
}

/**
 * The job that sends a notice, and the one that writes its event to the person's own calendar, or removes it there.
 * Without a lead, they survive the lead's erasure.
 */
export function noticeJobs(leadId: string | null, notice: AgentNotice): NewJob[] {
  const job = { kind: 'booking-notice', leadId, payload: { ...notice } } as const;
  const hasEvent = notice.agent !== null && notice.method !== null;
  return hasEvent ? [job, { ...job, kind: 'calendar-put' }] : [job];
}
