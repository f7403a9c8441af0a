import { conflictOfferAt } from '@pickup/contracts/bookings/conflict';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/confirm-obstacles';
import { AppError } from '../../../errors.ts';
import type { Queryable, Session } from '../../../platform/database/database.ts';
import type { NewJob } from '../../../platform/jobs/job.ts';
import type { TimeRange } from '../../../platform/time/time-range.ts';
import { shortMoment } from '../../../platform/time/zoned-time.ts';
import { displayName, readOperatorsById } from '../../people/index.ts';
import { readCalendar } from '../times/availability.ts';
import { openingsOf } from '../times/free-slots.ts';
import { readBusyTimes } from '../times/find-agents.ts';
import { type BookingDeps, storeStep } from './change-bookings.ts';
import { changeConflict, type Decider, VISITOR } from './decide-booking.ts';
import { noticeJobs, noticeOf } from './jobs-of-booking.ts';
import {
  isAgentTaken,
  isOpenConflict,
  lockBookings,
  readBooking,
  readUpcomingBookings,
  type StoredBooking,
  timeOfBooking,
  updateBooking,
} from './stored-bookings.ts';

/**
 * Records which of the agent's bookings now overlap an event. Checks without a lock first, because
 * usually nothing has changed. The jobs are stored with the changed booking, so that each conflict
 * is reported once.
 */
export async function recordConflicts(
  { database, queue, now }: BookingDeps,
  agentId: string,
): Promise<void> {
  const at = now();
  if ((await changedConflicts(database, agentId, at)).length === 0) return;
  await database.transaction(async (session) => {
    await lockBookings(session);
    for (const booking of await changedConflicts(session, agentId, at)) {
      const since = booking.conflictSince === null ? at : null;
      await updateBooking(session, { ...booking, conflictSince: since, conflictKept: false });
      if (!since) continue;
      const event = 'conflict_found';
      await storeStep(session, { before: booking, booking, event, by: CALENDAR, at });
      await queue.addIn(session, jobsOfConflict(booking, agentId, since));
    }
  });
  queue.kick();
}

const CALENDAR: Decider = { userId: null, name: 'Calendar' };

async function changedConflicts(
  database: Queryable,
  agentId: string,
  now: Date,
): Promise<StoredBooking[]> {
  const bookings = await readUpcomingBookings(database, agentId, now);
  const last = bookings.at(-1);
  if (!last) return [];
  const within = { start: now.getTime(), end: timeOfBooking(last).end };
  const busy = (await readBusyTimes(database, [agentId], within)).get(agentId) ?? [];
  return bookings.filter(
    (booking) => overlapsAny(busy, booking) !== (booking.conflictSince !== null),
  );
}

function overlapsAny(busy: readonly TimeRange[], booking: StoredBooking): boolean {
  const { start, end } = timeOfBooking(booking);
  return busy.some((event) => event.start < end && event.end > start);
}

function jobsOfConflict(booking: StoredBooking, agentId: string, since: Date): NewJob[] {
  const { id, leadId, sequence, startsAt } = booking;
  const offerAt = conflictOfferAt(since, startsAt);
  const payload = { booking: id, sequence, since: since.toISOString() };
  return [
    ...noticeJobs(leadId, noticeOf(booking, agentId, 'conflict_found')),
    ...(offerAt ? [{ kind: 'booking-conflict', leadId, payload, runAt: offerAt } as const] : []),
  ];
}

export interface KeepRequest {
  readonly leadId: string;
  readonly bookingId: string;
  readonly sequence: number;
  readonly by: Decider;
  readonly at: Date;
}

export async function keepBooking(
  session: Session,
  { leadId, bookingId, sequence, by, at }: KeepRequest,
): Promise<StoredBooking> {
  await lockBookings(session);
  const booking = await readBooking(session, leadId, bookingId);
  if (booking.state !== 'confirmed' || booking.sequence !== sequence) throw changeConflict(booking);
  if (!isOpenConflict(booking)) return booking;
  const kept = { ...booking, conflictKept: true };
  await updateBooking(session, kept);
  await storeStep(session, { before: kept, booking: kept, event: 'conflict_kept', by, at });
  return kept;
}

/** An operator chose this time, so a conflict is stored as kept and causes no notice. */
export async function withKnownConflict(
  session: Session,
  booking: StoredBooking,
  at: Date,
): Promise<StoredBooking> {
  if (booking.state !== 'confirmed' || booking.agentId === null) return booking;
  const busy = await readBusyTimes(session, [booking.agentId], timeOfBooking(booking));
  const isBusy = overlapsAny(busy.get(booking.agentId) ?? [], booking);
  return isBusy ? { ...booking, conflictSince: at, conflictKept: true } : booking;
}

/**
 * Throws AppError `conflict` if the time is outside the agent's hours or overlaps an event. A
 * decision without `check` skips this function and is applied despite such obstacles.
 */
export async function requireNoObstacles(session: Queryable, booking: StoredBooking, by: Decider) {
  const { agentId } = booking;
  if (agentId === null) return;
  const time = timeOfBooking(booking);
  const { agents } = await readCalendar(session);
  const agent = agents.find(({ id }) => id === agentId);
  const openings = agent && openingsOf(agent, time);
  const isOutside = openings?.every(({ start, end }) => start > time.start || end < time.end);
  const busy = (await readBusyTimes(session, [agentId], time)).get(agentId) ?? [];
  const messages = [
    ...(isOutside ? [await messageFor(session, 'outside', booking, by)] : []),
    ...(overlapsAny(busy, booking) ? [await messageFor(session, 'event', booking, by)] : []),
  ];
  if (messages.length === 0) return;
  const issues = [{ path: 'check', message: 'needs a confirmation' }];
  throw new AppError('conflict', messages.join(' '), { issues });
}

export async function explainTaken(
  database: Queryable,
  cause: unknown,
  { booking, by }: { readonly booking: StoredBooking | undefined; readonly by: Decider },
): Promise<never> {
  if (!isAgentTaken(cause) || !booking) throw cause;
  // Visitors must not learn the agent's name from an error.
  const isVisitor = by === VISITOR;
  const words = isVisitor ? texts.taken : await messageFor(database, 'taken', booking, by);
  throw new AppError('conflict', words, {
    cause,
    issues: [{ path: 'time', message: 'taken' }],
  });
}

async function messageFor(
  database: Queryable,
  obstacle: keyof typeof texts.yours,
  { agentId, startsAt, timeZone }: StoredBooking,
  { userId }: Decider,
): Promise<string> {
  const time = shortMoment(startsAt, timeZone, 'en');
  if (agentId === userId) return fill(texts.yours[obstacle], { time });
  const person = (await readOperatorsById(database, agentId ? [agentId] : [])).get(agentId ?? '');
  return fill(texts.theirs[obstacle], {
    name: person ? displayName(person) : texts.colleague,
    time,
  });
}
