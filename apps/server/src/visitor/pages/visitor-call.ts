import type { Language } from '@pickup/messages/language';
import type { VisitorCall } from '@pickup/contracts/page';
import type { StoredBooking } from '../../domain/bookings/stored-bookings.ts';
import { longMoment, zoneName } from '../../platform/zoned-time.ts';
import type { PageDeps } from './page-deps.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The lead id in a booking link. The id is random, and pages show it only to that visitor. */
export function leadIdOf(text: string | null | undefined): string | null {
  return text && UUID.test(text) ? text.toLowerCase() : null;
}

/** The visitor's requested call if there is something to show, otherwise null. */
export async function visitorCall(
  { bookings, language }: Pick<PageDeps, 'bookings' | 'language'>,
  leadId: string | null,
): Promise<VisitorCall | null> {
  const booking = leadId === null ? null : await bookings.latest(leadId);
  return booking && toVisitorCall(booking, new Date(), language);
}

/** A call in the past is over, and the visitor may request another. Only a proposal still needs a response. */
function toVisitorCall(booking: StoredBooking, now: Date, language: Language): VisitorCall | null {
  const { state, id, sequence, startsAt, timeZone, minutes, reply } = booking;
  const isPast = startsAt <= now;
  if (state === 'replaced' || state === 'done' || state === 'no_show') return null;
  if (isPast && state !== 'proposed') return null;
  const when = longMoment(startsAt, timeZone, language);
  const zone = zoneName(startsAt, timeZone, language);
  return { state, id, sequence, when, zone, minutes, reply, isPast };
}
