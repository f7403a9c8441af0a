import { type BookingEvent, asEmailedEvent } from '@pickup/contracts/bookings/booking-states';
import { SCHEDULING_SERVICES } from '@pickup/contracts/bookings/scheduling-services';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { z } from 'zod';
import type { NewJob } from '../../../platform/jobs/job.ts';
import type { StoredLead } from '../../leads/index.ts';
import type { BookingStep } from './decide-booking.ts';
import { agentEventUid, type StoredBooking } from './stored-bookings.ts';

type Step = Pick<BookingStep, 'booking' | 'before' | 'event' | 'sendsNoEmail'>;

export function jobsOfBooking(
  { mail }: Pick<SiteSettings, 'mail'>,
  { id: leadId, status, assignee }: Pick<StoredLead, 'id' | 'status' | 'assignee'>,
  step: Step,
): NewJob[] {
  if (status === 'quarantined') return [];
  const { booking, event } = step;
  // If the booking was made in another service, that service notifies and reminds the visitor.
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

function visitorMails({ booking, before, event, sendsNoEmail }: Step): NewJob[] {
  const { id, leadId, sequence } = booking;
  if (asEmailedEvent(event) === null || sendsNoEmail) return [];
  const from = event === 'rescheduled' && before ? { from: before.startsAt.toISOString() } : {};
  const payload = { booking: id, sequence, event, ...from };
  return [{ kind: 'booking-mail', leadId, payload }];
}

/** A reminder is skipped if the booking has changed since the job was queued. */
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
  readonly hours: number;
  /** Minutes before the start. A booking made or last changed after that gets no such reminder. */
  readonly agreedMinutes: number;
  /** Minutes before the start. A reminder that is still not sent by then is dropped. */
  readonly latestMinutes: number;
}

/** The first reminder may be dropped early, because the second one follows soon. */
const REMINDERS: readonly Reminder[] = [
  { hours: 24, agreedMinutes: 25 * 60, latestMinutes: 90 },
  { hours: 1, agreedMinutes: 90, latestMinutes: 0 },
];

interface DueReminder {
  readonly hours: number;
  readonly at: Date;
}

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

export function isReminderLate(hours: unknown, startsAt: Date, now: Date): boolean {
  const reminder = REMINDERS.find((one) => one.hours === hours);
  if (!reminder) return true;
  return startsAt.getTime() - now.getTime() <= reminder.latestMinutes * MINUTE_MS;
}

const noticeSchema = z.object({
  booking: z.string(),
  sequence: z.number(),
  /** Null if no agent is set. The notice then goes to the operators in the settings. */
  agent: z.string().nullable(),
  event: z.enum([
    'requested',
    'booked',
    'proposed',
    'rescheduled',
    'canceled',
    'conflict_found',
    'reassigned',
    'erased',
    /** Someone who is not a lead booked in another service. */
    'unknown',
  ]),
  /** Null if Pickup does not change the agent's calendar. */
  method: z.enum(['REQUEST', 'CANCEL']).nullable(),
  uid: z.string(),
  startsAt: z.coerce.date(),
  minutes: z.number(),
  from: z.coerce.date().nullable().default(null),
  /** Null unless the booking was made in another service, such as Calendly. */
  provider: z.enum(SCHEDULING_SERVICES).nullable().default(null),
});

export type AgentNotice = Readonly<z.output<typeof noticeSchema>>;
export type NoticeEvent = AgentNotice['event'];

export function noticeOfPayload(payload: Readonly<Record<string, unknown>>): AgentNotice | null {
  return noticeSchema.safeParse(payload).data ?? null;
}

/** Null if the agent gets no notice. */
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
  reassigned: 'booked',
};

/** A booking is in an agent's calendar while it is confirmed and assigned to that agent. */
export function agentNotices({ booking, before, event }: Step): AgentNotice[] {
  const notice = NOTICE_OF[event];
  if (notice === null) return [];
  const previousAgent = agentOf(before);
  const agent = agentOf(booking);
  const notices: AgentNotice[] = [];
  if (before && previousAgent !== null && previousAgent !== agent) {
    const removed = noticeOf(before, previousAgent, agent === null ? notice : 'reassigned');
    notices.push({ ...removed, method: 'CANCEL', sequence: booking.sequence });
  }
  if (agent !== null)
    notices.push(...changeFor(agent, booking, previousAgent === agent ? before : null, notice));
  if (event === 'canceled' && booking.byVisitor && previousAgent === null)
    notices.push(noticeOf(booking, booking.agentId, notice));
  return notices;
}

/**
 * Notices about a booking made in another service have no `method`, because that service changes
 * the agent's calendar itself.
 */
function externalNotices(
  { booking, before, event, sendsNoEmail }: Step,
  assignee: string | null,
): AgentNotice[] {
  const notice = NOTICE_OF[event];
  if (sendsNoEmail || notice === null) return [];
  const from = event === 'rescheduled' && before ? before.startsAt : null;
  return [{ ...noticeOf(booking, assignee, notice), from }];
}

export function agentOf(booking: StoredBooking | null): string | null {
  return booking?.state === 'confirmed' ? booking.agentId : null;
}

/** `before` is null if the booking was not in this agent's calendar. */
function changeFor(
  agent: string,
  booking: StoredBooking,
  before: StoredBooking | null,
  noticeEvent: NoticeEvent,
): AgentNotice[] {
  const isRescheduled = before !== null && before.startsAt.getTime() !== booking.startsAt.getTime();
  if (before && !isRescheduled && before.minutes === booking.minutes) return [];
  const notice = noticeOf(booking, agent, before ? noticeEvent : 'booked');
  return [{ ...notice, method: 'REQUEST', from: isRescheduled ? before.startsAt : null }];
}

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

/** With a null `leadId`, the jobs survive an erasure of the lead. */
export function noticeJobs(leadId: string | null, notice: AgentNotice): NewJob[] {
  const job = { kind: 'booking-notice', leadId, payload: { ...notice } } as const;
  const hasEvent = notice.agent !== null && notice.method !== null;
  return hasEvent ? [job, { ...job, kind: 'calendar-put' }] : [job];
}
