import type { ApiIssue } from '@pickup/contracts/api-error';
import { type BookView, HOLD_PATH } from '@pickup/contracts/bookings/book-view';
import { bookingPath } from '@pickup/contracts/bookings/booking-path';
import { basePath, type Language, LANGUAGES } from '@pickup/messages/language';
import { type Context, Hono } from 'hono';
import { readForm } from '../../../platform/http/body/read-form.ts';
import { keepPrivate } from '../../../platform/http/keep-private.ts';
import { requireOwnPage } from '../../../platform/http/own-page.ts';
import { methodNotAllowed } from '../../../platform/http/method-not-allowed.ts';
import { limitNetworks } from '../../../platform/limits/network-limiter.ts';
import { wallClock } from '../../../platform/time/zoned-time.ts';
import { isSlotTaken } from '../booking/book-slot.ts';
import { isTokenRefused, readRequestedTime } from '../booking/request-booking.ts';
import {
  badInput,
  bookingFailure,
  type BookingFailure,
  bookingLead,
  type BookingPost,
  type ChosenTime,
  contactIssues,
  hasFreeTimes,
  kindIn,
  NO_TIME,
  type PageDeps,
  pageDepsIn,
  type PagesDeps,
  readBookingPost,
  readChosenTime,
  timeAsTyped,
  tokenOf,
} from './booking-form.ts';
import { createBookingLinks, createLinkLookup } from './booking-links.ts';
import { HOLD_LIMIT, postHold } from './hold-time.ts';
import { getBooking, postAccept, showBookAgain, timesAgain } from './visitor-booking.ts';

export function createBookingPages(deps: PagesDeps): Hono {
  const app = new Hono();
  const holds = limitNetworks(deps.limiters, 'asked-holds', HOLD_LIMIT);
  const limitedLookup = createLinkLookup(deps);
  const ownPage = requireOwnPage(deps.requests);
  const addPages = (language: Language) => {
    const base = basePath(language);
    const depsOf = (c: Context) => pageDepsIn(c, deps, language);
    app.get(`${base}/book`, (c) => getBooking(c, depsOf(c), limitedLookup));
    app.post(`${base}/book`, ownPage, (c) => postBooking(c, depsOf(c)));
    // A GET request does not accept the proposal, because some programs open every link.
    app.get(`${base}/book/accept`, (c) => c.redirect(`${base}/book`, 303));
    app.post(`${base}/book/accept`, ownPage, (c) => postAccept(c, depsOf(c)));
    app.post(base + HOLD_PATH, ownPage, (c) => postHold(c, depsOf(c), holds));
    app.all(base + HOLD_PATH, methodNotAllowed('POST'));
    for (const form of ['/book', '/book/accept'])
      app.all(base + form, methodNotAllowed('GET, HEAD, POST'));
  };
  LANGUAGES.forEach(addPages);
  const linkDepsOf = (c: Context) => pageDepsIn(c, deps, LANGUAGES[0]);
  return app.route('/', createBookingLinks(linkDepsOf, limitedLookup));
}

/** Redirects to the booking, so that a reload does not send the form again. */
async function postBooking(c: Context, deps: PageDeps): Promise<Response> {
  keepPrivate(c);
  const post = readBookingPost(await readForm(c));
  if (hasFreeTimes(post.form)) return bookChosenTime(c, deps, post);
  return requestTime(c, deps, post);
}

async function bookChosenTime(c: Context, deps: PageDeps, post: BookingPost): Promise<Response> {
  const chosen = readChosenTime(post.form);
  const { startsAt } = chosen;
  const issues = [...(startsAt === null ? [NO_TIME] : []), ...contactIssues(post)];
  if (startsAt === null || issues.length > 0)
    return showAgain(c, deps, chosen, { post, problem: badInput(post, issues) });
  try {
    const leadId = await bookingLead(c, deps, post);
    const booking = { ...chosen, startsAt, ...tokenOf(post) };
    const { changeToken } = await deps.bookings.book(leadId, booking, deps.requests.facts(c));
    return c.redirect(bookingPath(leadId, deps.language, changeToken), 303);
  } catch (error) {
    if (isSlotTaken(error)) {
      // The lead is stored by now. Sending the contact fields again finds the same lead.
      const returned = { values: post.lead.values, notice: null, issues: [] };
      const problem = { status: 409, returned } as const;
      return showAgain(c, deps, chosen, { post, problem }, { isTaken: true });
    }
    if (isTokenRefused(error))
      return c.redirect(bookingPath(post.leadId ?? '', deps.language), 303);
    return showAgain(c, deps, chosen, bookingFailure(c, deps, post, error));
  }
}

async function showAgain(
  c: Context,
  deps: PageDeps,
  chosen: ChosenTime,
  { post, problem: { returned, status } }: BookingFailure,
  extra: Pick<BookView, 'isTaken'> = {},
): Promise<Response> {
  const { kind } = chosen;
  // Shows the typed values even if the free times cannot be read.
  const times = await timesAgain(deps, chosen, { leadId: post.leadId }).catch(() => ({}));
  const renderedAt = post.lead.renderedAt ?? Date.now();
  const view = { ...times, kind, renderedAt, bookingForm: requestOf(chosen), returned };
  return showBookAgain(c, deps, post, { ...view, ...extra }, status);
}

function requestOf({
  typed,
  startsAt,
  timeZone,
}: ChosenTime): NonNullable<BookView['bookingForm']> {
  const [date = '', time = ''] = startsAt ? wallClock(startsAt, timeZone).split(' ') : [];
  return { ...typed, date, time };
}

async function requestTime(c: Context, deps: PageDeps, post: BookingPost): Promise<Response> {
  const { requested, issues } = readRequestedTime(timeAsTyped(post.form), new Date());
  const isTimeRefused = issues.some(({ path }) => path === 'time');
  const unusual = isTimeRefused ? [] : unusualTime(post.form);
  const allIssues = [...issues, ...unusual, ...contactIssues(post)];
  if (requested === null || allIssues.length > 0)
    return showRequestAgain(c, deps, { post, problem: badInput(post, allIssues) });
  try {
    const leadId = await bookingLead(c, deps, post);
    const kind = kindIn(post.form.get('kind'));
    const booking = { ...requested, kind, ...tokenOf(post) };
    const { changeToken } = await deps.bookings.request(leadId, booking, deps.requests.facts(c));
    return c.redirect(bookingPath(leadId, deps.language, changeToken), 303);
  } catch (error) {
    if (isTokenRefused(error))
      return c.redirect(bookingPath(post.leadId ?? '', deps.language), 303);
    return showRequestAgain(c, deps, bookingFailure(c, deps, post, error));
  }
}

/**
 * A time such as 3:00 AM is usually a mistake, so the form is shown again. The second form repeats
 * the time in `seenTime`, so sending it unchanged confirms the time.
 */
function unusualTime(form: URLSearchParams): ApiIssue[] {
  const time = form.get('time') ?? '';
  const isUsual = time >= '08:00' && time <= '18:00';
  return isUsual || form.get('seenTime') === time
    ? []
    : [{ path: 'time', message: 'is early or late' }];
}

function showRequestAgain(c: Context, deps: PageDeps, { post, problem }: BookingFailure) {
  const { returned, status } = problem;
  const kind = kindIn(post.form.get('kind'));
  const renderedAt = post.lead.renderedAt ?? Date.now();
  const view = { kind, renderedAt, bookingForm: timeAsTyped(post.form), returned };
  return showBookAgain(c, deps, post, view, status);
}
