import { EMBED_LEAD_PATH, EMBED_PATH } from '@pickup/contracts/page/embed';
import { basePath, LANGUAGES, type Language } from '@pickup/messages/language';
import { Hono, type Context } from 'hono';
import { methodNotAllowed } from '../../platform/http/method-not-allowed.ts';
import { getEmbed, postEmbeddedLead } from './embed-page.ts';
import { postLead } from './lead-page.ts';
import { pageDepsIn, type PageDeps, type PagesDeps } from '../bookings/index.ts';
import { requireOwnPage } from '../../platform/http/own-page.ts';
import { readPageQuery } from '../leads/index.ts';
import { settingsOf } from '../../platform/http/site-of.ts';

export function createPageRoutes(deps: PagesDeps): Hono {
  const app = new Hono();
  for (const language of LANGUAGES) addPages(app, deps, language);
  app.get('/es', (c) => c.redirect(`/es/${new URL(c.req.url).search}`, 301));
  app.get('/robots.txt', (c) => c.text(robotsText(siteUrl(c, deps.requests))));
  app.get('/sitemap.xml', (c) =>
    c.body(sitemapXml(siteUrl(c, deps.requests)), 200, { 'content-type': 'application/xml' }),
  );
  for (const path of ['/es', '/robots.txt', '/sitemap.xml'])
    app.all(path, methodNotAllowed('GET, HEAD'));
  return app;
}

function addPages(app: Hono, deps: PagesDeps, language: Language): void {
  const base = basePath(language);
  const depsOf = (c: Context) => pageDepsIn(c, deps, language);
  const ownPage = requireOwnPage(deps.requests);
  app.get(`${base}/`, (c) => getLanding(c, depsOf(c)));
  // Visitors may open the URL that the form posts to.
  app.get(`${base}/lead`, (c) => c.redirect(`${base}/`, 303));
  app.post(`${base}/lead`, ownPage, (c) => postLead(c, depsOf(c)));
  app.all(`${base}/`, methodNotAllowed('GET, HEAD'));
  app.get(base + EMBED_PATH, (c) => getEmbed(c, depsOf(c)));
  app.get(base + EMBED_LEAD_PATH, (c) => c.redirect(base + EMBED_PATH, 303));
  app.post(base + EMBED_LEAD_PATH, ownPage, (c) => postEmbeddedLead(c, depsOf(c)));
  app.all(base + EMBED_PATH, methodNotAllowed('GET, HEAD'));
  for (const form of ['/lead', EMBED_LEAD_PATH])
    app.all(base + form, methodNotAllowed('GET, HEAD, POST'));
}

function getLanding(c: Context, deps: PageDeps): Promise<Response> {
  const query = readPageQuery(new URL(c.req.url).searchParams);
  return deps.respond(c, { name: 'landing', query, renderedAt: Date.now() });
}

function siteUrl(c: Context, requests: PageDeps['requests']): string {
  return settingsOf(c).siteUrl ?? requests.origin(c);
}

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

function sitemapXml(siteUrl: string): string {
  const urls = LANGUAGES.map((language) => {
    const address = new URL(`${basePath(language)}/`, siteUrl).href.replaceAll('&', '&amp;');
    return `<url><loc>${address}</loc></url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>
`;
}
