import type { BookingRequest } from '@pickup/contracts/booking';
import type { BookingDecision, OperatorBooking } from '@pickup/contracts/booking-states';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import type { StoredBooking } from './stored-bookings.ts';

/** What an agent decides about a requested call. */
export interface Decision {
  readonly kind: BookingDecision;
  /** Of the booking as the agent saw it. */
  readonly sequence: number;
  /** To the visitor. */
  readonly note: string;
  /** Another time; null unless one is proposed. */
  readonly startsAt: Date | null;
}

/** Who decides, as it is written down. */
export interface Decider {
  readonly userId: string | null;
  readonly name: string;
}

/** A proposed time as the visitor saw it. */
export interface SeenProposal {
  readonly bookingId: string;
  readonly sequence: number;
}

/** Keeps the calls that visitors ask for, and what agents decide about them. */
export interface BookingService {
  /**
   * Stores the requested time with its lead; on disk when it resolves. It replaces the one that waits for an
   * answer. Throws AppError `not_found` for an unknown lead.
   */
  request(leadId: string, asked: BookingRequest, facts: RequestFacts): Promise<void>;
  /** The newest call of a lead that a visitor may be shown; null without one, also for an unknown lead. */
  latest(leadId: string): Promise<StoredBooking | null>;
  /**
   * The visitor accepts the time that was proposed: the call is confirmed, as when an agent confirms it.
   * Accepting it again does nothing. Throws AppError `not_found`, or `conflict` where the proposal was replaced,
   * withdrawn or is in the past.
   */
  accept(leadId: string, seen: SeenProposal): Promise<void>;
  /**
   * Stores a decision with its history and its emails, all at once. The same decision sent again does nothing.
   * Throws AppError `not_found`, or `conflict` with the state where the request has moved on.
   */
  decide(
    leadId: string,
    bookingId: string,
    decision: Decision,
    by: Decider,
  ): Promise<OperatorBooking>;
}
