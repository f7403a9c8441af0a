/**
 * The two kinds of bookings that the page offers: a short one with the lead form, and a longer one
 * with the results.
 */
export const BOOKING_KINDS = ['quick', 'full'] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];

/** The lengths that the specification gives, in minutes. The team can change them. */
export const BOOKING_MINUTES: Readonly<Record<BookingKind, number>> = { quick: 15, full: 30 };

export const otherKind = (kind: BookingKind): BookingKind => (kind === 'quick' ? 'full' : 'quick');

export const isBookingKind = (text: unknown): text is BookingKind =>
  BOOKING_KINDS.some((kind) => kind === text);
