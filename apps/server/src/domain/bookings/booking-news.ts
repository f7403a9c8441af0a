import type { StoredBooking } from './stored-bookings.ts';

/** What has happened to a call, where its state alone does not say it. */
export type BookingNews =
  /** The visitor took a free time, so no one has to confirm it. */
  | { readonly kind: 'booked' }
  | { readonly kind: 'moved'; readonly from: Date }
  /** The visitor canceled it. */
  | { readonly kind: 'canceled' };

/**
 * Compares a call with what it was before, or with the call that it replaces. Null for the steps of a requested call:
 * requested, proposed, confirmed at that time, declined or canceled by an agent.
 */
export function bookingNews(
  booking: StoredBooking,
  before: StoredBooking | null,
): BookingNews | null {
  const { state, byVisitor } = booking;
  if (state === 'declined' || state === 'cancelled') return byVisitor ? { kind: 'canceled' } : null;
  if (state !== 'confirmed') return null;
  const isNewRow = before?.id !== booking.id;
  if (before && isMoved(booking, before, isNewRow)) return { kind: 'moved', from: before.startsAt };
  return byVisitor && isNewRow ? { kind: 'booked' } : null;
}

/** A requested time that the visitor did not get was never agreed on: taking a free time instead moves nothing. */
function isMoved(booking: StoredBooking, before: StoredBooking, isNewRow: boolean): boolean {
  const wasAgreed = before.state === 'confirmed' || !isNewRow;
  return wasAgreed && before.startsAt.getTime() !== booking.startsAt.getTime();
}

/** The news as part of a job's payload. */
export function newsPayload(news: BookingNews | null): Readonly<Record<string, string>> {
  if (news === null) return {};
  return { news: news.kind, ...(news.kind === 'moved' && { from: news.from.toISOString() }) };
}

/** The news of a job's payload. Null for the steps of a requested call. */
export function newsOfPayload({
  news,
  from,
}: Readonly<Record<string, unknown>>): BookingNews | null {
  if (news === 'moved' && typeof from === 'string') return { kind: news, from: new Date(from) };
  return news === 'booked' || news === 'canceled' ? { kind: news } : null;
}
