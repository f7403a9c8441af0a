import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { compress } from '../server/compress-responses.ts';
import { routes, serve } from '../route.ts';
import { serveFile, type StaticFile } from '../server/static-files.ts';
import { createDocument, type DocumentOptions } from './create-document.ts';
import { PAGE_STYLE } from './page-style.ts';
import { renderPage } from './render-page.ts';

export const REFERENCE_ROUTES = routes('service', {
  getDocument: {
    at: 'GET /api/openapi.json',
    // Anyone may read the document, because it reveals nothing about an installation except a
    // public URL.
    permission: 'anyone',
    summary: 'Get the API as an OpenAPI 3.1 document',
    response: 'document',
  },
  getReference: {
    at: 'GET /api/docs',
    permission: 'anyone',
    summary: 'Get the API reference as a page',
    description:
      'The content of the OpenAPI document as a web page for people. The page has no scripts.',
    response: 'page',
  },
});

/**
 * The API's document for programs (GET /api/openapi.json) and for people (GET /api/docs). The
 * server creates both on the first request, so that creating them does not delay the start.
 */
export function createReferenceRoutes(options: DocumentOptions): Hono {
  const document = once(() => createDocument(options));
  const json = once(() => cached(JSON.stringify(document()), 'application/json; charset=utf-8'));
  const page = once(async () => cached(await renderPage(document()), 'text/html; charset=utf-8'));
  return serve(REFERENCE_ROUTES, {
    getDocument: async (c) => serveFile(c, await json()),
    async getReference(c) {
      c.header('content-security-policy', PAGE_POLICY);
      return serveFile(c, await page());
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

// Compresses each response only once. Otherwise many requests could keep the server busy
// compressing.
async function cached(text: string, type: string): Promise<StaticFile> {
  const plain = new Uint8Array(Buffer.from(text));
  const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`;
  const [br, gzip] = [await compress(plain, 'br'), await compress(plain, 'gzip')];
  const bodies = new Map([
    ['br', br],
    ['gzip', gzip],
    ['identity', plain],
  ] as const);
  return { type, etag, cacheControl: 'no-cache', bodies };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}
