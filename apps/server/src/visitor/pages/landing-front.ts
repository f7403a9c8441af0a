import { basePath, LANGUAGES } from '@pickup/messages/language';
import { negotiateEncoding, type Encoding } from '../../platform/http/negotiate-encoding.ts';
import type { Front } from '../../platform/http/request-listener.ts';
import type { RequestReader } from '../../platform/http/request-origin.ts';
import { commonHeaders } from '../../platform/http/security-headers.ts';
import type { PageHeaders } from './page-headers.ts';
import type { PagesNow } from './pages-now.ts';
import { hasEtag } from '../../platform/http/static-files.ts';
import { preferredLanguage } from './preferred-language.ts';
import { readPageQuery } from './page-query.ts';

export interface LandingFrontDeps {
  readonly pages: PagesNow;
  readonly requests: Pick<RequestReader, 'addressed'>;
  /** False if the page is not served at this origin. */
  readonly hasPages: (origin: string) => boolean;
  readonly nextRequestId: () => string;
}

/**
 * Answers GET / and GET /es/ before the router, if the document is ready. Otherwise the app answers, with the same
 * headers and documents. Just creating the app's Request and Response objects takes longer than everything here.
 */
export function createLandingFront(deps: LandingFrontDeps): Front {
  const { pages, requests, hasPages, nextRequestId } = deps;
  const headersBy = createRawHeaders();
  return (request, response) => {
    const { method, url = '' } = request;
    const landing = method === 'GET' ? LANDINGS.find(({ path }) => isAt(path, url)) : undefined;
    if (!landing) return false;
    const addressed = requests.addressed(request.headers);
    if (addressed === null || !hasPages(addressed.origin)) return false;
    const { documents, headers, isForEveryone } = pages();
    const headersOf = headersBy(headers);
    const query = readPageQuery(new URLSearchParams(url.slice(landing.path.length + 1)));
    const view = { name: 'landing', query, renderedAt: Date.now() } as const;
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const { origin } = addressed;
    const acceptLanguage = request.headers['accept-language'];
    const preferred = preferredLanguage({
      acceptLanguage,
      referer: request.headers.referer,
      origin,
    });
    const { language } = landing;
    const place = { language, preferred, origin };
    const body = documents.ready(view, place, encoding);
    if (body === null) return false;
    const own = ['x-request-id', nextRequestId()];
    const forEveryone = isForEveryone({ url, origin, language, acceptLanguage });
    const isKnown =
      forEveryone && body.etag !== null && hasEtag(request.headers['if-none-match'], body.etag);
    if (forEveryone && body.etag !== null) own.push('etag', body.etag);
    const about = { https: addressed.isHttps, forEveryone };
    if (isKnown) {
      response.writeHead(304, headersOf({ ...about, encoding: 'identity' }).concat(own)).end();
      return true;
    }
    own.push('content-length', String(body.start.length + body.end.length));
    response.writeHead(200, headersOf({ ...about, encoding }).concat(own));
    response.write(body.start);
    response.end(body.end);
    return true;
  };
}

const LANDINGS = LANGUAGES.map((language) => ({ language, path: `${basePath(language)}/` }));

const isAt = (path: string, url: string) =>
  url.startsWith(path) && (url.length === path.length || url[path.length] === '?');

interface HeaderFacts {
  readonly https: boolean;
  readonly forEveryone: boolean;
  readonly encoding: Encoding;
}

type RawHeaders = (facts: HeaderFacts) => string[];

/** Alternating names and values: the app's common headers, overridden by the page's. Built once for these pages. */
function createRawHeaders(): (headers: PageHeaders) => RawHeaders {
  let made: { readonly headers: PageHeaders; readonly raw: RawHeaders } | null = null;
  return (headers) => {
    if (made?.headers !== headers) made = { headers, raw: rawHeaders(headers) };
    return made.raw;
  };
}

function rawHeaders(headers: PageHeaders): RawHeaders {
  const shared = { name: 'landing', query: {}, renderedAt: 0 } as const;
  const make = (https: boolean, forEveryone: boolean, encoding: Encoding) =>
    Object.entries({
      ...commonHeaders(https),
      ...headers(shared, https, forEveryone),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }).flatMap(([name, value]) => (value === undefined ? [] : [name, value]));
  const made = new Map<string, string[]>();
  return ({ https, forEveryone, encoding }) => {
    const key = `${https} ${forEveryone} ${encoding}`;
    const known = made.get(key) ?? make(https, forEveryone, encoding);
    made.set(key, known);
    return known;
  };
}
