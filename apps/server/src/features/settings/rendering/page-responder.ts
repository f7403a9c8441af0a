import { languageOfPath, type Language, LANGUAGES } from '@pickup/messages/language';
import type { PageView } from '@pickup/contracts/page/page';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { siteOf } from '../../../platform/http/site-of.ts';
import { negotiateEncoding } from '../../../platform/http/server/negotiate-encoding.ts';
import type { RequestReader } from '../../../platform/http/request-origin.ts';
import { hasEtag } from '../../../platform/http/server/static-files.ts';
import {
  makeDocument,
  type DocumentRequest,
  type DocumentDeps,
  type PageVersion,
  SHARED_CACHE_HEADERS,
  type PageHeaders,
} from './make-document.ts';

interface PageResponderDeps extends DocumentDeps {
  readonly requests: RequestReader;
  readonly now: () => Date;
}

export type PageResponder = (
  c: Context,
  view: PageView,
  status?: ContentfulStatusCode,
  language?: Language,
  version?: PageVersion,
) => Promise<Response>;

export function createPageResponder(deps: PageResponderDeps): PageResponder {
  const { requests, now } = deps;
  return async (
    c,
    view,
    status = 200,
    language = languageOfPath(c.req.path),
    version = siteOf(c),
  ) => {
    if (view.name === 'book' && isScriptRequest(c)) {
      c.header('cache-control', 'no-store');
      return c.json(view, status);
    }
    const request = readRequest(c, requests, language);
    const acceptLanguage = c.req.header('accept-language');
    const { body, headers, etag } = await makeDocument(deps, version, view, request, now());
    setHeaders(c, headers);
    if (
      etag !== null &&
      isSharedCacheable(version.settings.siteUrl, { ...request, url: c.req.url, acceptLanguage })
    ) {
      setHeaders(c, { ...SHARED_CACHE_HEADERS, etag });
      if (hasEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
    }
    if (request.encoding !== 'identity') c.header('content-encoding', request.encoding);
    return c.body(body, status);
  };
}

function readRequest(c: Context, requests: RequestReader, language: Language): DocumentRequest {
  const origin = requests.origin(c);
  const acceptLanguage = c.req.header('accept-language');
  const preferred = preferredLanguage(origin, acceptLanguage, c.req.header('referer'));
  const encoding = negotiateEncoding(c.req.header('accept-encoding'));
  return { language, preferred, origin, encoding, isHttps: requests.isHttps(c) };
}

function setHeaders(c: Context, headers: PageHeaders): void {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
}

/**
 * Scripts on the booking page and in the assistant fetch the page's data as JSON. Browsers send a
 * different `accept` header when they open a page.
 */
function isScriptRequest({ req }: Context): boolean {
  return req.header('accept') === 'application/json';
}

/**
 * Returns null if the browser accepts none of our languages. Also returns null if the visitor comes
 * from one of our pages, because that page has shown the language switch already.
 */
export function preferredLanguage(
  origin: string,
  acceptLanguage: string | undefined,
  referer?: string,
): Language | null {
  if (!acceptLanguage || referer?.startsWith(`${origin}/`)) return null;
  let best: { readonly language: Language; readonly weight: number } | null = null;
  for (const range of acceptLanguage.slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const language = LANGUAGES.find((known) => tag === known || tag.startsWith(`${known}-`));
    const weight = weightOf(parameters);
    if (language && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language ?? null;
}

/** The weight is 1 by default, and 0 means "not acceptable" (RFC 9110, 12.4.2). */
function weightOf(parameters: readonly string[]): number {
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = q === undefined ? 1 : Number(q.slice(2));
  return weight >= 0 && weight <= 1 ? weight : 0;
}

export interface PageRequest {
  /** The URL or its path, with the query. */
  readonly url: string;
  readonly origin: string;
  readonly language: Language;
  readonly acceptLanguage: string | undefined;
}

/**
 * Returns whether a shared cache may keep the response. The request must use the host of `siteUrl`,
 * because the page contains the requested host. The URL must have no query, which could identify a
 * visitor. The page must suggest no language, because a cache that ignores `vary` would show the
 * suggestion to others.
 */
export function isSharedCacheable(
  siteUrl: string | undefined,
  { url, origin, language, acceptLanguage }: PageRequest,
): boolean {
  if (siteUrl === undefined || url.includes('?') || origin !== new URL(siteUrl).origin)
    return false;
  const preferred = preferredLanguage(origin, acceptLanguage);
  return preferred === null || preferred === language;
}
