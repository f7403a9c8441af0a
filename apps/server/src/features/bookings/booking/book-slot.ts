import type { Session } from '../../../platform/database/database.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import { readKnownAt } from '../calendars/stored-calendars.ts';
import type { StoredLead } from '../../leads/index.ts';
import { bookingLimits } from './booking-limits.ts';
import type { BookingStep } from './booking-step.ts';
import { changeBookings, findLead, type BookingDeps } from './change-bookings.ts';
import { VISITOR } from './decide-booking.ts';
import { findAgents } from './find-agents.ts';
import { newBooking } from './new-booking.ts';
import {
  replaceEarlier,
  requireToken,
  sameBooking,
  storeRequest,
  type AskedBooking,
} from './request-booking.ts';
import { requireNear, slotTaken } from './slot-taken.ts';
import { insertBooking, readOwnBookings, type StoredBooking } from './stored-bookings.ts';
import { endHolds } from './taken-times.ts';

/** A time that a visitor chose. */
export interface ChosenSlot extends Omit<AskedBooking, 'leadId'> {
  readonly holdKey: string | null;
}

interface Booking {
  readonly lead: StoredLead;
  readonly chosen: ChosenSlot;
  readonly facts: RequestFacts;
  /** The time waits for an agent. */
  readonly isRequest: boolean;
}

/** Books a free time. Null if the lead has this booking already. See `BookingService.book`. */
export async function bookSlot(
  deps: BookingDeps,
  leadId: string,
  chosen: ChosenSlot,
  facts: RequestFacts,
): Promise<StoredBooking | null> {
  const lead = await findLead(deps, leadId);
  requireNear(chosen.startsAt, facts.receivedAt);
  const isRequest = lead.status === 'quarantined';
  const booking = { lead, chosen, facts, isRequest };
  const people = isRequest ? [] : await findPeople(deps, booking);
  if (people === null) return null;
  const change = (session: Session, current: StoredLead) =>
    bookIn(session, deps, { ...booking, lead: current });
  return changeBookings(deps, lead, change, people);
}

/** Who is free. Null if the lead has this booking already. Most who lose a race learn it here, without waiting. */
async function findPeople(deps: BookingDeps, booking: Booking): Promise<string[] | null> {
  const { lead, chosen, facts } = booking;
  const earlier = await readOwnBookings(deps.database, lead.id);
  requireToken(earlier, chosen, facts.receivedAt);
  if (sameBooking(earlier, chosen)) return null;
  const found = await findAgents(deps.database, queryOf(booking));
  if (found.length === 0) throw slotTaken();
  const people = found.map(({ agentId }) => agentId);
  await deps.refreshBusy(people);
  return people;
}

/**
 * Books the first person who is free. Null if the lead has this booking already. Beyond the limits, the time waits for
 * an agent. A booking that is rescheduled stays booked.
 */
async function bookIn(
  session: Session,
  deps: BookingDeps,
  booking: Booking,
): Promise<BookingStep | null> {
  const { lead, chosen, facts, isRequest } = booking;
  const at = facts.receivedAt;
  const earlier = await readOwnBookings(session, lead.id);
  requireToken(earlier, chosen, at);
  if (sameBooking(earlier, chosen)) return null;
  const old = await replaceEarlier(session, earlier, at);
  const held = await endHolds(session, at, chosen.holdKey);
  const isNew = old?.state !== 'confirmed';
  const sender = { lead, ip: facts.ip, at };
  if (isRequest || (isNew && (await bookingLimits(deps)?.isOver(session, sender))))
    return storeRequest(session, { ...chosen, leadId: lead.id }, facts, old);
  const holder = held?.startsAt.getTime() === chosen.startsAt.getTime() ? held.agentId : null;
  return takeFirst(session, booking, old, holder);
}

/** Books the holder of the time, or else the first person who is free. Throws AppError `conflict` if no one is. */
async function takeFirst(
  session: Session,
  booking: Booking,
  before: StoredBooking | null,
  holder: string | null,
): Promise<BookingStep> {
  const { lead, chosen, facts } = booking;
  const call = newBooking({ ...chosen, leadId: lead.id }, { facts, old: before });
  const found = await findAgents(session, queryOf(booking));
  const isHolder = (agentId: string) => Number(agentId === holder);
  const inOrder = found.toSorted((one, other) => isHolder(other.agentId) - isHolder(one.agentId));
  const knownAt = await readKnownAt(
    session,
    found.map(({ agentId }) => agentId),
  );
  for (const { name, ...taken } of inOrder) {
    const busyKnownAt = knownAt.get(taken.agentId) ?? null;
    const booked = {
      ...call,
      ...taken,
      busyKnownAt,
      state: 'confirmed',
      decidedAt: call.requestedAt,
    } as const;
    if (!(await insertBooking(session, booked))) continue;
    const wasAgreed = before?.state === 'confirmed';
    const isRescheduled = wasAgreed && before.startsAt.getTime() !== chosen.startsAt.getTime();
    const step = { before, booking: booked, by: VISITOR, at: facts.receivedAt };
    // A requested time was never agreed on: taking a free time instead moves nothing.
    return {
      ...step,
      event: isRescheduled ? 'rescheduled' : 'booked',
      assign: { id: taken.agentId, name },
    };
  }
  throw slotTaken();
}

function queryOf({ lead, chosen, facts }: Booking) {
  return { ...chosen, language: lead.language, lead, now: facts.receivedAt };
}
