import type { BookingRequest } from '@pickup/contracts/booking';
import type { BookingDecision, OperatorBooking } from '@pickup/contracts/booking-states';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import type { StoredBooking } from './stored-bookings.ts';

/** What an agent decides about a requested call. */
export interface Decision {
  readonly kind: BookingDecision;
  /** The booking's sequence number, as the agent saw it. */
  readonly sequence: number;
  /** A note to the visitor. */
  readonly note: string;
  /** Another time. Null unless one is proposed. */
  readonly startsAt: Date | null;
}

/** Who decides, as it is stored. */
export interface Decider {
  readonly userId: string | null;
  readonly name: string;
}

/** A proposed time as the visitor saw it. */
export interface SeenProposal {
  readonly bookingId: string;
  readonly sequence: number;
}

/** Stores the calls that visitors request, and the agents' decisions about them. */
export interface BookingService {
  /**
   * Stores the requested time with its lead, on disk when it resolves. It replaces the request that waits for
   * an answer. Throws AppError `not_found` for an unknown lead.
   */
  request(leadId: string, asked: BookingRequest, facts: RequestFacts): Promise<void>;
  /** A lead's newest call that a visitor may see. Null without one, or for an unknown lead. */
  latest(leadId: string): Promise<StoredBooking | null>;
  /**
   * The visitor accepts the proposed time, which confirms the call as an agent would. Accepting it again does
   * nothing. Throws AppError `not_found`, or `conflict` when the proposal was replaced or withdrawn, or is in
   * the past.
   */
  accept(leadId: string, seen: SeenProposal): Promise<void>;
  /**
   * Stores a decision with its history and its emails, all at once. The same decision sent again does
   * nothing. Throws AppError `not_found`, or `conflict` with the state when the request has changed in the
   * meantime.
   */
  decide(
    leadId: string,
    bookingId: string,
    decision: Decision,
    by: Decider,
  ): Promise<OperatorBooking>;
}
