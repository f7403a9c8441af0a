import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context, Hono } from 'hono';
import { routes, serve } from '../platform/http/route.ts';
import { negotiateEncoding } from '../platform/http/negotiate-encoding.ts';
import { createDocument, type DocumentOptions } from './create-document.ts';
import { PAGE_STYLE } from './page-style.ts';
import { renderPage } from './render-page.ts';

export const REFERENCE_ROUTES = routes('service', {
  getDocument: {
    at: 'GET /api/openapi.json',
    // The same for every installation, so it reveals nothing about this one.
    permission: 'anyone',
    summary: 'Get the API as an OpenAPI 3.1 document',
    answer: 'document',
  },
  getReference: {
    at: 'GET /api/docs',
    permission: 'anyone',
    summary: 'Get the API reference as a page',
    description: 'The same as the OpenAPI document, for people. The page has no scripts.',
    answer: 'page',
  },
});

/**
 * The API's document for programs (GET /api/openapi.json) and for people (GET /api/docs). Each is made at the first
 * request, so that it costs a start nothing.
 */
export function createReferenceRoutes(options: DocumentOptions): Hono {
  const document = once(() => createDocument(options));
  const json = once(() => cached(JSON.stringify(document())));
  const page = once(async () => cached(await renderPage(document())));
  return serve(REFERENCE_ROUTES, {
    getDocument: (c) => answer(c, json(), 'application/json; charset=utf-8'),
    async getReference(c) {
      c.header('content-security-policy', PAGE_POLICY);
      return answer(c, await page(), 'text/html; charset=utf-8');
    },
  });
}

/** The page loads nothing but its icon, and has no script. */
const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`,
  "img-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface CachedAnswer {
  readonly etag: string;
  readonly identity: Uint8Array<ArrayBuffer>;
  readonly br: Uint8Array<ArrayBuffer>;
  readonly gzip: Uint8Array<ArrayBuffer>;
}

// Anyone may ask, so compressing again for each request would let them keep the server busy.
function cached(text: string): CachedAnswer {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url')}"`,
    identity: new Uint8Array(plain),
    br: new Uint8Array(brotliCompressSync(plain, { params })),
    gzip: new Uint8Array(gzipSync(plain)),
  };
}

function answer(c: Context, made: CachedAnswer, contentType: string): Response {
  c.header('cache-control', 'no-cache');
  c.header('vary', 'accept-encoding');
  c.header('etag', made.etag);
  // A proxy that compresses marks the tag as weak.
  const known = (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim());
  if (known.includes(made.etag) || known.includes(`W/${made.etag}`)) return c.body(null, 304);
  const encoding = negotiateEncoding(c.req.header('accept-encoding'));
  if (encoding !== 'identity') c.header('content-encoding', encoding);
  return c.body(made[encoding], 200, { 'content-type': contentType });
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}
