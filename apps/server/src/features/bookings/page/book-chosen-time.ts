import type { BookView } from '@pickup/contracts/bookings/book-view';
import { bookingPath } from '@pickup/contracts/bookings/booking-path';
import type { Context } from 'hono';
import { isOthersBooking } from '../booking/request-booking.ts';
import { isSlotTaken } from '../booking/slot-taken.ts';
import { wallClock } from '../../../platform/time/zoned-time.ts';
import {
  badInput,
  bookingFailure,
  bookingLead,
  contactIssues,
  tokenOf,
  type BookingFailure,
  type BookingPost,
} from './booking-post.ts';
import { NO_TIME, readChosenTime, type ChosenTime } from './chosen-time.ts';
import { offeredTimes, type TimesQuery } from './offered-times.ts';
import type { PageDeps } from './page-deps.ts';
import { showBookAgain } from './visitor-booking.ts';

/** Books the free time that the visitor chose. If it is taken, shows the others with all that was typed. */
export async function bookChosenTime(
  c: Context,
  deps: PageDeps,
  post: BookingPost,
): Promise<Response> {
  const chosen = readChosenTime(post.form);
  const { startsAt } = chosen;
  const issues = [...(startsAt === null ? [NO_TIME] : []), ...contactIssues(post)];
  if (startsAt === null || issues.length > 0)
    return showAgain(c, deps, chosen, { post, problem: badInput(post, issues) });
  try {
    const leadId = await bookingLead(c, deps, post);
    const call = { ...chosen, startsAt, ...tokenOf(post) };
    const { changeToken } = await deps.bookings.book(leadId, call, deps.requests.facts(c));
    return c.redirect(bookingPath(leadId, deps.language, changeToken), 303);
  } catch (error) {
    if (isSlotTaken(error)) {
      // The fields stay, although the lead is known now: the same details are the same lead.
      const returned = { values: post.lead.values, notice: null, issues: [] };
      const problem = { status: 409, returned } as const;
      return showAgain(c, deps, chosen, { post, problem }, { isTaken: true });
    }
    if (isOthersBooking(error))
      return c.redirect(bookingPath(post.leadId ?? '', deps.language), 303);
    return showAgain(c, deps, chosen, bookingFailure(c, deps, post, error));
  }
}

async function showAgain(
  c: Context,
  deps: PageDeps,
  chosen: ChosenTime,
  { post, problem: { returned, status } }: BookingFailure,
  also: Pick<BookView, 'isTaken'> = {},
): Promise<Response> {
  const { kind } = chosen;
  // What was typed is shown again even if the times cannot be read.
  const times = await timesAgain(deps, chosen, { leadId: post.leadId }).catch(() => ({}));
  const renderedAt = post.lead.renderedAt ?? Date.now();
  const view = { ...times, kind, renderedAt, booking: requestOf(chosen), returned };
  return showBookAgain(c, deps, post, { ...view, ...also }, status);
}

/** The free times now, around the chosen one. */
export function timesAgain(
  deps: Pick<PageDeps, 'bookings' | 'language'>,
  { kind, holdKey, timeZone, startsAt }: ChosenTime,
  of: Pick<TimesQuery, 'leadId' | 'except'>,
) {
  const { language } = deps;
  const asked = { kind, holdKey, timeZone, from: null, wanted: startsAt };
  return offeredTimes(deps, { ...asked, language, ...of });
}

/** The same time as a request, for a page without free times. */
function requestOf({ typed, startsAt, timeZone }: ChosenTime): NonNullable<BookView['booking']> {
  const [date = '', time = ''] = startsAt ? wallClock(startsAt, timeZone).split(' ') : [];
  return { ...typed, date, time };
}
