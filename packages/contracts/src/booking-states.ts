/**
 * The state of a requested call. `requested` waits for an agent, `proposed` for the visitor;
 * `confirmed` is agreed. `declined` and `cancelled` (after a confirmation) end it; `replaced` is
 * followed by a newer request.
 */
export const BOOKING_STATES = [
  'requested',
  'proposed',
  'confirmed',
  'declined',
  'cancelled',
  'replaced',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** The word for a state: "canceled". */
export const bookingStateWord = (state: BookingState): string =>
  state === 'cancelled' ? 'canceled' : state;

/** The filter for leads by their call: to be confirmed, waiting for the visitor, or upcoming. */
export const CALL_FILTERS = ['requested', 'proposed', 'confirmed'] as const;
export type CallFilter = (typeof CALL_FILTERS)[number];

/** An agent's decisions about a requested call. */
export const BOOKING_DECISIONS = ['confirm', 'propose', 'decline'] as const;
export type BookingDecision = (typeof BOOKING_DECISIONS)[number];

/** A requested call in the operator's API. Times are ISO 8601, UTC. */
export interface OperatorBooking {
  readonly id: string;
  readonly state: BookingState;
  /** The requested time, or the latest proposed one. */
  readonly starts_at: string;
  readonly minutes: number;
  /** IANA name of the visitor's time zone. */
  readonly time_zone: string;
  /** Counts the changes; a decision names the value it is based on. */
  readonly sequence: number;
  /** The requested day and time, in the visitor's time zone. */
  readonly date: string;
  readonly time: string;
  /** The visitor's note. */
  readonly note: string;
  readonly requested_at: string;
  readonly decided_at: string | null;
  /** The agent's name at that time; empty without a decision. */
  readonly decided_by: string;
  /** The agent's note to the visitor. */
  readonly reply: string;
}
