import type { OperatorBooking } from '@pickup/contracts/bookings/booking';
import { isStorableText } from '@pickup/contracts/storable-text';
import { validate as isUuid } from 'uuid';
import { AppError } from '../../../errors.ts';
import type { Session } from '../../../platform/database/database.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import { displayName, readOperator } from '../../people/index.ts';
import { type BookingOffer, findOffer, type OfferQuery } from '../times/find-agents.ts';
import { bookSlot, type ChosenSlot } from './book-slot.ts';
import {
  type BookingDeps,
  type BulkCancel,
  cancelBookings,
  changeBookings,
  findLead,
  type MakeChange,
} from './change-bookings.ts';
import {
  explainTaken,
  keepBooking,
  type KeepRequest,
  recordConflicts,
  requireNoObstacles,
  withKnownConflict,
} from './conflicts.ts';
import {
  changeConflict,
  applyDecision,
  type Decider,
  type Decision,
  eventOf,
  isAccepted,
  isDecided,
  quarantined,
  requireAcceptable,
  requireUpcoming,
  plainDecision,
  VISITOR,
} from './decide-booking.ts';
import { type HoldQuery, holdSlot, releaseSlot } from './hold-slot.ts';
import { type RequestedTime, requestIn, requestOf } from './request-booking.ts';
import {
  endHolds,
  readBooking,
  readBookingOfToken,
  readOwnBookings,
  type StoredBooking,
  toOperatorBooking,
  updateBooking,
} from './stored-bookings.ts';
import type { ExternalEvent } from './stored-external-bookings.ts';
import { applyExternalEvent } from './apply-external-event.ts';

interface Change {
  readonly leadId: string;
  readonly bookingId: string;
  readonly decision: Decision;
  readonly by: Decider;
  /** Returns whether the decision was already applied, so that a repeated request succeeds. */
  readonly isDone: (before: StoredBooking) => boolean;
  readonly check?: (before: StoredBooking, at: Date) => void;
}

export class BookingService {
  readonly #deps: BookingDeps;

  constructor(deps: BookingDeps) {
    this.#deps = deps;
  }

  /** Returns null if no agent takes bookings. Visitors then request a time instead. */
  offer(query: OfferQuery): Promise<BookingOffer | null> {
    const { database, now } = this.#deps;
    return findOffer(database, { ...query, now: now() });
  }

  /**
   * Throws AppError `conflict` if the time is taken, and `rate_limited` if visitors hold too many
   * times.
   */
  hold(query: HoldQuery): Promise<Date> {
    return holdSlot(this.#deps, query);
  }

  release(holdKey: string, ip: string): Promise<void> {
    return releaseSlot(this.#deps, holdKey, ip);
  }

  /**
   * Stores a requested time instead if the lead is held for review or a limit is reached. If the
   * time is taken, throws AppError `conflict` with an issue for `startsAt`.
   */
  async book(leadId: string, chosen: ChosenSlot, facts: RequestFacts): Promise<StoredBooking> {
    return (await bookSlot(this.#deps, leadId, chosen, facts)) ?? this.#newest(leadId);
  }

  async request(leadId: string, time: RequestedTime, facts: RequestFacts): Promise<StoredBooking> {
    const lead = await findLead(this.#deps, leadId);
    const wanted = requestOf(leadId, time);
    const change = (session: Session) => requestIn(session, wanted, facts);
    return (await changeBookings(this.#deps, lead, change)) ?? this.#newest(leadId);
  }

  async latest(leadId: string): Promise<StoredBooking | null> {
    if (!isUuid(leadId)) return null;
    const bookings = await readOwnBookings(this.#deps.database, leadId);
    return bookings.findLast(({ state }) => state !== 'replaced') ?? null;
  }

  async findByToken(link: 'change' | 'cancel', token: string): Promise<StoredBooking> {
    const isToken = token !== '' && isStorableText(token);
    const booking = isToken ? await readBookingOfToken(this.#deps.database, link, token) : null;
    if (!booking)
      throw new AppError(
        'not_found',
        'There is no booking for this link. Check that you copied the whole link.',
      );
    return booking;
  }

  /** Accepting a proposal again changes nothing. */
  async accept(leadId: string, bookingId: string, sequence: number): Promise<void> {
    const decision = plainDecision('confirm', sequence);
    const isDone = (before: StoredBooking) => isAccepted(before, sequence);
    const check = requireAcceptable;
    await this.#apply({ leadId, bookingId, decision, by: VISITOR, isDone, check });
  }

  /** Repeating a decision changes nothing. */
  async decide(
    leadId: string,
    bookingId: string,
    decision: Decision,
    by: Decider,
  ): Promise<OperatorBooking> {
    const isDone = (before: StoredBooking) => isDecided(before, decision);
    return toOperatorBooking(await this.#apply({ leadId, bookingId, decision, by, isDone }));
  }

  /** Canceling again changes nothing. */
  async cancel(token: string): Promise<StoredBooking> {
    const { id: bookingId, leadId, sequence } = await this.findByToken('cancel', token);
    const decision = plainDecision('decline', sequence);
    const isDone = ({ state }: StoredBooking) => state === 'declined' || state === 'canceled';
    const check = requireUpcoming;
    return this.#apply({ leadId, bookingId, decision, by: VISITOR, isDone, check });
  }

  cancelAll(cancellation: BulkCancel): Promise<number> {
    return cancelBookings(this.#deps, cancellation);
  }

  async keep(request: Omit<KeepRequest, 'at'>): Promise<OperatorBooking> {
    await findLead(this.#deps, request.leadId);
    const { database, now } = this.#deps;
    const kept = await database.transaction((session) =>
      keepBooking(session, { ...request, at: now() }),
    );
    return toOperatorBooking(kept);
  }

  applyExternalEvent(event: ExternalEvent): Promise<boolean> {
    return applyExternalEvent(this.#deps, event);
  }

  recordConflicts(agentId: string): Promise<void> {
    return recordConflicts(this.#deps, agentId);
  }

  async #newest(leadId: string): Promise<StoredBooking> {
    const newest = await this.latest(leadId);
    if (!newest) throw new Error('The lead has no booking');
    return newest;
  }

  async #apply({ leadId, bookingId, decision, by, isDone, check }: Change): Promise<StoredBooking> {
    const { database, now } = this.#deps;
    const lead = await findLead(this.#deps, leadId);
    let result: StoredBooking | undefined;
    const people = [by.userId, decision.agentId].filter((id) => typeof id === 'string');
    const change: MakeChange = async (session, { status, assignee }, withAccess) => {
      const before = await readBooking(session, leadId, bookingId);
      result = before;
      if (isDone(before)) return null;
      if (status === 'quarantined') throw quarantined();
      const { agentId: newAgent } = decision;
      if (newAgent !== undefined && !withAccess.has(newAgent)) throw changeConflict(before);
      const at = now();
      check?.(before, at);
      const next = applyDecision(before, decision, { by, at, agentId: assignee ?? by.userId });
      if (decision.refusesObstacles === true) await requireNoObstacles(session, next, by);
      const calendarNotSeen = by === VISITOR || decision.calendarNotSeen === true;
      const booking = calendarNotSeen ? next : await withKnownConflict(session, next, at);
      result = booking;
      // The database's overlap constraint counts expired holds too, so they are deleted first.
      await endHolds(session, at, null);
      await updateBooking(session, booking);
      const assign = await agentToAssign(session, booking);
      const event = eventOf(decision, before, by);
      return { before, booking, event, by, at, ...(assign && { assign }) };
    };
    await changeBookings(this.#deps, lead, change, people).catch((cause: unknown) =>
      explainTaken(database, cause, { booking: result, by }),
    );
    if (!result) throw new Error('A change ended without a booking');
    return result;
  }
}

/** An unassigned lead goes to the agent of its confirmed booking. */
async function agentToAssign(session: Session, { state, agentId }: StoredBooking) {
  if (state !== 'confirmed' || agentId === null) return undefined;
  const agent = await readOperator(session, agentId);
  return agent ? { id: agentId, name: displayName(agent) } : undefined;
}
