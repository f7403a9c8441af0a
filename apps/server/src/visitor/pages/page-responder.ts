import { languageOfPath, type Language } from '@pickup/messages/language';
import type { PageView } from '@pickup/contracts/page';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { negotiateEncoding } from '../../platform/http/negotiate-encoding.ts';
import type { RequestReader } from '../../platform/http/request-origin.ts';
import { hasEtag } from '../../platform/http/static-files.ts';
import { isShared } from './page-headers.ts';
import type { PagesNow } from './pages-now.ts';
import { preferredLanguage } from './preferred-language.ts';

export interface PageResponderDeps {
  readonly pages: PagesNow;
  readonly requests: RequestReader;
}

/** Answers with a page, in the language of the path unless another is given. */
export type PageResponder = (
  c: Context,
  view: PageView,
  status?: ContentfulStatusCode,
  language?: Language,
) => Promise<Response>;

export function createPageResponder(deps: PageResponderDeps): PageResponder {
  const { pages, requests } = deps;
  return async (c, view, status = 200, language = languageOfPath(c.req.path)) => {
    if (view.name === 'book' && isAskedByScript(c)) {
      c.header('cache-control', 'no-store');
      return c.json(view, status);
    }
    const { documents, headers, isForEveryone } = pages();
    const encoding = negotiateEncoding(c.req.header('accept-encoding'));
    const origin = requests.origin(c);
    const acceptLanguage = c.req.header('accept-language');
    const preferred = preferredLanguage({
      acceptLanguage,
      referer: c.req.header('referer'),
      origin,
    });
    const place = { language, preferred, origin };
    const body = await documents.make(view, place, encoding);
    const { url } = c.req;
    const forEveryone = isForEveryone({ url, origin, language, acceptLanguage });
    for (const [name, value] of Object.entries(headers(view, requests.isHttps(c), forEveryone))) {
      c.header(name, value);
    }
    if (forEveryone && isShared(view) && body.etag !== null) {
      c.header('etag', body.etag);
      if (hasEtag(c.req.header('if-none-match'), body.etag)) return c.body(null, 304);
    }
    if (encoding !== 'identity') c.header('content-encoding', encoding);
    return c.body(Buffer.concat([body.start, body.end]), status);
  };
}

/**
 * The booking page's script shows the returned form itself, and the guided assistant offers the times in its own words.
 * Both need what the page is made from. Browsers ask for a page with other words.
 */
function isAskedByScript({ req }: Context): boolean {
  return req.header('accept') === 'application/json';
}
