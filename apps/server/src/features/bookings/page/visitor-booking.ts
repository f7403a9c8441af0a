import type { BookView, OfferedTimes, VisitorBooking } from '@pickup/contracts/bookings/book-view';
import { bookingPath } from '@pickup/contracts/bookings/booking-path';
import { isShown } from '@pickup/contracts/bookings/booking-states';
import { EMPTY_LEAD_FORM } from '@pickup/contracts/leads/lead-form';
import { isTimeZone } from '@pickup/contracts/time-zone';
import { basePath, type Language } from '@pickup/messages/language';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError } from '../../../errors.ts';
import { readForm } from '../../../platform/http/body/read-form.ts';
import { keepPrivate } from '../../../platform/http/keep-private.ts';
import type { LimitedLookup } from '../../../platform/limits/failed-attempt-limiter.ts';
import { longMoment, zoneName } from '../../../platform/time/zoned-time.ts';
import { failedForm, type FormProblem, readStoredLead } from '../../leads/index.ts';
import type { StoredBooking } from '../booking/stored-bookings.ts';
import type { OfferQuery } from '../times/find-agents.ts';
import {
  type BookingKey,
  type ChosenTime,
  type PageDeps,
  timesQueryOf,
  uuidIn,
} from './booking-form.ts';

/**
 * Shows the booking page. If there is no booking to show and the settings contain an external
 * calendar, redirects to that calendar.
 */
export async function getBooking(
  c: Context,
  deps: PageDeps,
  limitedLookup: LimitedLookup,
): Promise<Response> {
  const leadId = uuidIn(c.req.query('lead'));
  const lead = leadId === null ? null : await knownLead(c, deps, { leadId, limitedLookup });
  const booking = await visitorBooking(deps, { leadId, token: c.req.query('token') ?? null });
  if (deps.settings.booking && !booking) return c.redirect(deps.settings.booking.url, 302);
  const { language } = deps;
  // Rescheduling keeps the booking's kind, unless the URL contains another one.
  const timesQuery = timesQueryOf(c, booking?.kind);
  const times = await offeredTimes(deps, { language, leadId, ...timesQuery });
  const { kind } = timesQuery;
  const view = { name: 'book', leadId, kind, renderedAt: Date.now() } as const;
  const isHeld = lead?.status === 'quarantined';
  return deps.respond(c, {
    ...view,
    ...times,
    ...(booking && { booking }),
    ...(isHeld && { isHeld }),
  });
}

function knownLead(
  c: Context,
  { database, requests }: PageDeps,
  { leadId, limitedLookup }: { readonly leadId: string; readonly limitedLookup: LimitedLookup },
) {
  keepPrivate(c);
  const find = () => readStoredLead(database, leadId);
  return limitedLookup(requests.facts(c).ip, find, (found) => found === null);
}

/** If the visitor has already accepted the proposal, shows the confirmed booking. */
export async function postAccept(c: Context, deps: PageDeps): Promise<Response> {
  const form = await readForm(c);
  const leadId = uuidIn(form.get('lead'));
  if (leadId === null) return c.redirect(`${basePath(deps.language)}/book`, 303);
  const key = { leadId, token: form.get('token') };
  try {
    const { id: bookingId } = await deps.bookings.findByToken('change', key.token ?? '');
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

/** Without the booking's token, leaves out the booking's links and the agent's reply. */
async function visitorBooking(
  { bookings, language, now }: Pick<PageDeps, 'bookings' | 'language' | 'now'>,
  { leadId, token }: BookingKey,
): Promise<VisitorBooking | null> {
  const booking = leadId === null ? null : await bookings.latest(leadId);
  const shown = booking && shownBooking(booking, now(), language);
  if (!shown) return null;
  if (token && booking.changeToken === token) return { ...shown, token };
  const { links: _, ...withoutLinks } = shown;
  return { ...withoutLinks, reply: '' };
}

/** Works even if the booking above the form cannot be read. */
export async function showBookAgain(
  c: Context,
  deps: PageDeps,
  { leadId, token }: BookingKey,
  view: Omit<Partial<BookView>, 'name' | 'leadId' | 'booking'>,
  status: ContentfulStatusCode,
): Promise<Response> {
  const booking = await visitorBooking(deps, { leadId, token }).catch(() => null);
  const page = {
    name: 'book',
    leadId,
    renderedAt: Date.now(),
    ...(booking && { booking }),
  } as const;
  return deps.respond(c, { ...page, ...view }, status);
}

/** Shows a proposal even after its time, because it still needs a response. */
function shownBooking(
  booking: StoredBooking,
  now: Date,
  language: Language,
): VisitorBooking | null {
  const shown = toVisitorBooking(booking, now, language);
  return shown?.isPast && shown.state !== 'proposed' ? null : shown;
}

/** Returns null for a booking that is done, missed or replaced. */
export function toVisitorBooking(
  booking: StoredBooking,
  now: Date,
  language: Language,
): VisitorBooking | null {
  const { state, id, sequence, startsAt, timeZone, kind, minutes, reply, byVisitor } = booking;
  if (!isShown(state)) return null;
  const when = longMoment(startsAt, timeZone, language);
  const zone = zoneName(startsAt, timeZone, language);
  const links = isEnded(booking) ? null : linksOf(booking);
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

export const isEnded = ({ state }: Pick<StoredBooking, 'state'>) =>
  state === 'declined' || state === 'canceled';

// Bookings from earlier versions have no tokens.
function linksOf({ changeToken, cancelToken }: StoredBooking): VisitorBooking['links'] | null {
  if (!changeToken || !cancelToken) return null;
  return { reschedule: changePath(changeToken), cancel: cancelPath(cancelToken) };
}

/** These paths contain no language, because both pages use the language of the booking's lead. */
export const changePath = (token: string) => `/book/change/${token}`;
export const cancelPath = (token: string) => `/book/cancel/${token}`;

export interface TimesQuery extends OfferQuery {
  /** An IANA name. Empty if the visitor has not chosen a zone. */
  readonly timeZone: string;
  /** The day to show first, as YYYY-MM-DD. */
  readonly from: string | null;
  readonly requestedStart: Date | null;
  /** The start of the booking to reschedule, which is not offered again. */
  readonly except?: Date;
}

/** An empty object if no one takes bookings. */
export type TimesView =
  | { readonly times: OfferedTimes }
  | { readonly hasNoFreeTimes: true }
  | Record<never, never>;

export async function offeredTimes(
  { bookings }: Pick<PageDeps, 'bookings'>,
  query: TimesQuery,
): Promise<TimesView> {
  const { kind, holdKey, from } = query;
  const offer = await bookings.offer(query);
  if (!offer) return {};
  const current = query.except && minuteOf(query.except);
  const all = offer.starts.map(minuteOf).filter((start) => start !== current);
  if (all.length === 0) return { hasNoFreeTimes: true };
  const isZoneChosen = isTimeZone(query.timeZone);
  const requestedStart = query.requestedStart && minuteOf(query.requestedStart);
  const times = {
    kind,
    minutes: offer.minutes,
    otherMinutes: offer.otherMinutes,
    timeZone: isZoneChosen ? query.timeZone : offer.timeZone,
    isZoneChosen,
    starts: startsNear(all, requestedStart ?? (from === null ? 0 : firstMinuteOf(from))),
    requestedStart,
    from,
    holdKey,
  };
  return { times };
}

const minuteOf = (moment: Date) => Math.floor(moment.getTime() / 60_000);

/** The earliest zone is 14 hours ahead of UTC. */
const firstMinuteOf = (day: string) => minuteOf(new Date(day)) - 14 * 60;

// 2,000 times cover 90 days of 11 hours with a start every 30 minutes. More times would make the
// page too large.
const BEFORE = 400;
const AFTER = 1_600;

function startsNear(starts: readonly number[], minute: number): number[] {
  const index = starts.findIndex((start) => start >= minute);
  const at = index === -1 ? starts.length : index;
  return starts.slice(Math.max(0, at - BEFORE), at + AFTER);
}

export function timesAgain(
  deps: Pick<PageDeps, 'bookings' | 'language'>,
  { kind, holdKey, timeZone, startsAt }: ChosenTime,
  booked: Pick<TimesQuery, 'leadId' | 'except'>,
) {
  const { language } = deps;
  const timesQuery = { kind, holdKey, timeZone, from: null, requestedStart: startsAt };
  return offeredTimes(deps, { ...timesQuery, language, ...booked });
}
