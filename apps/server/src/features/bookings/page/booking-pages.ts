import { type HeldTime, HOLD_PATH } from '@pickup/contracts/bookings/book-view';
import { bookingPath } from '@pickup/contracts/bookings/booking-path';
import { EMPTY_LEAD_FORM } from '@pickup/contracts/leads/lead-form';
import { basePath, type Language, LANGUAGES } from '@pickup/messages/language';
import { type Context, Hono } from 'hono';
import { AppError } from '../../../errors.ts';
import { readForm } from '../../../platform/http/body/read-form.ts';
import { keepPrivate } from '../../../platform/http/keep-private.ts';
import { fromOwnPage } from '../../../platform/http/own-page.ts';
import { refuseMethod } from '../../../platform/http/refuse-method.ts';
import type { FindWithin } from '../../../platform/limits/failed-attempt-limiter.ts';
import { limitNetworks } from '../../../platform/limits/network-limiter.ts';
import type { RateLimit, RateLimiter } from '../../../platform/limits/rate-limiter.ts';
import { failedForm, type FormProblem, readStoredLead } from '../../leads/index.ts';
import { postBooking } from './book-time.ts';
import {
  kindIn,
  momentIn,
  type PageDeps,
  pageDepsIn,
  type PagesDeps,
  timesQueryOf,
  uuidIn,
} from './booking-form.ts';
import { createBookingLinks, createLinkGuesses } from './booking-links.ts';
import { offeredTimes, showBookAgain, visitorBooking } from './visitor-booking.ts';

/** The booking page in each language, and the pages behind the links in a booking's emails. Mount at '/'. */
export function createBookingPages(deps: PagesDeps): Hono {
  const app = new Hono();
  const holds = limitNetworks(deps.limiters, 'asked-holds', HOLD_LIMIT);
  const guesses = createLinkGuesses(deps);
  const ownPage = fromOwnPage(deps.requests);
  const addPages = (language: Language) => {
    const base = basePath(language);
    const depsOf = (c: Context) => pageDepsIn(c, deps, language);
    app.get(`${base}/book`, (c) => getBooking(c, depsOf(c), guesses));
    app.post(`${base}/book`, ownPage, (c) => postBooking(c, depsOf(c)));
    // For the form's address opened again, and for programs that open every link. Neither accepts anything.
    app.get(`${base}/book/accept`, (c) => c.redirect(`${base}/book`, 303));
    app.post(`${base}/book/accept`, ownPage, (c) => postAccept(c, depsOf(c)));
    app.post(base + HOLD_PATH, ownPage, (c) => postHold(c, depsOf(c), holds));
    app.all(base + HOLD_PATH, refuseMethod('POST'));
    for (const form of ['/book', '/book/accept'])
      app.all(base + form, refuseMethod('GET, HEAD, POST'));
  };
  LANGUAGES.forEach(addPages);
  const linkDepsOf = (c: Context) => pageDepsIn(c, deps, LANGUAGES[0]);
  return app.route('/', createBookingLinks(linkDepsOf, guesses));
}

/**
 * GET /book: the visitor's booking, if there is one, and the free times. Without people who take bookings, a form for a
 * time instead. An operator's own calendar takes the form's place. A booking that was requested before is still shown.
 */
async function getBooking(c: Context, deps: PageDeps, findWithin: FindWithin): Promise<Response> {
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

/** POST /book/accept: the visitor accepts the proposed time. Repeating it shows the confirmed booking again. */
async function postAccept(c: Context, deps: PageDeps): Promise<Response> {
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

/** How often one network may ask, whether a time is held or not. How much it may hold is in BookingLimits. */
const HOLD_LIMIT: RateLimit = { count: 30, seconds: 300 };

/** POST /book/hold: holds a time while the visitor fills in the form, or releases it when the form names none. */
async function postHold(c: Context, deps: PageDeps, limiter: RateLimiter) {
  const form = await readForm(c, MAX_BYTES);
  const holdKey = uuidIn(form.get('hold'));
  if (holdKey === null) throw new AppError('invalid_input', 'A hold needs a key.');
  const facts = deps.requests.facts(c);
  if (!form.get('startsAt')) {
    await deps.bookings.release(holdKey, facts.ip);
    return c.body(null, 204);
  }
  const startsAt = momentIn(form.get('startsAt'));
  if (startsAt === null) throw new AppError('invalid_input', 'There is no such time.');
  const wait = await limiter.take(facts.ip);
  if (wait > 0) throw tooManyHolds(wait);
  const until = await deps.bookings.hold({
    holdKey,
    startsAt,
    kind: kindIn(form.get('call')),
    language: deps.language,
    leadId: uuidIn(form.get('lead')),
    ip: facts.ip,
  });
  const seconds = Math.round((until.getTime() - facts.receivedAt.getTime()) / 1000);
  return c.json({ until: until.toISOString(), seconds } satisfies HeldTime);
}

const MAX_BYTES = 1_000;

function tooManyHolds(wait: number): AppError {
  return new AppError('rate_limited', 'Too many times were held from one network.', {
    headers: { 'retry-after': String(wait) },
  });
}
