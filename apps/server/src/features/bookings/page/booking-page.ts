import type { ApiIssue } from '@pickup/contracts/api-error';
import { bookingPath } from '@pickup/contracts/bookings/booking-path';
import { EMPTY_LEAD_FORM } from '@pickup/contracts/leads/lead-form';
import { basePath } from '@pickup/messages/language';
import type { Context } from 'hono';
import { isOthersBooking } from '../booking/request-booking.ts';
import { readRequestedTime } from '../booking/read-requested-time.ts';
import { readStoredLead, failedForm, type FormProblem } from '../../leads/index.ts';
import { AppError } from '../../../errors.ts';
import type { FindWithin } from '../../../platform/limits/failed-attempt-limiter.ts';
import { bookChosenTime } from './book-chosen-time.ts';
import {
  badInput,
  bookingFailure,
  bookingLead,
  contactIssues,
  readBookingPost,
  tokenOf,
  type BookingFailure,
  type BookingPost,
} from './booking-post.ts';
import { hasFreeTimes, timeAsTyped } from './chosen-time.ts';
import { keepPrivate } from '../../../platform/http/keep-private.ts';
import { dayIn, momentIn, offeredTimes } from './offered-times.ts';
import type { PageDeps } from './page-deps.ts';
import { readForm } from '../../../platform/http/body/read-form.ts';
import { kindIn, showBookAgain, uuidIn, visitorBooking } from './visitor-booking.ts';

/**
 * GET /book: the visitor's booking, if there is one, and the free times. Without people who take bookings, a form for a
 * time instead. An operator's own calendar takes the form's place. A booking that was requested before is still shown.
 */
export async function getBooking(
  c: Context,
  deps: PageDeps,
  findWithin: FindWithin,
): Promise<Response> {
  const leadId = uuidIn(c.req.query('lead'));
  const lead = leadId === null ? null : await knownLead(c, deps, { leadId, findWithin });
  const call = await visitorBooking(deps, { leadId, token: c.req.query('token') ?? null });
  if (deps.settings.booking && !call) return c.redirect(deps.settings.booking.url, 302);
  const { language } = deps;
  const asked = timesQueryOf(c);
  // Another time for a booking keeps its length, unless the address asks for another one.
  const kind = c.req.query('call') ? asked.kind : (call?.kind ?? asked.kind);
  const times = await offeredTimes(deps, { language, leadId, ...asked, kind });
  const view = { name: 'book', leadId, kind, renderedAt: Date.now() } as const;
  const isHeld = lead?.status === 'quarantined';
  return deps.respond(c, { ...view, ...times, ...(call && { call }), ...(isHeld && { isHeld }) });
}

/**
 * The lead of a booking link. Null for one that is unknown here: a function of the operator's own may have taken it.
 */
function knownLead(
  c: Context,
  { database, requests }: PageDeps,
  { leadId, findWithin }: { readonly leadId: string; readonly findWithin: FindWithin },
) {
  keepPrivate(c);
  const find = () => readStoredLead(database, leadId);
  return findWithin(requests.facts(c).ip, find, (found) => found === null);
}

/** Which free times an address asks for. */
export function timesQueryOf(c: Context) {
  return {
    kind: kindIn(c.req.query('call')),
    holdKey: null,
    timeZone: c.req.query('tz') ?? '',
    from: dayIn(c.req.query('from')),
    wanted: momentIn(c.req.query('time')),
  };
}

/**
 * POST /book: takes a free or a requested time, and the lead if there is none yet. Redirects to the booking, so that a
 * reload sends nothing again and Back shows the booking.
 */
export async function postBooking(c: Context, deps: PageDeps): Promise<Response> {
  keepPrivate(c);
  const post = readBookingPost(await readForm(c));
  if (hasFreeTimes(post.form)) return bookChosenTime(c, deps, post);
  return requestTime(c, deps, post);
}

async function requestTime(c: Context, deps: PageDeps, post: BookingPost): Promise<Response> {
  const { asked, issues } = readRequestedTime(timeAsTyped(post.form), new Date());
  const isTimeRefused = issues.some(({ path }) => path === 'time');
  const unusual = isTimeRefused ? [] : unusualTime(post.form);
  const allIssues = [...issues, ...unusual, ...contactIssues(post)];
  if (asked === null || allIssues.length > 0)
    return showAgain(c, deps, { post, problem: badInput(post, allIssues) });
  try {
    const leadId = await bookingLead(c, deps, post);
    const kind = kindIn(post.form.get('kind'));
    const call = { ...asked, kind, ...tokenOf(post) };
    const { changeToken } = await deps.bookings.request(leadId, call, deps.requests.facts(c));
    return c.redirect(bookingPath(leadId, deps.language, changeToken), 303);
  } catch (error) {
    if (isOthersBooking(error))
      return c.redirect(bookingPath(post.leadId ?? '', deps.language), 303);
    return showAgain(c, deps, bookingFailure(c, deps, post, error));
  }
}

/** Early and late times are asked back once, because 3:00 AM is mostly a slip. The returned form names the time. */
function unusualTime(form: URLSearchParams): ApiIssue[] {
  const time = form.get('time') ?? '';
  const isUsual = time >= '08:00' && time <= '18:00';
  return isUsual || form.get('seenTime') === time
    ? []
    : [{ path: 'time', message: 'is early or late' }];
}

function showAgain(c: Context, deps: PageDeps, { post, problem }: BookingFailure) {
  const { returned, status } = problem;
  const kind = kindIn(post.form.get('kind'));
  const renderedAt = post.lead.renderedAt ?? Date.now();
  const view = { kind, renderedAt, booking: timeAsTyped(post.form), returned };
  return showBookAgain(c, deps, post, view, status);
}

/** POST /book/accept: the visitor accepts the proposed time. Repeating it shows the confirmed booking again. */
export async function postAccept(c: Context, deps: PageDeps): Promise<Response> {
  const form = await readForm(c);
  const leadId = uuidIn(form.get('lead'));
  if (leadId === null) return c.redirect(`${basePath(deps.language)}/book`, 303);
  const key = { leadId, token: form.get('token') };
  try {
    const { id: bookingId } = await deps.bookings.ofToken('change', key.token ?? '');
    await deps.bookings.accept(leadId, bookingId, Number(form.get('sequence')));
  } catch (error) {
    const { status, returned } = problemOf(c, deps, error);
    return showBookAgain(c, deps, key, { returned }, status);
  }
  return c.redirect(bookingPath(leadId, deps.language, key.token), 303);
}

function problemOf(c: Context, { log }: PageDeps, error: unknown): FormProblem {
  const isKnown = error instanceof AppError && ['conflict', 'not_found'].includes(error.code);
  if (!isKnown) return failedForm(c, log, EMPTY_LEAD_FORM, error);
  return {
    status: error.status,
    returned: { values: EMPTY_LEAD_FORM, notice: 'notOpen', issues: [] },
  };
}
