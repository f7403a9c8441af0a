import { HOLD_PATH } from '@pickup/contracts/book-view';
import { EMBED_LEAD_PATH, EMBED_PATH } from '@pickup/contracts/embed';
import { basePath, LANGUAGES, type Language } from '@pickup/messages/language';
import { Hono, type Context } from 'hono';
import { refuseMethod } from '../../platform/http/refuse-method.ts';
import { getBooking, postAccept, postBooking } from '../bookings/page/booking-page.ts';
import { createCallLinks } from '../bookings/page/call-links.ts';
import { createLinkGuesses } from '../bookings/page/linked-call.ts';
import { getEmbed, postEmbeddedLead } from './embed-page.ts';
import { HOLD_LIMIT, postHold } from '../bookings/page/hold-time.ts';
import { postLead } from './lead-page.ts';
import type { PageDeps } from '../bookings/page/page-deps.ts';
import { readPageQuery } from '../leads/form/page-query.ts';
import { settingsOf } from '../settings/versions/site-of.ts';
import { AppError } from '../../errors.ts';
import type { FindWithin } from '../../platform/limits/failed-attempt-limiter.ts';
import { limitNetworks } from '../../platform/limits/network-limiter.ts';
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts';

type PageRoutesDeps = Omit<PageDeps, 'language' | 'settings'>;

/** The pages in each language, and their forms for visitors without JavaScript. Mount at '/'. */
export function createPageRoutes(deps: PageRoutesDeps): Hono {
  const app = new Hono();
  const holds = limitNetworks(deps.limiters, 'asked-holds', HOLD_LIMIT);
  const guesses = createLinkGuesses(deps);
  const depsOf = (language: Language) => (c: Context) => ({
    ...deps,
    language,
    settings: settingsOf(c),
  });
  for (const language of LANGUAGES) addPages(app, language, depsOf(language), { holds, guesses });
  app.route('/', createCallLinks(depsOf(LANGUAGES[0]), guesses));
  app.get('/es', (c) => c.redirect(`/es/${new URL(c.req.url).search}`, 301));
  app.get('/robots.txt', (c) => c.text(robotsText(siteUrl(c, deps.requests))));
  app.get('/sitemap.xml', (c) =>
    c.body(sitemapXml(siteUrl(c, deps.requests)), 200, { 'content-type': 'application/xml' }),
  );
  for (const path of ['/es', '/robots.txt', '/sitemap.xml'])
    app.all(path, refuseMethod('GET, HEAD'));
  return app;
}

interface Limits {
  readonly holds: RateLimiter;
  readonly guesses: FindWithin;
}

/** What the pages of a request need, with its version of the settings. */
type DepsOf = (c: Context) => PageDeps;

function addPages(app: Hono, language: Language, depsOf: DepsOf, { holds, guesses }: Limits): void {
  const base = basePath(language);
  const ownPage = async (c: Context, next: () => Promise<void>) => {
    requireOwnPage(c, ownOrigins(c, depsOf(c)));
    await next();
  };
  app.get(`${base}/`, (c) => getLanding(c, depsOf(c)));
  app.get(`${base}/lead`, (c) => c.redirect(`${base}/`, 303)); // the form's address, opened again
  app.post(`${base}/lead`, ownPage, (c) => postLead(c, depsOf(c)));
  app.get(`${base}/book`, (c) => getBooking(c, depsOf(c), guesses));
  app.post(`${base}/book`, ownPage, (c) => postBooking(c, depsOf(c)));
  // For the form's address opened again, and for programs that open every link. Neither accepts anything.
  app.get(`${base}/book/accept`, (c) => c.redirect(`${base}/book`, 303));
  app.post(`${base}/book/accept`, ownPage, (c) => postAccept(c, depsOf(c)));
  app.post(base + HOLD_PATH, ownPage, (c) => postHold(c, depsOf(c), holds));
  app.all(base + HOLD_PATH, refuseMethod('POST'));
  app.all(`${base}/`, refuseMethod('GET, HEAD'));
  app.get(base + EMBED_PATH, (c) => getEmbed(c, depsOf(c)));
  app.get(base + EMBED_LEAD_PATH, (c) => c.redirect(base + EMBED_PATH, 303));
  app.post(base + EMBED_LEAD_PATH, ownPage, (c) => postEmbeddedLead(c, depsOf(c)));
  app.all(base + EMBED_PATH, refuseMethod('GET, HEAD'));
  for (const form of ['/lead', '/book', '/book/accept', EMBED_LEAD_PATH])
    app.all(base + form, refuseMethod('GET, HEAD, POST'));
}

function getLanding(c: Context, deps: PageDeps): Promise<Response> {
  const query = readPageQuery(new URL(c.req.url).searchParams);
  return deps.respond(c, { name: 'landing', query, renderedAt: Date.now() });
}

function siteUrl(c: Context, requests: PageDeps['requests']): string {
  return settingsOf(c).siteUrl ?? requests.origin(c);
}

// The public address counts as our own even when a proxy hides which address was requested.
function ownOrigins(c: Context, { settings, requests }: PageDeps): string[] {
  const own = [requests.origin(c)];
  return settings.siteUrl ? [...own, new URL(settings.siteUrl).origin] : own;
}

/**
 * Refuses a form that another site sent. Browsers name a form's origin in one of two headers that no page can
 * forge. A sender without either header is not a browser, and no form here depends on a cookie.
 */
function requireOwnPage(c: Context, ownOrigins: readonly string[]): void {
  const site = c.req.header('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return;
  const origin = c.req.header('origin');
  if (origin === undefined && site === undefined) return;
  if (origin !== undefined && ownOrigins.includes(origin)) return;
  throw new AppError('forbidden_origin', 'This form was sent by another site.');
}

/** robots.txt: allows the page and disallows paths for programs. */
function robotsText(siteUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /functions/',
    'Disallow: /lead',
    'Disallow: /es/lead',
    `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`,
    '',
  ].join('\n');
}

/** sitemap.xml with the public page in each language. */
function sitemapXml(siteUrl: string): string {
  const urls = LANGUAGES.map((language) => {
    const address = new URL(`${basePath(language)}/`, siteUrl).href.replaceAll('&', '&amp;');
    return `<url><loc>${address}</loc></url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>
`;
}
