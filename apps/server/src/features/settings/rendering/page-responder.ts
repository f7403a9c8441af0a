import { languageOfPath, type Language } from '@pickup/messages/language';
import type { PageView } from '@pickup/contracts/page/page';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { siteOf } from '../../../platform/http/site-of.ts';
import { negotiateEncoding } from '../../../platform/http/server/negotiate-encoding.ts';
import type { RequestReader } from '../../../platform/http/request-origin.ts';
import { hasEtag } from '../../../platform/http/server/static-files.ts';
import { makeDocument, type Asked, type DocumentDeps, type ShownVersion } from './make-document.ts';
import { EVERYONE, type PageHeaders } from './page-headers.ts';
import { preferredLanguage } from './preferred-language.ts';
import { isForEveryone } from './public-page.ts';

export interface PageResponderDeps extends DocumentDeps {
  readonly requests: RequestReader;
  readonly now: () => Date;
}

/** Answers with a page in the language of the path. By default with the request's settings. */
export type PageResponder = (
  c: Context,
  view: PageView,
  status?: ContentfulStatusCode,
  language?: Language,
  version?: ShownVersion,
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
    if (view.name === 'book' && isAskedByScript(c)) {
      c.header('cache-control', 'no-store');
      return c.json(view, status);
    }
    const asked = readAsked(c, requests, language);
    const { body, headers, etag } = await makeDocument(deps, version, view, asked, now());
    setHeaders(c, headers);
    if (etag !== null && isForEveryone(version.settings.siteUrl, requestOf(c, asked))) {
      setHeaders(c, { ...EVERYONE, etag });
      if (hasEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
    }
    if (asked.encoding !== 'identity') c.header('content-encoding', asked.encoding);
    return c.body(body, status);
  };
}

function readAsked(c: Context, requests: RequestReader, language: Language): Asked {
  const origin = requests.origin(c);
  const acceptLanguage = c.req.header('accept-language');
  const preferred = preferredLanguage({
    acceptLanguage,
    referer: c.req.header('referer'),
    origin,
  });
  const encoding = negotiateEncoding(c.req.header('accept-encoding'));
  return { language, preferred, origin, encoding, https: requests.isHttps(c) };
}

function requestOf(c: Context, { origin, language }: Asked) {
  return { url: c.req.url, origin, language, acceptLanguage: c.req.header('accept-language') };
}

function setHeaders(c: Context, headers: PageHeaders): void {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
}

/**
 * The booking page's script renders the returned form itself, and the guided assistant offers the times in its own
 * words. Both request the page's data as JSON. Browsers send a different `accept` header when they open a page.
 */
function isAskedByScript({ req }: Context): boolean {
  return req.header('accept') === 'application/json';
}
