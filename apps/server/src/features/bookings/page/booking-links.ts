import type { BookingLinkGoneView, BookView } from '@pickup/contracts/bookings/book-view';
import { EMPTY_LEAD_FORM } from '@pickup/contracts/leads/lead-form';
import { basePath } from '@pickup/messages/language';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError } from '../../../errors.ts';
import { readForm } from '../../../platform/http/body/read-form.ts';
import { keepPrivate } from '../../../platform/http/keep-private.ts';
import { methodNotAllowed } from '../../../platform/http/method-not-allowed.ts';
import {
  createFailedAttemptLimiter,
  type LimitedLookup,
} from '../../../platform/limits/failed-attempt-limiter.ts';
import { wallClock } from '../../../platform/time/zoned-time.ts';
import { failedForm, readStoredLead } from '../../leads/index.ts';
import { isSlotTaken } from '../booking/book-slot.ts';
import type { StoredBooking } from '../booking/stored-bookings.ts';
import {
  type ChosenTime,
  NO_TIME,
  type PageDeps,
  readChosenTime,
  timesQueryOf,
} from './booking-form.ts';
import {
  cancelPath,
  changePath,
  isEnded,
  offeredTimes,
  timesAgain,
  type TimesQuery,
  type TimesView,
  toVisitorBooking,
} from './visitor-booking.ts';

/**
 * The token in the URL is the only credential, so it must not reach search engines, caches or other
 * sites.
 */
export function createBookingLinks(
  depsOf: (c: Context) => PageDeps,
  limitedLookup: LimitedLookup,
): Hono {
  const handle =
    (link: Link, respond: (c: Context, linked: LinkedBooking) => Promise<Response>) =>
    async (c: Context) => {
      keepPrivate(c);
      const deps = depsOf(c);
      const linked = await findLinkedBooking(c, deps, { link, limitedLookup });
      return linked ? respond(c, linked) : showGone(c, deps, 'unknown');
    };
  const app = new Hono();
  // These forms need no origin check, because another site does not know the token.
  app.get(changePath(':token'), handle('change', showReschedule));
  app.post(changePath(':token'), handle('change', rescheduleBooking));
  app.get(cancelPath(':token'), handle('cancel', showCancel));
  app.post(cancelPath(':token'), handle('cancel', cancelBooking));
  for (const path of [changePath(':token'), cancelPath(':token')])
    app.all(path, methodNotAllowed('GET, HEAD, POST'));
  return app;
}

async function showCancel(c: Context, linked: LinkedBooking): Promise<Response> {
  const { token, booking, deps } = linked;
  const goneResponse = respondIfGone(c, linked, 'cancel');
  if (goneResponse) return goneResponse;
  const shown = toVisitorBooking(booking, deps.now(), deps.language);
  if (!shown) return showGone(c, deps, 'past');
  const { changeToken } = booking;
  const rebookUrl = changeToken ? changePath(changeToken) : `${basePath(deps.language)}/book`;
  const formUrl = isEnded(booking) ? null : cancelPath(token);
  return deps.respond(
    c,
    { name: 'cancel-booking', formUrl, booking: shown, rebookUrl },
    200,
    deps.language,
  );
}

/** Redirects, so that a reload does not send the form again. */
async function cancelBooking(c: Context, { token, deps }: LinkedBooking): Promise<Response> {
  try {
    await deps.bookings.cancel(token);
  } catch (error) {
    // The page behind the redirect shows how the booking has changed.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
  }
  return c.redirect(cancelPath(token), 303);
}

interface LinkedBooking {
  readonly token: string;
  readonly booking: StoredBooking;
  /** The lead's newest booking. Differs from `booking` if `booking` was replaced. */
  readonly newest: StoredBooking | null;
  /** `language` is the language of the booking's lead. */
  readonly deps: PageDeps;
}

type Link = 'change' | 'cancel';

/** Limits guesses. Requests with known links do not count. */
const MAX_FAILURES = { count: 60, seconds: 600 };

export function createLinkLookup({ limiters }: Pick<PageDeps, 'limiters'>): LimitedLookup {
  return createFailedAttemptLimiter({
    limiters,
    name: 'unknown-booking-links',
    limit: MAX_FAILURES,
    message: 'Too many unknown links. Try again later.',
  });
}

async function findLinkedBooking(
  c: Context,
  deps: PageDeps,
  { link, limitedLookup }: { readonly link: Link; readonly limitedLookup: LimitedLookup },
): Promise<LinkedBooking | null> {
  const token = c.req.param('token') ?? '';
  const { ip } = deps.requests.facts(c);
  const find = () => deps.bookings.findByToken(link, token).catch(nullIfUnknown);
  const booking = await limitedLookup(ip, find, (found) => found === null);
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
 * A replaced booking's link redirects to the newest booking, because visitors may still open old
 * emails. The link of a canceled booking keeps working, so that the visitor can book again.
 */
function respondIfGone(
  c: Context,
  { booking, newest, deps }: LinkedBooking,
  link: Link,
): Response | Promise<Response> | null {
  if (newest && newest.id !== booking.id) {
    const token = link === 'change' ? newest.changeToken : newest.cancelToken;
    if (token === null) return showGone(c, deps, 'used');
    return c.redirect(link === 'change' ? changePath(token) : cancelPath(token), 303);
  }
  const isOpen = isEnded(booking) || booking.startsAt > deps.now();
  return isOpen ? null : showGone(c, deps, 'past');
}

function showGone(c: Context, deps: PageDeps, reason: BookingLinkGoneView['reason']) {
  const status = reason === 'unknown' ? 404 : 410;
  return deps.respond(c, { name: 'booking-link-gone', reason }, status, deps.language);
}

async function showReschedule(c: Context, linked: LinkedBooking): Promise<Response> {
  const { booking, deps } = linked;
  const goneResponse = respondIfGone(c, linked, 'change');
  if (goneResponse) return goneResponse;
  const timesQuery = timesQueryOf(c, booking.kind);
  const times = await offeredTimes(deps, {
    language: deps.language,
    ...offerOf(booking),
    ...timesQuery,
    from: timesQuery.from ?? wallClock(booking.startsAt, booking.timeZone).slice(0, 10),
    timeZone: timesQuery.timeZone || booking.timeZone,
  });
  const justChanged = changeOf(c.req.query('changed'));
  const view = { ...viewOf(linked, times, booking.note), ...(justChanged && { justChanged }) };
  return deps.respond(c, view, 200, deps.language);
}

/** The visitor can book a canceled booking's time again. */
const offerOf = (booking: StoredBooking): Pick<TimesQuery, 'leadId' | 'except'> => ({
  leadId: booking.leadId,
  ...(!isEnded(booking) && { except: booking.startsAt }),
});

const changeOf = (text: string | undefined): BookView['justChanged'] | null =>
  text === 'rescheduled' || text === 'booked' ? text : null;

function viewOf({ token, booking, deps }: LinkedBooking, times: TimesView, note: string): BookView {
  const shown = toVisitorBooking(booking, deps.now(), deps.language);
  return {
    name: 'book',
    leadId: null,
    renderedAt: Date.now(),
    formUrl: changePath(token),
    ...(shown && { booking: shown }),
    ...times,
    bookingForm: { date: '', time: '', timeZone: booking.timeZone, note },
  };
}

async function rescheduleBooking(c: Context, linked: LinkedBooking): Promise<Response> {
  const { booking, deps } = linked;
  const chosen = readChosenTime(await readForm(c));
  const rescheduled = alreadyRescheduled(linked, chosen);
  if (rescheduled) return toNewLink(c, linked, rescheduled);
  const goneResponse = respondIfGone(c, linked, 'change');
  if (goneResponse) return goneResponse;
  const { startsAt } = chosen;
  if (startsAt === null)
    return showRescheduleAgain(c, linked, chosen, 400, { returned: NO_TIME_CHOSEN });
  try {
    const facts = deps.requests.facts(c);
    const booked = await deps.bookings.book(booking.leadId, { ...chosen, startsAt }, facts);
    return toNewLink(c, linked, booked);
  } catch (error) {
    if (isSlotTaken(error)) return showRescheduleAgain(c, linked, chosen, 409, { isTaken: true });
    const { status, returned } = failedForm(c, deps.log, EMPTY_LEAD_FORM, error);
    return showRescheduleAgain(c, linked, chosen, status, { returned });
  }
}

/** Finds the booking that this form already made, so that sending it twice changes nothing. */
function alreadyRescheduled({ booking, newest }: LinkedBooking, { startsAt, kind }: ChosenTime) {
  if (newest === null || newest.id === booking.id) return null;
  const isSame = newest.kind === kind && newest.startsAt.getTime() === startsAt?.getTime();
  return isSame ? newest : null;
}

/** Redirects to the new booking's link, because each booking has its own. */
function toNewLink(c: Context, { booking }: LinkedBooking, { changeToken }: StoredBooking) {
  const change = isEnded(booking) ? 'booked' : 'rescheduled';
  return c.redirect(`${changePath(changeToken ?? '')}?changed=${change}`, 303);
}

const NO_TIME_CHOSEN = { values: EMPTY_LEAD_FORM, notice: null, issues: [NO_TIME] };

async function showRescheduleAgain(
  c: Context,
  linked: LinkedBooking,
  chosen: ChosenTime,
  status: ContentfulStatusCode,
  extra: Pick<BookView, 'returned' | 'isTaken'>,
): Promise<Response> {
  const { deps, booking } = linked;
  const times = await timesAgain(deps, chosen, offerOf(booking));
  const view = { ...viewOf(linked, times, chosen.note), ...extra };
  return deps.respond(c, view, status, deps.language);
}
