import { HOLD_PATH } from '@pickup/contracts/bookings/book-view';
import { basePath, LANGUAGES, type Language } from '@pickup/messages/language';
import { Hono, type Context } from 'hono';
import { fromOwnPage } from '../../../platform/http/own-page.ts';
import { refuseMethod } from '../../../platform/http/refuse-method.ts';
import { limitNetworks } from '../../../platform/limits/network-limiter.ts';
import { getBooking, postAccept, postBooking } from './booking-page.ts';
import { createBookingLinks } from './booking-links.ts';
import { HOLD_LIMIT, postHold } from './hold-time.ts';
import { createLinkGuesses } from './linked-booking.ts';
import { pageDepsIn, type PagesDeps } from './page-deps.ts';

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
