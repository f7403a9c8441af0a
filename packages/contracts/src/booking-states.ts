/**
 * Where a requested call stands. `requested` waits for an agent, `proposed` for the visitor; `confirmed` is
 * agreed. `declined` and `cancelled` (after it was confirmed) end it, `replaced` is followed by a newer request.
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

/** A state in a sentence: "canceled". */
export const bookingStateWord = (state: BookingState): string =>
  state === 'cancelled' ? 'canceled' : state;

/** Which leads a list shows by their call: to be confirmed, waiting for the visitor, or still to come. */
export const CALL_FILTERS = ['requested', 'proposed', 'confirmed'] as const;
export type CallFilter = (typeof CALL_FILTERS)[number];

/** What an agent does with a requested call. */
export const BOOKING_DECISIONS = ['confirm', 'propose', 'decline'] as const;
export type BookingDecision = (typeof BOOKING_DECISIONS)[number];

/** A requested call in the operator's API. Times are ISO, UTC. */
export interface OperatorBooking {
  readonly id: string;
  readonly state: BookingState;
  /** When the call takes place: as requested, or as proposed since. */
  readonly starts_at: string;
  readonly minutes: number;
  /** IANA name of the visitor's time zone. */
  readonly time_zone: string;
  /** Counts the changes; a decision names the one it was made on. */
  readonly sequence: number;
  /** The day and time that the visitor asked for, by the clock of the time zone. */
  readonly date: string;
  readonly time: string;
  /** The visitor's note. */
  readonly note: string;
  readonly requested_at: string;
  readonly decided_at: string | null;
  /** Name of the agent at the time; empty where nobody has decided. */
  readonly decided_by: string;
  /** The agent's note to the visitor. */
  readonly reply: string;
}
