/**
 * The state of a booking. `requested` waits for an agent, `proposed` for the visitor. `confirmed`
 * is agreed. `declined` and `cancelled` (after a confirmation) end a booking, and `replaced` means
 * that there is a newer one. A booking that took place is `done`. If the visitor missed it, it is a
 * `no_show`.
 */
export const BOOKING_STATES = [
  'requested',
  'proposed',
  'confirmed',
  'declined',
  'cancelled',
  'replaced',
  'done',
  'no_show',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/**
 * Whether an agent has closed the booking after its time. No one is notified, because visitor and
 * agent know what happened.
 */
export const isClosed = (state: BookingState): state is 'done' | 'no_show' =>
  state === 'done' || state === 'no_show';

/** A state that the visitor sees and gets emails about. */
export type ShownState = Exclude<BookingState, 'replaced' | 'done' | 'no_show'>;

export const isShown = (state: BookingState): state is ShownState =>
  state !== 'replaced' && !isClosed(state);

/** The word for a state: "canceled". */
export const bookingStateWord = (state: BookingState): string =>
  STATE_WORDS[state as keyof typeof STATE_WORDS] ?? state;

const STATE_WORDS = { cancelled: 'canceled', no_show: 'a no-show' } as const;

/** What can happen to a booking. Each booking step in a lead's history has one of these events. */
export const BOOKING_EVENTS = [
  'requested',
  /** Booked at a free time, without a confirmation. */
  'booked',
  'proposed',
  'confirmed',
  'rescheduled',
  /** An agent refused a requested time. */
  'declined',
  'canceled',
  /** The booking took place. */
  'completed',
  /** The visitor was not reached. */
  'missed',
  /** An event in the agent's connected calendar is at the same time as the booking. */
  'conflict_found',
  /** An agent keeps the booking's time despite the conflict. */
  'conflict_kept',
] as const;
export type BookingEvent = (typeof BOOKING_EVENTS)[number];

/**
 * The filter for leads by their booking: it waits for an agent or for the visitor, or it is
 * upcoming.
 */
export const BOOKING_FILTERS = ['requested', 'proposed', 'confirmed'] as const;
export type BookingFilter = (typeof BOOKING_FILTERS)[number];

/**
 * What an agent can decide. `reschedule` sets another time without asking the visitor. `done` and
 * `no_show` are only for past bookings.
 */
export const BOOKING_DECISIONS = [
  'confirm',
  'propose',
  'reschedule',
  'decline',
  'done',
  'no_show',
] as const;
export type BookingDecision = (typeof BOOKING_DECISIONS)[number];

/**
 * The events about which the visitor gets an email. `done` and `no_show` need none, because the
 * visitor knows what happened.
 */
const MAILED_EVENTS = [
  'requested',
  'booked',
  'proposed',
  'confirmed',
  'rescheduled',
  'declined',
  'canceled',
] as const satisfies readonly BookingEvent[];

export type MailedEvent = (typeof MAILED_EVENTS)[number];

/** Returns the event if the visitor gets an email about it, and null otherwise. */
export const mailedEvent = (event: unknown): MailedEvent | null =>
  MAILED_EVENTS.find((mailed) => mailed === event) ?? null;
