import { basePath, LANGUAGES } from '@pickup/messages/language';
import { negotiateEncoding, type Encoding } from '../../platform/http/negotiate-encoding.ts';
import type { Front } from '../../platform/http/request-listener.ts';
import type { RequestReader } from '../../platform/http/request-origin.ts';
import { commonHeaders } from '../../platform/http/security-headers.ts';
import type { PageDocuments } from './page-documents.ts';
import type { PageHeaders } from './page-headers.ts';
import { preferredLanguage } from './preferred-language.ts';
import { readPageQuery } from './page-query.ts';

export interface LandingFrontDeps {
  readonly documents: PageDocuments;
  readonly headers: PageHeaders;
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
  const { documents, requests, hasPages, nextRequestId } = deps;
  const headersOf = createRawHeaders(deps.headers);
  return (request, response) => {
    const { method, url = '' } = request;
    const landing = method === 'GET' ? LANDINGS.find(({ path }) => isAt(path, url)) : undefined;
    if (!landing) return false;
    const addressed = requests.addressed(request.headers);
    if (addressed === null || !hasPages(addressed.origin)) return false;
    const query = readPageQuery(new URLSearchParams(url.slice(landing.path.length + 1)));
    const view = { name: 'landing', query, renderedAt: Date.now() } as const;
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const { origin } = addressed;
    const preferred = preferredLanguage({
      acceptLanguage: request.headers['accept-language'],
      referer: request.headers.referer,
      origin,
    });
    const place = { language: landing.language, preferred, origin };
    const body = documents.ready(view, place, encoding);
    if (body === null) return false;
    const length = body.start.length + body.end.length;
    const own = ['content-length', String(length), 'x-request-id', nextRequestId()];
    response.writeHead(200, headersOf(addressed.isHttps, encoding).concat(own));
    response.write(body.start);
    response.end(body.end);
    return true;
  };
}

const LANDINGS = LANGUAGES.map((language) => ({ language, path: `${basePath(language)}/` }));

const isAt = (path: string, url: string) =>
  url.startsWith(path) && (url.length === path.length || url[path.length] === '?');

/** Alternating names and values, built once: the app's common headers, overridden by the page's. */
function createRawHeaders(headers: PageHeaders) {
  const shared = { name: 'landing', query: {}, renderedAt: 0 } as const;
  const make = (https: boolean, encoding: Encoding) =>
    Object.entries({
      ...commonHeaders(https),
      ...headers(shared, https),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }).flatMap(([name, value]) => (value === undefined ? [] : [name, value]));
  const both = (encoding: Encoding) => [make(false, encoding), make(true, encoding)] as const;
  const made = { br: both('br'), gzip: both('gzip'), identity: both('identity') };
  return (https: boolean, encoding: Encoding) => made[encoding][https ? 1 : 0];
}
