import { Hono, type Context } from 'hono';
import { refuseMethod } from '../../platform/http/refuse-method.ts';
import { getBooking, postBooking } from './booking-page.ts';
import { postAccept } from './accept-page.ts';
import { postLead } from './lead-page.ts';
import type { PageDeps } from './page-deps.ts';
import { readPageQuery } from './page-query.ts';
import { AppError } from '../../errors.ts';

/** The pages, and their forms for visitors without JavaScript. Mount at '/'. */
export function createPageRoutes(deps: PageDeps): Hono {
  const app = new Hono();
  const ownPage = async (c: Context, next: () => Promise<void>) => {
    requireOwnPage(c, ownOrigins(c, deps));
    await next();
  };
  app.get('/', (c) => getLanding(c, deps));
  app.get('/lead', (c) => c.redirect('/', 303)); // the form's address, opened again
  app.post('/lead', ownPage, (c) => postLead(c, deps));
  app.get('/book', (c) => getBooking(c, deps));
  app.post('/book', ownPage, (c) => postBooking(c, deps));
  // For the form's address opened again, and for programs that open every link. Neither accepts anything.
  app.get('/book/accept', (c) => c.redirect('/book', 303));
  app.post('/book/accept', ownPage, (c) => postAccept(c, deps));
  app.get('/robots.txt', (c) => c.text(robotsText(siteUrl(c, deps))));
  app.get('/sitemap.xml', (c) =>
    c.body(sitemapXml(siteUrl(c, deps)), 200, { 'content-type': 'application/xml' }),
  );
  for (const [path, allow] of ALLOWED) app.all(path, refuseMethod(allow));
  return app;
}

const ALLOWED = [
  ['/', 'GET, HEAD'],
  ['/lead', 'GET, HEAD, POST'],
  ['/book', 'GET, HEAD, POST'],
  ['/book/accept', 'GET, HEAD, POST'],
  ['/robots.txt', 'GET, HEAD'],
  ['/sitemap.xml', 'GET, HEAD'],
] as const;

function getLanding(c: Context, deps: PageDeps): Promise<Response> {
  const query = readPageQuery(new URL(c.req.url).searchParams);
  return deps.respond(c, { name: 'landing', query, renderedAt: Date.now() });
}

function siteUrl(c: Context, { settings, requests }: PageDeps): string {
  return settings.siteUrl ?? requests.origin(c);
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
    `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`,
    '',
  ].join('\n');
}

/** sitemap.xml with the only public page. */
function sitemapXml(siteUrl: string): string {
  const address = new URL('/', siteUrl).href.replaceAll('&', '&amp;');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${address}</loc></url></urlset>
`;
}
