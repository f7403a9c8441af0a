import type { BookingRequest, OperatorBooking } from '@pickup/contracts/booking';
import type { BookingDecision } from '@pickup/contracts/booking-states';
import type { Session } from '../../platform/database/database.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import type { CallKind } from '@pickup/contracts/call-kinds';
import type { Language } from '@pickup/messages/language';
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
  /** Refuses a confirmation outside the availability or during another event. */
  readonly check?: boolean;
}

/** Who decides, as it is stored. */
export interface Decider {
  readonly userId: string | null;
  readonly name: string;
}

/** Bookings to cancel together. */
export interface BulkCancel {
  readonly ids: readonly string[];
  readonly by: Decider;
  /** The visitors get no email. */
  readonly isQuiet: boolean;
  /** Records how many are to be canceled, before the first one is. */
  readonly noteIn: (session: Session, count: number) => Promise<void>;
}

/** A proposed time as the visitor saw it. */
export interface SeenProposal {
  readonly bookingId: string;
  readonly sequence: number;
}

/** Whom free times are for. */
export interface OfferQuery {
  readonly kind: CallKind;
  readonly language: Language;
  /** The visitor's lead, if there is one: its assignee comes first, and its own call blocks no time. */
  readonly leadId: string | null;
  /** The visitor's own hold blocks no time either. */
  readonly holdKey: string | null;
}

/** The calls that a visitor can book. */
export interface CallOffer {
  readonly minutes: number;
  /** The length of the other kind of call. */
  readonly otherMinutes: number;
  /** Of the team, until the visitor's zone is known. */
  readonly timeZone: string;
  /** Earliest first. */
  readonly starts: readonly Date[];
}

/** A time that a visitor asks for. */
export interface AskedCall extends BookingRequest {
  /** The short one by default. */
  readonly kind?: CallKind;
  readonly token?: ReplacingToken;
}

/**
 * The token of the call that a coming one replaces, from a sender who is known by the lead's id only. Null if they have
 * none. Absent if the lead is the sender's.
 */
type ReplacingToken = string | null;

/** A time that a visitor chose. */
export interface ChosenSlot {
  readonly kind: CallKind;
  readonly startsAt: Date;
  /** The visitor's, an IANA name. */
  readonly timeZone: string;
  readonly note: string;
  readonly holdKey: string | null;
  readonly token?: ReplacingToken;
}

/** A time that is held until a moment. */
export interface HeldSlot {
  readonly startsAt: Date;
  readonly until: Date;
}

/** Books free times in the agents' calendars. */
export interface SlotBooking {
  /** The free times. Null if no one takes calls: visitors request a time then. */
  offer(query: OfferQuery): Promise<CallOffer | null>;
  /**
   * Holds a time for five minutes, and ends the visitor's earlier hold. Throws AppError `conflict` if the time is
   * taken, and `rate_limited` if the sender's network or all visitors together hold too many times.
   */
  hold(
    query: OfferQuery & {
      readonly holdKey: string;
      readonly startsAt: Date;
      /** The sender's address. */
      readonly ip: string;
    },
  ): Promise<HeldSlot>;
  /** Ends a hold. An unknown key does nothing. */
  release(holdKey: string, ip: string): Promise<void>;
  /**
   * Books a free time for a lead, on disk when it resolves. It replaces the lead's coming call. The same time sent
   * again does nothing. A lead that looks automated takes no one's time: its call waits for an agent. So does a call beyond the
   * limits (BookingLimits). Throws AppError `not_found` for an unknown lead, and `conflict` with the issue `startsAt: taken` if the time is taken.
   */
  book(leadId: string, chosen: ChosenSlot, facts: RequestFacts): Promise<void>;
}

/** Stores the calls that visitors request or book, and the agents' decisions about them. */
export interface BookingService extends SlotBooking {
  /** The call of a link in an email. Throws AppError `not_found` for an unknown link. */
  ofToken(link: 'change' | 'cancel', token: string): Promise<StoredBooking>;
  /**
   * The visitor cancels the call of a link. Doing it again does nothing. Throws AppError `not_found`, or `conflict` for
   * a call that is over.
   */
  cancel(token: string): Promise<StoredBooking>;
  /**
   * Stores the requested time with its lead, on disk when it resolves. It replaces the request that waits for
   * an answer. Throws AppError `not_found` for an unknown lead.
   */
  request(leadId: string, asked: AskedCall, facts: RequestFacts): Promise<void>;
  /** A lead's newest call on our own page. Null without one, or for an unknown lead. */
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
  /**
   * Cancels bookings and requested times that are still to come, also those of leads held for review. Skips the others.
   * Returns how many it canceled, so the same request sent again returns 0.
   */
  cancelAll(asked: BulkCancel): Promise<number>;
  /**
   * Keeps a call at its time although an event in the person's other calendar overlaps it, so the visitor is not asked
   * for another time. Without such an event, does nothing. Throws AppError `not_found`, or `conflict` when the call has
   * changed in the meantime.
   */
  keep(leadId: string, bookingId: string, sequence: number): Promise<OperatorBooking>;
  /** Finds out which of a person's calls an event in their other calendars overlaps now. */
  noteClashes(agentId: string): Promise<void>;
}
