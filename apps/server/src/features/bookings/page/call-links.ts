import { basePath } from '@pickup/messages/language';
import { Hono, type Context } from 'hono';
import { AppError } from '../../../errors.ts';
import type { FindWithin } from '../../../platform/limits/failed-attempt-limiter.ts';
import { refuseMethod } from '../../../platform/http/refuse-method.ts';
import { keepPrivate } from '../../../platform/http/keep-private.ts';
import {
  findLinkedCall,
  isEnded,
  showGone,
  whereGone,
  type Link,
  type LinkedCall,
} from './linked-call.ts';
import { moveCall, showMove } from './move-call.ts';
import type { PageDeps } from './page-deps.ts';
import { cancelPath, changePath, toVisitorCall } from './visitor-call.ts';

/**
 * The pages behind the links in a call's emails. The token in the address is the only key, so it must not reach search
 * engines, caches or other sites. The pages say nothing about the visitor but the call's time. Mount at '/'.
 */
export function createCallLinks(depsOf: (c: Context) => PageDeps, findWithin: FindWithin): Hono {
  const handle =
    (link: Link, answer: (c: Context, linked: LinkedCall) => Promise<Response>) =>
    async (c: Context) => {
      keepPrivate(c);
      const deps = depsOf(c);
      const linked = await findLinkedCall(c, deps, { link, findWithin });
      return linked ? answer(c, linked) : showGone(c, deps, 'unknown');
    };
  const app = new Hono();
  // The forms need no check of their origin: without the token, another site cannot send them.
  app.get(changePath(':token'), handle('change', showMove));
  app.post(changePath(':token'), handle('change', moveCall));
  app.get(cancelPath(':token'), handle('cancel', showCancel));
  app.post(cancelPath(':token'), handle('cancel', cancelCall));
  for (const path of [changePath(':token'), cancelPath(':token')])
    app.all(path, refuseMethod('GET, HEAD, POST'));
  return app;
}

/** GET /book/cancel/<token>: asks before it cancels, and shows what became of the call. */
async function showCancel(c: Context, linked: LinkedCall): Promise<Response> {
  const { token, booking, deps } = linked;
  const gone = whereGone(c, linked, 'cancel');
  if (gone) return gone;
  const call = toVisitorCall(booking, deps.now(), deps.language);
  if (!call) return showGone(c, deps, 'past');
  const { changeToken } = booking;
  const again = changeToken ? changePath(changeToken) : `${basePath(deps.language)}/book`;
  const link = isEnded(booking) ? null : cancelPath(token);
  return deps.respond(c, { name: 'cancel-call', link, call, again }, 200, deps.language);
}

/** POST /book/cancel/<token>: cancels the call. Redirects, so that a reload sends nothing again. */
async function cancelCall(c: Context, { token, deps }: LinkedCall): Promise<Response> {
  try {
    await deps.bookings.cancel(token);
  } catch (error) {
    // The call changed in the meantime, and its page says how.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
  }
  return c.redirect(cancelPath(token), 303);
}
