import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** What auth-js sends beyond what a form could. */
const SENT = ['apikey', 'authorization', 'content-type', 'x-client-info', 'x-supabase-api-version'];
/** What it reads of an answer. */
const READ = ['x-supabase-api-version', 'x-sb-error-code', 'x-total-count', 'link', 'retry-after'];
/** Chromium keeps an answer to OPTIONS for two hours at most. */
const PREFLIGHT_SECONDS = 7_200;

/** Lets pages of these origins read what is answered; every other page's script is kept out by its browser. */
export function allowOrigins(origins: readonly string[]): MiddlewareHandler {
  return cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'],
    allowHeaders: SENT,
    exposeHeaders: READ,
    maxAge: PREFLIGHT_SECONDS,
  });
}
