import { randomBytes } from 'node:crypto';
import type { ApiIssue } from '@pickup/contracts/api-error';
import type { BookingFormValues } from '@pickup/contracts/bookings/book-view';
import { type BookingRequest, bookingRequestSchema } from '@pickup/contracts/bookings/booking';
import type { BookingKind } from '@pickup/contracts/bookings/booking-kinds';
import { AppError } from '../../../errors.ts';
import type { Session } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { toApiIssues } from '../../../platform/http/body/issue-message.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import { momentOf, wallClock } from '../../../platform/time/zoned-time.ts';
import { readMinutes } from '../times/availability.ts';
import { type BookingStep, VISITOR } from './decide-booking.ts';
import {
  insertBooking,
  openBooking,
  readOwnBookings,
  type StoredBooking,
  updateBooking,
} from './stored-bookings.ts';

type NewBooking = Pick<StoredBooking, 'leadId' | 'startsAt' | 'timeZone' | 'note' | 'kind'>;

interface RequestContext {
  readonly facts: Pick<RequestFacts, 'receivedAt' | 'ip' | 'userAgent'>;
  readonly replaced: StoredBooking | null;
}

/** Keeps the UID of the replaced booking, so that the visitor's calendar reschedules the event. */
export function newBooking(
  { leadId, startsAt, timeZone, note, kind }: NewBooking,
  { facts, replaced }: RequestContext,
): Omit<StoredBooking, 'minutes'> {
  const id = newId();
  const [requestedDate = '', requestedTime = ''] = wallClock(startsAt, timeZone).split(' ');
  return {
    id,
    leadId,
    startsAt,
    timeZone,
    note,
    kind,
    requestedDate,
    requestedTime,
    requestedAt: facts.receivedAt,
    ip: facts.ip.slice(0, 100),
    userAgent: facts.userAgent.slice(0, 1_000),
    state: 'requested',
    uid: replaced?.uid ?? id,
    sequence: replaced ? replaced.sequence + 1 : 0,
    decidedAt: null,
    decidedById: null,
    decidedBy: '',
    reply: '',
    agentId: null,
    busyUntil: null,
    ...newLinkTokens(),
    byVisitor: true,
    busyKnownAt: null,
    conflictSince: null,
    conflictKept: false,
    provider: null,
  };
}

export function newLinkTokens(): Pick<StoredBooking, 'changeToken' | 'cancelToken'> {
  const newToken = () => randomBytes(16).toString('base64url');
  return { changeToken: newToken(), cancelToken: newToken() };
}

export interface RequestedBooking extends NewBooking {
  /**
   * The token of the earlier booking's change link, which proves that the sender may replace that
   * booking. Null if the sender has no token, and undefined if no proof is needed.
   */
  readonly token?: string | null;
}

export interface RequestedTime extends BookingRequest, Pick<RequestedBooking, 'token'> {
  readonly kind?: BookingKind;
}

export function requestOf(
  leadId: string,
  { date, time, timeZone, ...requested }: RequestedTime,
): RequestedBooking {
  const startsAt = momentOf(date, time, timeZone);
  if (startsAt) return { kind: 'quick', ...requested, leadId, timeZone, startsAt };
  const issues = [{ path: 'time', message: 'does not exist on that day' }];
  throw new AppError('invalid_input', 'That time does not exist.', { issues });
}

export function sameBooking(
  earlier: readonly StoredBooking[],
  { kind, startsAt }: Pick<RequestedBooking, 'kind' | 'startsAt'>,
): StoredBooking | null {
  const newest = earlier.at(-1);
  if (newest?.state !== 'confirmed' && newest?.state !== 'requested') return null;
  return newest.kind === kind && newest.startsAt.getTime() === startsAt.getTime() ? newest : null;
}

export async function requestIn(
  session: Session,
  requested: RequestedBooking,
  facts: RequestFacts,
): Promise<BookingStep | null> {
  const earlier = await readOwnBookings(session, requested.leadId);
  requireToken(earlier, requested, facts.receivedAt);
  const same = sameBooking(earlier, requested);
  if (same?.timeZone === requested.timeZone && same.note === requested.note) return null;
  return storeRequest(
    session,
    requested,
    facts,
    await replaceEarlier(session, earlier, facts.receivedAt),
  );
}

export async function storeRequest(
  session: Session,
  requested: RequestedBooking,
  facts: RequestFacts,
  before: StoredBooking | null,
): Promise<BookingStep> {
  const minutes = (await readMinutes(session))[requested.kind];
  const booking = { ...newBooking(requested, { facts, replaced: before }), minutes };
  await insertBooking(session, booking);
  return { before, booking, event: 'requested', by: VISITOR, at: facts.receivedAt };
}

/**
 * Limits how many bookings a sender who knows only a lead's id can store. No real visitor makes
 * this many bookings.
 */
const MAX_BOOKINGS = 20;

export async function replaceEarlier(
  session: Session,
  earlier: readonly StoredBooking[],
  now: Date,
): Promise<StoredBooking | null> {
  if (earlier.length >= MAX_BOOKINGS) throw tooManyBookings();
  const old = bookingToReplace(earlier, now);
  if (old) await updateBooking(session, { ...old, state: 'replaced' });
  return old;
}

function tooManyBookings(): AppError {
  return new AppError('rate_limited', 'Too many times were requested. Please call us.', {
    headers: { 'retry-after': '86400' },
  });
}

function bookingToReplace(earlier: readonly StoredBooking[], now: Date): StoredBooking | null {
  const upcoming = earlier.findLast(
    ({ state, startsAt }) => state === 'confirmed' && startsAt > now,
  );
  return openBooking(earlier) ?? upcoming ?? null;
}

/**
 * If the lead has an upcoming booking and `token` is not its change token, throws an error for
 * which `isTokenRefused` returns true. Checks nothing if `token` is undefined.
 */
export function requireToken(
  earlier: readonly StoredBooking[],
  { token }: Pick<RequestedBooking, 'token'>,
  now: Date,
): void {
  const old = token === undefined ? null : bookingToReplace(earlier, now);
  if (!old || old.startsAt <= now || (token && token === old.changeToken)) return;
  const issues = [{ path: 'token', message: 'does not belong to the upcoming booking' }];
  throw new AppError('conflict', 'This lead already has an upcoming booking.', { issues });
}

export const isTokenRefused = (error: unknown): boolean =>
  error instanceof AppError && error.issues?.some(({ path }) => path === 'token') === true;

/** A requested day that is further ahead than this is probably a typo. */
const MAX_DAYS_AHEAD = 366;

type TimeReading =
  | { readonly requested: BookingRequest; readonly issues: readonly [] }
  | { readonly requested: null; readonly issues: readonly ApiIssue[] };

export function readRequestedTime(typed: BookingFormValues, now: Date): TimeReading {
  const reading = bookingRequestSchema.safeParse(typed);
  if (!reading.success) {
    return { requested: null, issues: reading.error.issues.flatMap(toApiIssues) };
  }
  const requested = reading.data;
  const { date, time, timeZone } = requested;
  const [today = '', timeNow = ''] = wallClock(now, timeZone).split(' ');
  const path = date < today ? 'date' : date === today && time < timeNow ? 'time' : null;
  if (path) return refused(path, 'is in the past');
  if (daysBetween(today, date) > MAX_DAYS_AHEAD) {
    return refused('date', `must be within the next ${MAX_DAYS_AHEAD} days`);
  }
  if (!momentOf(date, time, timeZone)) return refused('time', 'does not exist on that day');
  return { requested, issues: [] };
}

function refused(path: string, message: string): TimeReading {
  return { requested: null, issues: [{ path, message }] };
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
