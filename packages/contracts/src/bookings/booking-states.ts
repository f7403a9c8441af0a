/**
 * A `requested` booking waits for an agent, and a `proposed` one for the visitor. An agent who
 * refuses a request declines it. A `canceled` booking was canceled after it was confirmed, or the
 * visitor withdrew it. `replaced` means that the lead has a newer booking.
 */
export const BOOKING_STATES = [
  'requested',
  'proposed',
  'confirmed',
  'declined',
  'canceled',
  'replaced',
  'done',
  'no_show',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

export const isClosed = (state: BookingState): state is 'done' | 'no_show' =>
  state === 'done' || state === 'no_show';

export type ShownState = Exclude<BookingState, 'replaced' | 'done' | 'no_show'>;

export const isShown = (state: BookingState): state is ShownState =>
  state !== 'replaced' && !isClosed(state);

export const bookingStateWord = (state: BookingState): string =>
  state === 'no_show' ? 'a no-show' : state;

export const BOOKING_EVENTS = [
  'requested',
  /** Booked at a free time, so no agent had to confirm it. */
  'booked',
  'proposed',
  'confirmed',
  'rescheduled',
  'declined',
  'canceled',
  'completed',
  'missed',
  /** An event in the agent's connected calendar is at the same time as the booking. */
  'conflict_found',
  'conflict_kept',
  /** Another agent has the booking now. */
  'reassigned',
] as const;
export type BookingEvent = (typeof BOOKING_EVENTS)[number];

export const BOOKING_FILTERS = ['requested', 'proposed', 'confirmed'] as const;
export type BookingFilter = (typeof BOOKING_FILTERS)[number];

/** `reschedule` sets another time without asking the visitor. `reassign` sets another agent. */
export const BOOKING_DECISIONS = [
  'confirm',
  'propose',
  'reschedule',
  'decline',
  'done',
  'no_show',
  'reassign',
] as const;
export type BookingDecision = (typeof BOOKING_DECISIONS)[number];

const EMAILED_EVENTS = [
  'requested',
  'booked',
  'proposed',
  'confirmed',
  'rescheduled',
  'declined',
  'canceled',
] as const satisfies readonly BookingEvent[];

export type EmailedBookingEvent = (typeof EMAILED_EVENTS)[number];

export const asEmailedEvent = (event: unknown): EmailedBookingEvent | null =>
  EMAILED_EVENTS.find((mailed) => mailed === event) ?? null;
