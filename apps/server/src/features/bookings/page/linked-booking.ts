import type { BookingLinkGoneView } from '@pickup/contracts/bookings/book-view';
import type { Context } from 'hono';
import { AppError } from '../../../errors.ts';
import type { StoredBooking } from '../booking/stored-bookings.ts';
import { readStoredLead } from '../../leads/index.ts';
import {
  createFailedAttemptLimiter,
  type FindWithin,
} from '../../../platform/limits/failed-attempt-limiter.ts';
import type { PageDeps } from './page-deps.ts';
import { cancelPath, changePath } from './visitor-booking.ts';

/** The booking of a link in an email. */
export interface LinkedBooking {
  readonly token: string;
  readonly booking: StoredBooking;
  /** The lead's newest booking, which is another one if the link is used up. */
  readonly newest: StoredBooking | null;
  /** In the language of the booking's lead. */
  readonly deps: PageDeps;
}

export type Link = 'change' | 'cancel';

/** The limit of unknown links per network. Known ones do not count. */
const MISSES = { count: 60, seconds: 600 };

/** Counts guesses of links, and of the leads that booking links name. */
export function createLinkGuesses({ limiters }: Pick<PageDeps, 'limiters'>): FindWithin {
  return createFailedAttemptLimiter({
    limiters,
    name: 'unknown-call-links',
    limit: MISSES,
    message: 'Too many unknown links. Try again later.',
  });
}

/** The booking of the address. Null for an unknown address. */
export async function findLinkedBooking(
  c: Context,
  deps: PageDeps,
  { link, findWithin }: { readonly link: Link; readonly findWithin: FindWithin },
): Promise<LinkedBooking | null> {
  const token = c.req.param('token') ?? '';
  const { ip } = deps.requests.facts(c);
  const find = () => deps.bookings.ofToken(link, token).catch(nullIfUnknown);
  const booking = await findWithin(ip, find, (found) => found === null);
  const lead = booking && (await readStoredLead(deps.database, booking.leadId));
  if (!booking || !lead) return null;
  const newest = await deps.bookings.latest(lead.id);
  return { token, booking, newest, deps: { ...deps, language: lead.language } };
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}

/**
 * The answer in place of a booking that cannot be changed anymore. Null if it can. A canceled booking can be booked
 * again. The link of a booking that was rescheduled leads to the same link of the present one: both were sent to the
 * same visitor, and old emails and calendars keep the first.
 */
export function whereGone(
  c: Context,
  { booking, newest, deps }: LinkedBooking,
  link: Link,
): Response | Promise<Response> | null {
  if (newest && newest.id !== booking.id) {
    const path = pathOf(newest, link);
    return path === null ? showGone(c, deps, 'used') : c.redirect(path, 303);
  }
  const isOpen = isEnded(booking) || booking.startsAt > deps.now();
  return isOpen ? null : showGone(c, deps, 'past');
}

function pathOf({ changeToken, cancelToken }: StoredBooking, link: Link): string | null {
  if (link === 'change') return changeToken && changePath(changeToken);
  return cancelToken && cancelPath(cancelToken);
}

export const isEnded = ({ state }: Pick<StoredBooking, 'state'>) =>
  state === 'declined' || state === 'cancelled';

export function showGone(c: Context, deps: PageDeps, reason: BookingLinkGoneView['reason']) {
  const status = reason === 'unknown' ? 404 : 410;
  return deps.respond(c, { name: 'call-link-gone', reason }, status, deps.language);
}
