import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** auth-js sends these headers. */
const REQUEST_HEADERS = [
  'apikey',
  'authorization',
  'content-type',
  'x-client-info',
  'x-supabase-api-version',
];
/** auth-js reads these headers. */
const RESPONSE_HEADERS = [
  'x-supabase-api-version',
  'x-sb-error-code',
  'x-total-count',
  'link',
  'retry-after',
];
/** Chromium caches an OPTIONS response for at most two hours. */
const PREFLIGHT_SECONDS = 7_200;

export function allowOrigins(origins: readonly string[]): MiddlewareHandler {
  return cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'],
    allowHeaders: REQUEST_HEADERS,
    exposeHeaders: RESPONSE_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
  });
}
