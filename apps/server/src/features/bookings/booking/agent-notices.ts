import type { BookingEvent } from '@pickup/contracts/bookings/booking-states';
import { CALENDAR_PROVIDERS } from '@pickup/contracts/bookings/calendar-providers';
import { v5 } from 'uuid';
import { z } from 'zod';
import type { Queryable } from '../../../platform/database/database.ts';
import type { NewJob } from '../../../platform/jobs/job.ts';
import type { BookingStep } from './decide-booking.ts';
import { readComingBookings, readLeadBookings, type StoredBooking } from './stored-bookings.ts';
import type { ExternalEvent } from './stored-external-bookings.ts';

const noticeSchema = z.object({
  booking: z.string(),
  sequence: z.number(),
  /** Null: no person is set, so it goes to the operators of the settings. */
  agent: z.string().nullable(),
  /** What happened, for the agent. */
  event: z.enum([
    'requested',
    'booked',
    'proposed',
    'rescheduled',
    'canceled',
    'conflict_found',
    /** Another person calls. */
    'reassigned',
    /** The lead was erased. */
    'erased',
    /** Booked in another service by someone who is no lead. */
    'unknown',
  ]),
  /** What their calendar has to do. Null: it does not have the booking. */
  method: z.enum(['REQUEST', 'CANCEL']).nullable(),
  uid: z.string(),
  startsAt: z.coerce.date(),
  minutes: z.number(),
  /** The time before the booking was rescheduled. */
  from: z.coerce.date().nullable().default(null),
  /** The service that it was booked in. Null: our own page. */
  provider: z.enum(CALENDAR_PROVIDERS).nullable().default(null),
});

/** A notice to the agent. It has everything that their calendar needs. */
export type AgentNotice = Readonly<z.output<typeof noticeSchema>>;
export type NoticeEvent = AgentNotice['event'];

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

type Changed = Pick<BookingStep, 'booking' | 'before' | 'event' | 'isQuiet'>;

/**
 * The notices of a step of a booking. A person's calendar has a booking from when it is agreed on until it is canceled,
 * moved to a time that is not agreed on, or given to another person.
 */
export function agentNotices({ booking, before, event }: Changed): AgentNotice[] {
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
export function externalNotices(
  { booking, before, event, isQuiet }: Changed,
  assignee: string | null,
): AgentNotice[] {
  const what = NOTICE_OF[event];
  if (isQuiet || what === null) return [];
  const from = event === 'rescheduled' && before ? before.startsAt : null;
  return [{ ...noticeOf(booking, assignee, what), from }];
}

/** Notifies operators of a booking of someone who is no lead, without a name: the service has it. */
export function noticeOfUnknown({ provider, startsAt, minutes }: ExternalEvent): NewJob[] {
  const call = { booking: '', sequence: 0, uid: '', startsAt, minutes, from: null };
  return noticeJobs(null, { ...call, agent: null, event: 'unknown', method: null, provider });
}

/** Whose calendar has the booking. */
function agentOf(call: StoredBooking | null): string | null {
  return call?.state === 'confirmed' ? call.agentId : null;
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
  call: StoredBooking,
  agent: string | null,
  event: NoticeEvent,
): AgentNotice {
  const { id, sequence, startsAt, minutes, provider } = call;
  const uid = agent === null ? call.uid : agentEventUid(call.uid, agent);
  const time = { startsAt, minutes, from: null };
  return { booking: id, sequence, agent, event, method: null, uid, ...time, provider };
}

/**
 * The event in the calendar of the agent. It is another one than the visitor's, because both may share a
 * calendar server, and each person has their own, because a booking given to another person is canceled for the first.
 */
export function agentEventUid(uid: string, agentId: string): string {
  return v5(agentId, uid);
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

/** The jobs that write a person's coming bookings to a calendar that they have just connected. */
export async function putsOfComing(
  database: Queryable,
  agent: string,
  at: Date,
): Promise<NewJob[]> {
  const coming = await readComingBookings(database, agent, at);
  return coming.map((call) => {
    const payload = { ...noticeOf(call, agent, 'booked'), method: 'REQUEST' };
    return { kind: 'calendar-put', leadId: call.leadId, payload };
  });
}

/** The notice of a job's payload. Null when the payload has a different shape. */
export function noticeOfPayload(payload: Readonly<Record<string, unknown>>): AgentNotice | null {
  const event = EVENT_OF_NEWS[String(payload['news'])] ?? payload['news'];
  return noticeSchema.safeParse({ event, ...payload }).data ?? null;
}

/** Jobs that were queued before decision 117 have these words, under `news`. */
const EVENT_OF_NEWS: Readonly<Record<string, NoticeEvent>> = {
  moved: 'rescheduled',
  asked: 'requested',
  given: 'reassigned',
  clash: 'conflict_found',
};

/** The jobs that remove an erased lead's coming bookings from the calendars of agents. */
export async function noticesOfErasure(
  database: Queryable,
  leadId: string,
  at: Date,
): Promise<NewJob[]> {
  const coming = (await readLeadBookings(database, leadId)).filter(({ startsAt }) => startsAt > at);
  return coming.flatMap((call) => {
    const agent = agentOf(call);
    if (agent === null) return [];
    const notice = noticeOf({ ...call, sequence: call.sequence + 1 }, agent, 'erased');
    return noticeJobs(null, { ...notice, method: 'CANCEL' });
  });
}
