import { isShown } from '@pickup/contracts/bookings/booking-states';
import type { BookView, VisitorBooking } from '@pickup/contracts/bookings/book-view';
import { isBookingKind, type BookingKind } from '@pickup/contracts/bookings/booking-kinds';
import type { Language } from '@pickup/messages/language';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { StoredBooking } from '../booking/stored-bookings.ts';
import { longMoment, zoneName } from '../../../platform/time/zoned-time.ts';
import type { PageDeps } from './page-deps.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An id or a key in a link or a form. Null if it is none. */
export function uuidIn(text: string | null | undefined): string | null {
  return text && UUID.test(text) ? text.toLowerCase() : null;
}

/** The kind of booking in a link or a form. The short one if it is none. */
export const kindIn = (text: string | null | undefined): BookingKind =>
  isBookingKind(text) ? text : 'quick';

/** What a link or a form of the booking page names. */
export interface BookingKey {
  /**
   * The id is random, but reports with such a link are passed on. So it shows when the booking is, and books one, and
   * only the token of a booking reschedules or cancels it.
   */
  readonly leadId: string | null;
  /** The token in the links of the booking's email, for the visitor who booked it here. */
  readonly token: string | null;
}

/**
 * The visitor's booking if there is something to show, otherwise null. Without its token, only its state and its time.
 */
export async function visitorBooking(
  { bookings, language, now }: Pick<PageDeps, 'bookings' | 'language' | 'now'>,
  { leadId, token }: BookingKey,
): Promise<VisitorBooking | null> {
  const booking = leadId === null ? null : await bookings.latest(leadId);
  const call = booking && shownBooking(booking, now(), language);
  if (!call) return null;
  if (token && booking.changeToken === token) return { ...call, token };
  const { links: _, ...shown } = call;
  return { ...shown, reply: '' };
}

/** Shows the booking page with what was typed, also if the booking above the form cannot be read. */
export async function showBookAgain(
  c: Context,
  deps: PageDeps,
  { leadId, token }: BookingKey,
  view: Omit<Partial<BookView>, 'name' | 'leadId' | 'call'>,
  status: ContentfulStatusCode,
): Promise<Response> {
  const call = await visitorBooking(deps, { leadId, token }).catch(() => null);
  const page = { name: 'book', leadId, renderedAt: Date.now(), ...(call && { call }) } as const;
  return deps.respond(c, { ...page, ...view }, status);
}

/** A booking in the past is over, and the visitor may request another. Only a proposal still needs a response. */
function shownBooking(
  booking: StoredBooking,
  now: Date,
  language: Language,
): VisitorBooking | null {
  const call = toVisitorBooking(booking, now, language);
  return call?.isPast && call.state !== 'proposed' ? null : call;
}

/** The booking as pages show it. Null for one that is over, or that another one follows. */
export function toVisitorBooking(
  booking: StoredBooking,
  now: Date,
  language: Language,
): VisitorBooking | null {
  const { state, id, sequence, startsAt, timeZone, kind, minutes, reply, byVisitor } = booking;
  if (!isShown(state)) return null;
  const when = longMoment(startsAt, timeZone, language);
  const zone = zoneName(startsAt, timeZone, language);
  const links = state === 'confirmed' ? linksOf(booking) : null;
  return {
    state,
    id,
    sequence,
    when,
    zone,
    kind,
    minutes,
    reply,
    byVisitor,
    isPast: startsAt <= now,
    ...(links && { links }),
  };
}

// Bookings of earlier versions have no tokens.
function linksOf({ changeToken, cancelToken }: StoredBooking): VisitorBooking['links'] | null {
  if (!changeToken || !cancelToken) return null;
  return { move: changePath(changeToken), cancel: cancelPath(cancelToken) };
}

/** Both pages are in the language of the booking's lead. */
export const changePath = (token: string) => `/book/change/${token}`;
export const cancelPath = (token: string) => `/book/cancel/${token}`;
