import type { BookView } from '@pickup/contracts/bookings/book-view';
import { EMPTY_LEAD_FORM } from '@pickup/contracts/leads/lead-form';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { timesAgain } from './book-chosen-time.ts';
import { timesQueryOf } from './booking-page.ts';
import { NO_TIME, readChosenTime, type ChosenTime } from './chosen-time.ts';
import { failedForm } from '../../leads/index.ts';
import { isSlotTaken } from '../booking/slot-taken.ts';
import { isEnded, whereGone, type LinkedBooking } from './linked-booking.ts';
import type { StoredBooking } from '../booking/stored-bookings.ts';
import { offeredTimes, type TimesQuery, type TimesView } from './offered-times.ts';
import { readForm } from '../../../platform/http/body/read-form.ts';
import { changePath, toVisitorBooking } from './visitor-booking.ts';

/** GET /book/change/<token>: the booking and the free times. */
export async function showReschedule(c: Context, linked: LinkedBooking): Promise<Response> {
  const { booking, deps } = linked;
  const gone = whereGone(c, linked, 'change');
  if (gone) return gone;
  const asked = timesQueryOf(c);
  const times = await offeredTimes(deps, {
    language: deps.language,
    ...offerOf(booking),
    ...asked,
    kind: c.req.query('call') ? asked.kind : booking.kind,
    timeZone: asked.timeZone || booking.timeZone,
  });
  const done = doneOf(c.req.query('done'));
  const view = { ...viewOf(linked, times, booking.note), ...(done && { done }) };
  return deps.respond(c, view, 200, deps.language);
}

/** A booking can be rescheduled to any time but its own. A canceled one can have that time again. */
const offerOf = (booking: StoredBooking): Pick<TimesQuery, 'leadId' | 'except'> => ({
  leadId: booking.leadId,
  ...(!isEnded(booking) && { except: booking.startsAt }),
});

const doneOf = (text: string | undefined): BookView['done'] | null =>
  text === 'moved' || text === 'booked' ? text : null;

function viewOf({ token, booking, deps }: LinkedBooking, times: TimesView, note: string): BookView {
  const call = toVisitorBooking(booking, deps.now(), deps.language);
  return {
    name: 'book',
    leadId: null,
    renderedAt: Date.now(),
    link: changePath(token),
    ...(call && { call }),
    ...times,
    booking: { date: '', time: '', timeZone: booking.timeZone, note },
  };
}

/** POST /book/change/<token>: reschedules the booking to the chosen time. */
export async function rescheduleBooking(c: Context, linked: LinkedBooking): Promise<Response> {
  const { booking, deps } = linked;
  const chosen = readChosenTime(await readForm(c));
  const moved = alreadyRescheduled(linked, chosen);
  if (moved) return toNewLink(c, linked, moved);
  const gone = whereGone(c, linked, 'change');
  if (gone) return gone;
  const { startsAt } = chosen;
  if (startsAt === null) return showAgain(c, linked, chosen, 400, { returned: NO_TIME_CHOSEN });
  try {
    const facts = deps.requests.facts(c);
    const call = await deps.bookings.book(booking.leadId, { ...chosen, startsAt }, facts);
    return toNewLink(c, linked, call);
  } catch (error) {
    if (isSlotTaken(error)) return showAgain(c, linked, chosen, 409, { isTaken: true });
    const { status, returned } = failedForm(c, deps.log, EMPTY_LEAD_FORM, error);
    return showAgain(c, linked, chosen, status, { returned });
  }
}

/** A form that is sent twice reschedules the booking once. */
function alreadyRescheduled({ booking, newest }: LinkedBooking, { startsAt, kind }: ChosenTime) {
  if (newest === null || newest.id === booking.id) return null;
  const isSame = newest.kind === kind && newest.startsAt.getTime() === startsAt?.getTime();
  return isSame ? newest : null;
}

/** Each booking has links of its own, so the moved call has another one. */
function toNewLink(
  c: Context,
  { booking }: LinkedBooking,
  { changeToken }: StoredBooking,
): Response {
  const done = isEnded(booking) ? 'booked' : 'moved';
  return c.redirect(`${changePath(changeToken ?? '')}?done=${done}`, 303);
}

const NO_TIME_CHOSEN = { values: EMPTY_LEAD_FORM, notice: null, issues: [NO_TIME] };

async function showAgain(
  c: Context,
  linked: LinkedBooking,
  chosen: ChosenTime,
  status: ContentfulStatusCode,
  also: Pick<BookView, 'returned' | 'isTaken'>,
): Promise<Response> {
  const { deps, booking } = linked;
  const times = await timesAgain(deps, chosen, offerOf(booking));
  const view = { ...viewOf(linked, times, chosen.note), ...also };
  return deps.respond(c, view, status, deps.language);
}
