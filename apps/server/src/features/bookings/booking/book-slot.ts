import { AppError } from '../../../errors.ts';
import type { Session } from '../../../platform/database/database.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import type { StoredLead } from '../../leads/index.ts';
import { type Calendar, readCalendar } from '../times/availability.ts';
import { findAgents, openAgents, type FoundAgent } from '../times/find-agents.ts';
import { endHolds, readKnownAt } from '../times/taken-times.ts';
import { bookingLimits } from './booking-limits.ts';
import { type BookingDeps, changeBookings, findLead, type MakeChange } from './change-bookings.ts';
import { type BookingStep, VISITOR } from './decide-booking.ts';
import {
  type AskedBooking,
  newBooking,
  replaceEarlier,
  requireToken,
  sameBooking,
  storeRequest,
} from './request-booking.ts';
import { insertBooking, readOwnBookings, type StoredBooking } from './stored-bookings.ts';

/** A time that a visitor chose. */
export interface ChosenSlot extends Omit<AskedBooking, 'leadId'> {
  readonly holdKey: string | null;
}

interface Booking {
  readonly lead: StoredLead;
  readonly chosen: ChosenSlot;
  readonly facts: RequestFacts;
  readonly calendar: Calendar;
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
  const calendar = await readCalendar(deps.database);
  const isRequest = lead.status === 'quarantined';
  const booking = { lead, chosen, facts, calendar, isRequest };
  const people = isRequest ? [] : openAgents(calendar, queryOf(booking));
  await deps.refreshBusy(people);
  const change: MakeChange = (session, current, present) =>
    bookIn(session, deps, { ...booking, lead: current }, present);
  return changeBookings(deps, lead, change, people);
}

/**
 * Books the first person who is free. Null if the lead has this booking already. Beyond the limits, the time waits for
 * an agent. A booking that is rescheduled stays booked.
 */
async function bookIn(
  session: Session,
  deps: BookingDeps,
  booking: Booking,
  present: ReadonlySet<string>,
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
  const found = await findAgents(session, booking.calendar, queryOf(booking));
  const agents = found.filter(({ agentId }) => present.has(agentId));
  return takeFirst(session, booking, old, inOrder(agents, holder));
}

/** The holder of the time comes first. */
function inOrder(agents: readonly FoundAgent[], holder: string | null) {
  const isHolder = ({ agentId }: FoundAgent) => Number(agentId === holder);
  return agents.toSorted((one, other) => isHolder(other) - isHolder(one));
}

/** Books the first of these people whose time is free. Throws AppError `conflict` if no one's is. */
async function takeFirst(
  session: Session,
  { lead, chosen, facts }: Booking,
  before: StoredBooking | null,
  agents: readonly FoundAgent[],
): Promise<BookingStep> {
  const asked = newBooking({ ...chosen, leadId: lead.id }, { facts, old: before });
  const agreed = { ...asked, state: 'confirmed', decidedAt: asked.requestedAt } as const;
  const ids = agents.map(({ agentId }) => agentId);
  const knownAt = await readKnownAt(session, ids);
  for (const { name, ...taken } of agents) {
    const busyKnownAt = knownAt.get(taken.agentId) ?? null;
    const booking = { ...agreed, ...taken, busyKnownAt };
    if (!(await insertBooking(session, booking))) continue;
    // A requested time was never agreed on: taking a free time instead moves nothing.
    const isRescheduled =
      before?.state === 'confirmed' && before.startsAt.getTime() !== chosen.startsAt.getTime();
    const event = isRescheduled ? 'rescheduled' : 'booked';
    const assign = { id: taken.agentId, name };
    return { before, booking, event, by: VISITOR, at: facts.receivedAt, assign };
  }
  throw slotTaken();
}

function queryOf({ lead, chosen, facts }: Booking) {
  return { ...chosen, language: lead.language, lead, now: facts.receivedAt };
}

/** The error of a booking whose time is not free. */
export function slotTaken(): AppError {
  const issues = [{ path: 'startsAt', message: 'taken' }];
  return new AppError('conflict', 'That time is no longer free.', { issues });
}

/** Whether a booking failed because its time is not free. */
export const isSlotTaken = (error: unknown): boolean =>
  error instanceof AppError &&
  error.code === 'conflict' &&
  error.issues?.some(({ path }) => path === 'startsAt') === true;

/** No time is offered further ahead. */
const MAX_AHEAD_MS = 366 * 86_400_000;

/** Throws for a moment that no visitor was offered, which may be in a year that the database cannot store. */
export function requireNear(startsAt: Date, now: Date): void {
  if (Math.abs(startsAt.getTime() - now.getTime()) > MAX_AHEAD_MS) throw slotTaken();
}
