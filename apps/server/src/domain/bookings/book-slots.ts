import { waitForLock } from '../../platform/database/advisory-locks.ts';
import type { Session } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import type { StoredLead } from '../leads/stored-lead.ts';
import type { ChosenSlot, SlotBooking } from './booking-service.ts';
import {
  MAX_BOOKINGS,
  tooManyBookings,
  VISITOR,
  type BookingServiceDeps,
  type BookingStep,
  type BookingSteps,
} from './booking-steps.ts';
import { readKnownAt } from '../connected-calendars/stored-calendars.ts';
import { HOLD_MINUTES, requireShare, type BookingLimits } from './booking-limits.ts';
import {
  countTimesAround,
  findAgents,
  findOffer,
  type AgentQuery,
  type FoundAgent,
} from './find-agents.ts';
import { bookedSlot, isBooked, requestedSlot } from './booked-slot.ts';
import { following, replacedBy, requireToken } from './request-booking.ts';
import { slotTaken } from './slot-taken.ts';
import {
  insertBooking,
  ownCalls,
  readLeadBookings,
  updateBooking,
  type StoredBooking,
} from './stored-bookings.ts';
import { endHolds, insertHold } from './taken-times.ts';

type Deps = BookingServiceDeps & { readonly now: () => Date };

const MINUTE = 60_000;

/** The bookings of free times. Each of them waits for the one before. */
export function bookSlots(deps: Deps, steps: BookingSteps): SlotBooking {
  const { database, now, refreshBusy, limits = () => null } = deps;

  async function hold(query: Parameters<SlotBooking['hold']>[0]) {
    const { startsAt, leadId, ip } = query;
    const lead = leadId === null ? null : await steps.findLead(leadId);
    const heldAt = now();
    requireNear(startsAt, heldAt);
    const heldUntil = new Date(heldAt.getTime() + HOLD_MINUTES * MINUTE);
    const own = limits();
    await own?.takeHold(ip);
    const isInstead = await holdIn({ ...query, lead, heldAt, heldUntil }).catch(async (error) => {
      await own?.refundHold(ip);
      throw error;
    });
    if (isInstead) await own?.refundHold(ip);
    return { startsAt, until: heldUntil };
  }

  /** Whether the visitor held another time before. */
  async function holdIn(query: HoldQuery): Promise<boolean> {
    const asked = { ...query, now: query.heldAt };
    return database.transaction(async (session) => {
      await session.query(`select ${waitForLock('bookings')}`);
      const earlier = await endHolds(session, query.heldAt, query.holdKey);
      const found = await findAgents(session, asked);
      const isHeld = await firstOf(found, (agent) =>
        insertHold(session, { ...agent, ...query, id: newId() }),
      );
      if (!isHeld) throw slotTaken();
      if (limits()) requireShare(await countTimesAround(session, asked));
      return earlier !== null;
    });
  }

  async function release(holdKey: string, ip: string): Promise<void> {
    if (await endHolds(database, now(), holdKey)) await limits()?.refundHold(ip);
  }

  async function book(leadId: string, chosen: ChosenSlot, facts: RequestFacts): Promise<void> {
    const lead = await steps.findLead(leadId);
    const booking = { lead, chosen, facts };
    requireNear(chosen.startsAt, facts.receivedAt);
    if (lead.status === 'quarantined') {
      await steps.change(lead, (session) => requestIn(session, booking));
      return;
    }
    // Most of those who lose a race learn it here, without waiting for the others.
    const earlier = ownCalls(await readLeadBookings(database, leadId));
    requireToken(earlier, chosen, facts.receivedAt);
    if (isBooked(earlier, chosen)) return;
    const found = await findAgents(database, queryOf(booking));
    if (found.length === 0) throw slotTaken();
    const people = found.map(({ agentId }) => agentId);
    await refreshBusy?.(people);
    await steps.change(
      lead,
      (session, current) => bookIn(session, { ...booking, lead: current }, limits()),
      people,
    );
  }

  return {
    offer: (query) => findOffer(database, { ...query, now: now() }),
    hold,
    release,
    book,
  };
}

/** No time is offered further ahead. */
const MAX_AHEAD_MS = 366 * 24 * 60 * MINUTE;

/** Throws for a moment that no visitor was offered, which may be in a year that the database cannot store. */
function requireNear(startsAt: Date, now: Date): void {
  if (Math.abs(startsAt.getTime() - now.getTime()) > MAX_AHEAD_MS) throw slotTaken();
}

type HoldQuery = Omit<Parameters<SlotBooking['hold']>[0], 'leadId' | 'ip'> &
  Pick<AgentQuery, 'lead'> & { readonly heldAt: Date; readonly heldUntil: Date };

interface Booking {
  readonly lead: StoredLead;
  readonly chosen: ChosenSlot;
  readonly facts: RequestFacts;
}

/**
 * Books the first person who is free. Null if the lead has this call already. Beyond the limits, the time waits for an
 * agent. A call that is moved stays booked.
 */
async function bookIn(
  session: Session,
  booking: Booking,
  limits: BookingLimits | null,
): Promise<BookingStep | null> {
  const { lead, chosen, facts } = booking;
  const at = facts.receivedAt;
  const old = await endEarlier(session, booking);
  if (old === 'booked') return null;
  const isNew = old?.state !== 'confirmed';
  if (isNew && (await limits?.isOver(session, { lead, ip: facts.ip, at })))
    return storeRequest(session, booking, old);
  const held = await endHolds(session, at, chosen.holdKey);
  const found = await findAgents(session, queryOf(booking));
  const holder = held?.startsAt.getTime() === chosen.startsAt.getTime() ? held.agentId : null;
  const inOrder = [
    ...found.filter(({ agentId }) => agentId === holder),
    ...found.filter(({ agentId }) => agentId !== holder),
  ];
  const call = requestedSlot({ leadId: lead.id, chosen, facts, old });
  const people = found.map(({ agentId }) => agentId);
  const knownAt = await readKnownAt(session, people);
  for (const agent of inOrder) {
    const booked = bookedSlot(call, agent, knownAt.get(agent.agentId) ?? null);
    if (!(await insertBooking(session, booked))) continue;
    const assign = { id: agent.agentId, name: agent.name };
    return { ...following(old), booking: booked, by: VISITOR, at, assign };
  }
  throw slotTaken();
}

/** Stores the chosen time as a request, which takes no one's time. */
async function requestIn(session: Session, booking: Booking): Promise<BookingStep | null> {
  const old = await endEarlier(session, booking);
  return old === 'booked' ? null : storeRequest(session, booking, old);
}

async function storeRequest(
  session: Session,
  { lead, chosen, facts }: Booking,
  old: StoredBooking | null,
): Promise<BookingStep> {
  await endHolds(session, facts.receivedAt, chosen.holdKey);
  const call = requestedSlot({ leadId: lead.id, chosen, facts, old });
  await insertBooking(session, call);
  return { ...following(old), booking: call, by: VISITOR, at: facts.receivedAt };
}

/** Replaces the lead's coming call, if there is one, and returns it. */
async function endEarlier(session: Session, { lead, chosen, facts }: Booking) {
  const earlier = ownCalls(await readLeadBookings(session, lead.id));
  requireToken(earlier, chosen, facts.receivedAt);
  if (isBooked(earlier, chosen)) return 'booked';
  if (earlier.length >= MAX_BOOKINGS) throw tooManyBookings();
  const old = replacedBy(earlier, facts.receivedAt);
  if (old) await updateBooking(session, { ...old, state: 'replaced' });
  return old;
}

function queryOf({ lead, chosen, facts }: Booking) {
  const { language } = lead;
  return { ...chosen, language, lead, now: facts.receivedAt };
}

/** Whether `take` succeeds for one of these people. Asks them in order, one after another. */
async function firstOf(
  found: readonly FoundAgent[],
  take: (agent: FoundAgent) => Promise<boolean>,
): Promise<boolean> {
  for (const agent of found) {
    if (await take(agent)) return true;
  }
  return false;
}
