import type { BookingEvent } from '@pickup/contracts/bookings/booking-states';

/** What the visitor gets an email about. They know of a booking that took place, and of one they missed. */
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

/** The event, if the visitor gets an email about it. */
export const mailedEvent = (event: unknown): MailedEvent | null =>
  MAILED_EVENTS.find((mailed) => mailed === event) ?? null;
