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
import { readKnownAt } from '../calendar/calendar-sync.ts';
import { findAgents, findOffer, type FoundAgent } from './find-agents.ts';
import { bookedSlot, isBooked, requestedSlot } from './booked-slot.ts';
import { following, replacedBy } from './request-booking.ts';
import { slotTaken } from './slot-taken.ts';
import { insertBooking, ownCalls, readLeadBookings, updateBooking } from './stored-bookings.ts';
import { endHolds, insertHold } from './taken-times.ts';

type Deps = BookingServiceDeps & { readonly now: () => Date };

const MINUTE = 60_000;
const HOLD_MINUTES = 5;

/** The bookings of free times. Each of them waits for the one before. */
export function bookSlots({ database, now, refreshBusy }: Deps, steps: BookingSteps): SlotBooking {
  async function hold(query: Parameters<SlotBooking['hold']>[0]) {
    const { startsAt, leadId } = query;
    const lead = leadId === null ? null : await steps.findLead(leadId);
    const heldAt = now();
    const heldUntil = new Date(heldAt.getTime() + HOLD_MINUTES * MINUTE);
    await database.transaction(async (session) => {
      await session.query(`select ${waitForLock('bookings')}`);
      await endHolds(session, heldAt, query.holdKey);
      const found = await findAgents(session, { ...query, lead, now: heldAt });
      const isHeld = await firstOf(found, (agent) =>
        insertHold(session, { ...agent, ...query, id: newId(), heldAt, heldUntil }),
      );
      if (!isHeld) throw slotTaken();
    });
    return { startsAt, until: heldUntil };
  }

  async function book(leadId: string, chosen: ChosenSlot, facts: RequestFacts): Promise<void> {
    const lead = await steps.findLead(leadId);
    const booking = { lead, chosen, facts };
    if (lead.status === 'quarantined') {
      await steps.change(lead, (session) => requestIn(session, booking));
      return;
    }
    // Most of those who lose a race learn it here, without waiting for the others.
    if (isBooked(ownCalls(await readLeadBookings(database, leadId)), chosen)) return;
    const found = await findAgents(database, queryOf(booking));
    if (found.length === 0) throw slotTaken();
    const people = found.map(({ agentId }) => agentId);
    await refreshBusy?.(people);
    await steps.change(
      lead,
      (session, current) => bookIn(session, { ...booking, lead: current }),
      people,
    );
  }

  return {
    offer: (query) => findOffer(database, { ...query, now: now() }),
    hold,
    release: async (holdKey) => void (await endHolds(database, now(), holdKey)),
    book,
  };
}

interface Booking {
  readonly lead: StoredLead;
  readonly chosen: ChosenSlot;
  readonly facts: RequestFacts;
}

/** Books the first person who is free. Null if the lead has this call already. */
async function bookIn(session: Session, booking: Booking): Promise<BookingStep | null> {
  const { lead, chosen, facts } = booking;
  const at = facts.receivedAt;
  const old = await endEarlier(session, booking);
  if (old === 'booked') return null;
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
  const { lead, chosen, facts } = booking;
  const old = await endEarlier(session, booking);
  if (old === 'booked') return null;
  await endHolds(session, facts.receivedAt, chosen.holdKey);
  const call = requestedSlot({ leadId: lead.id, chosen, facts, old });
  await insertBooking(session, call);
  return { ...following(old), booking: call, by: VISITOR, at: facts.receivedAt };
}

/** Replaces the lead's coming call, if there is one, and returns it. */
async function endEarlier(session: Session, { lead, chosen, facts }: Booking) {
  const earlier = ownCalls(await readLeadBookings(session, lead.id));
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
