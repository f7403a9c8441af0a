import { basePath } from '@pickup/messages/language';
import { Hono, type Context } from 'hono';
import { AppError } from '../../../errors.ts';
import type { FindWithin } from '../../../platform/limits/failed-attempt-limiter.ts';
import { refuseMethod } from '../../../platform/http/refuse-method.ts';
import { keepPrivate } from '../../../platform/http/keep-private.ts';
import {
  findLinkedBooking,
  isEnded,
  showGone,
  whereGone,
  type Link,
  type LinkedBooking,
} from './linked-booking.ts';
import { rescheduleBooking, showReschedule } from './reschedule-booking.ts';
import type { PageDeps } from './page-deps.ts';
import { cancelPath, changePath, toVisitorBooking } from './visitor-booking.ts';

/**
 * The pages behind the links in a booking's emails. The token in the address is the only key, so it must not reach
 * search engines, caches or other sites. The pages say nothing about the visitor but the booking's time. Mount at '/'.
 */
export function createBookingLinks(depsOf: (c: Context) => PageDeps, findWithin: FindWithin): Hono {
  const handle =
    (link: Link, answer: (c: Context, linked: LinkedBooking) => Promise<Response>) =>
    async (c: Context) => {
      keepPrivate(c);
      const deps = depsOf(c);
      const linked = await findLinkedBooking(c, deps, { link, findWithin });
      return linked ? answer(c, linked) : showGone(c, deps, 'unknown');
    };
  const app = new Hono();
  // The forms need no check of their origin: without the token, another site cannot send them.
  app.get(changePath(':token'), handle('change', showReschedule));
  app.post(changePath(':token'), handle('change', rescheduleBooking));
  app.get(cancelPath(':token'), handle('cancel', showCancel));
  app.post(cancelPath(':token'), handle('cancel', cancelBooking));
  for (const path of [changePath(':token'), cancelPath(':token')])
    app.all(path, refuseMethod('GET, HEAD, POST'));
  return app;
}

/** GET /book/cancel/<token>: asks before it cancels, and shows what became of the booking. */
async function showCancel(c: Context, linked: LinkedBooking): Promise<Response> {
  const { token, booking, deps } = linked;
  const gone = whereGone(c, linked, 'cancel');
  if (gone) return gone;
  const call = toVisitorBooking(booking, deps.now(), deps.language);
  if (!call) return showGone(c, deps, 'past');
  const { changeToken } = booking;
  const again = changeToken ? changePath(changeToken) : `${basePath(deps.language)}/book`;
  const link = isEnded(booking) ? null : cancelPath(token);
  return deps.respond(c, { name: 'cancel-call', link, call, again }, 200, deps.language);
}

/** POST /book/cancel/<token>: cancels the booking. Redirects, so that a reload sends nothing again. */
async function cancelBooking(c: Context, { token, deps }: LinkedBooking): Promise<Response> {
  try {
    await deps.bookings.cancel(token);
  } catch (error) {
    // The booking changed in the meantime, and its page says how.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
  }
  return c.redirect(cancelPath(token), 303);
}
