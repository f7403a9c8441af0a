import { isClosed } from '@pickup/contracts/booking-states';
import { calendarProviderOf, type CalendarProvider } from '@pickup/contracts/calendar-providers';
import { v5 } from 'uuid';
import type { Queryable } from '../../platform/database/database.ts';
import type { NewJob } from '../../platform/jobs/job.ts';
import type { ExternalEvent } from './external-event.ts';
import { readComingCalls, readLeadBookings, type StoredBooking } from './stored-bookings.ts';

/** What has happened to a call, for the person who calls. */
const AGENT_NEWS = [
  'booked',
  'moved',
  'canceled',
  /** Another time was proposed to the visitor, who has not accepted it yet. */
  'proposed',
  /** The visitor requested another time, which no one has confirmed yet. */
  'asked',
  /** Another person calls. */
  'given',
  /** The lead was erased. */
  'erased',
  /** An event in the person's other calendar overlaps the call. */
  'clash',
  /** Booked in another service by someone who is no lead. */
  'unknown',
] as const;
export type AgentNews = (typeof AGENT_NEWS)[number];

/** A notice to the person who calls. It has everything that their calendar needs. */
export interface AgentNotice {
  readonly booking: string;
  readonly sequence: number;
  /** Null: no person is set, so it goes to the operators of the settings. */
  readonly agent: string | null;
  readonly news: AgentNews;
  /** What their calendar has to do. Null: it does not have the call. */
  readonly method: 'REQUEST' | 'CANCEL' | null;
  readonly uid: string;
  readonly startsAt: Date;
  readonly minutes: number;
  /** The time before the call was moved. */
  readonly from: Date | null;
  /** The service that it was booked in. Null: our own page. */
  readonly provider: CalendarProvider | null;
}

/**
 * The notices of a step of a call. A person's calendar has a call from when it is agreed on until it is canceled,
 * moved to a time that is not agreed on, or given to another person.
 */
export function agentNotices(booking: StoredBooking, before: StoredBooking | null): AgentNotice[] {
  const { state, byVisitor } = booking;
  if (isClosed(state)) return [];
  const was = callerOf(before);
  const is = callerOf(booking);
  const notices: AgentNotice[] = [];
  if (before && was !== null && was !== is) {
    const news = is === null ? whyOff(booking) : 'given';
    notices.push({ ...noticeOf(before, was, news), method: 'CANCEL', sequence: booking.sequence });
  }
  if (is !== null) notices.push(...changeFor(is, booking, was === is ? before : null));
  const isCanceled = state === 'cancelled' || state === 'declined';
  if (isCanceled && byVisitor && was === null)
    notices.push(noticeOf(booking, booking.agentId, 'canceled'));
  return notices;
}

/**
 * The notices of a step of a call that was booked in another service, for the lead's assignee or else the operators. The
 * service has put it in its people's calendars.
 */
export function externalNotices(
  booking: StoredBooking,
  before: StoredBooking | null,
  assignee: string | null,
): AgentNotice[] {
  if (booking.state === 'cancelled') return [noticeOf(booking, assignee, 'canceled')];
  if (booking.state !== 'confirmed') return [];
  const from = before?.state === 'cancelled' ? null : (before?.startsAt ?? null);
  if (from?.getTime() === booking.startsAt.getTime()) return [];
  return [{ ...noticeOf(booking, assignee, from ? 'moved' : 'booked'), from }];
}

/** Tells operators of a call of someone who is no lead. It names no one: the service knows who they are. */
export function noticeOfUnknown({ provider, startsAt, minutes }: ExternalEvent): NewJob {
  const call = { booking: '', sequence: 0, uid: '', startsAt, minutes, from: null };
  return noticeJob(null, { ...call, agent: null, news: 'unknown', method: null, provider });
}

/** Whose calendar has the call. */
function callerOf(call: StoredBooking | null): string | null {
  return call?.state === 'confirmed' ? call.agentId : null;
}

function whyOff({ state }: StoredBooking): AgentNews {
  if (state === 'proposed') return 'proposed';
  return state === 'requested' ? 'asked' : 'canceled';
}

/** `before` is the same person's call before. Nothing is new if its time is the same. */
function changeFor(
  agent: string,
  booking: StoredBooking,
  before: StoredBooking | null,
): AgentNotice[] {
  const isMoved = before !== null && before.startsAt.getTime() !== booking.startsAt.getTime();
  if (before && !isMoved && before.minutes === booking.minutes) return [];
  const notice = noticeOf(booking, agent, isMoved ? 'moved' : 'booked');
  return [{ ...notice, method: 'REQUEST', from: isMoved ? before.startsAt : null }];
}

/** The notice of an event in a person's other calendar that overlaps their call. */
export const clashNotice = (call: StoredBooking, agent: string): AgentNotice =>
  noticeOf(call, agent, 'clash');

function noticeOf(call: StoredBooking, agent: string | null, news: AgentNews): AgentNotice {
  const { id, sequence, startsAt, minutes } = call;
  const uid = agent === null ? call.uid : agentEventUid(call.uid, agent);
  const provider = calendarProviderOf(call.provider);
  const time = { startsAt, minutes, from: null };
  return { booking: id, sequence, agent, news, method: null, uid, ...time, provider };
}

/**
 * The event in the calendar of the person who calls. It is another one than the visitor's, because both may share a
 * calendar server, and each person has their own, because a call given to another person is canceled for the first.
 */
export function agentEventUid(uid: string, agentId: string): string {
  return v5(agentId, uid);
}

/** The job that sends a notice. Without a lead, it survives the lead's erasure. */
export function noticeJob(leadId: string | null, notice: AgentNotice): NewJob {
  const { startsAt, from, provider, ...rest } = notice;
  const payload = {
    ...rest,
    startsAt: startsAt.toISOString(),
    ...(from && { from: from.toISOString() }),
    ...(provider && { provider }),
  };
  return { kind: 'booking-notice', leadId, payload };
}

/** The job that writes a notice's event to the person's own calendar, or removes it there. */
export function putJobs(leadId: string | null, notice: AgentNotice): NewJob[] {
  if (notice.agent === null || notice.method === null) return [];
  return [{ ...noticeJob(leadId, notice), kind: 'calendar-put' }];
}

/** The jobs that write a person's coming calls to a calendar that they have just connected. */
export async function putsOfComing(
  database: Queryable,
  agent: string,
  at: Date,
): Promise<NewJob[]> {
  const coming = await readComingCalls(database, agent, at);
  return coming.flatMap((call) =>
    putJobs(call.leadId, { ...noticeOf(call, agent, 'booked'), method: 'REQUEST' }),
  );
}

/** The notice of a job's payload. Null when the payload has a different shape. */
export function noticeOfPayload(payload: Readonly<Record<string, unknown>>): AgentNotice | null {
  const { booking, sequence, agent, method, uid, startsAt, minutes, from, provider } = payload;
  const news = AGENT_NEWS.find((known) => known === payload['news']);
  if (news === undefined || typeof booking !== 'string' || typeof sequence !== 'number')
    return null;
  if (typeof uid !== 'string' || typeof startsAt !== 'string' || typeof minutes !== 'number')
    return null;
  return {
    booking,
    sequence,
    agent: typeof agent === 'string' ? agent : null,
    news,
    method: method === 'REQUEST' || method === 'CANCEL' ? method : null,
    uid,
    startsAt: new Date(startsAt),
    minutes,
    from: typeof from === 'string' ? new Date(from) : null,
    provider: typeof provider === 'string' ? calendarProviderOf(provider) : null,
  };
}

/** The jobs that remove an erased lead's coming calls from the calendars of those who call. */
export async function noticesOfErasure(
  database: Queryable,
  leadId: string,
  at: Date,
): Promise<NewJob[]> {
  const coming = (await readLeadBookings(database, leadId)).filter(({ startsAt }) => startsAt > at);
  return coming.flatMap((call) => {
    const agent = callerOf(call);
    if (agent === null) return [];
    const notice = noticeOf({ ...call, sequence: call.sequence + 1 }, agent, 'erased');
    const canceled = { ...notice, method: 'CANCEL' } as const;
    return [noticeJob(null, canceled), ...putJobs(null, canceled)];
  });
}
