import { languageOfPath, type Language } from '@pickup/messages/language';
import type { PageView } from '@pickup/contracts/page';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { negotiateEncoding } from '../../platform/http/negotiate-encoding.ts';
import type { RequestReader } from '../../platform/http/request-origin.ts';
import { preferredLanguage } from './preferred-language.ts';
import type { PageDocuments } from './page-documents.ts';
import type { PageHeaders } from './page-headers.ts';

export interface PageResponderDeps {
  readonly documents: PageDocuments;
  readonly headers: PageHeaders;
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
  const { documents, headers, requests } = deps;
  return async (c, view, status = 200, language = languageOfPath(c.req.path)) => {
    const encoding = negotiateEncoding(c.req.header('accept-encoding'));
    const origin = requests.origin(c);
    const preferred = preferredLanguage({
      acceptLanguage: c.req.header('accept-language'),
      referer: c.req.header('referer'),
      origin,
    });
    const place = { language, preferred, origin };
    const body = await documents.make(view, place, encoding);
    for (const [name, value] of Object.entries(headers(view, requests.isHttps(c)))) {
      c.header(name, value);
    }
    if (encoding !== 'identity') c.header('content-encoding', encoding);
    return c.body(Buffer.concat([body.start, body.end]), status);
  };
}
