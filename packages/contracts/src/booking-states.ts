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

export type { OperatorBooking } from './booking.ts';
