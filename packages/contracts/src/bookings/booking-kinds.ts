export const BOOKING_KINDS = ['quick', 'full'] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];

/** The specification's lengths in minutes. The team can change them. */
export const BOOKING_MINUTES: Readonly<Record<BookingKind, number>> = { quick: 15, full: 30 };

export const otherKind = (kind: BookingKind): BookingKind => (kind === 'quick' ? 'full' : 'quick');

export const isBookingKind = (text: unknown): text is BookingKind =>
  BOOKING_KINDS.some((kind) => kind === text);
