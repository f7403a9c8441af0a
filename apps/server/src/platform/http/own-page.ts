import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '../../errors.ts';
import type { RequestReader } from './request-origin.ts';
import { settingsOf } from './site-of.ts';

/** Refuses a form that another site sent. */
export function fromOwnPage(requests: Pick<RequestReader, 'origin'>): MiddlewareHandler {
  return async (c, next) => {
    requireOwnPage(c, ownOrigins(c, requests));
    await next();
  };
}

// The public address is our own even if a proxy hides the requested address.
function ownOrigins(c: Context, requests: Pick<RequestReader, 'origin'>): string[] {
  const own = [requests.origin(c)];
  const { siteUrl } = settingsOf(c);
  return siteUrl ? [...own, new URL(siteUrl).origin] : own;
}

/**
 * Refuses a form that another site sent. Browsers send a form's origin in one of two headers that no page can forge. A
 * request without either header is not from a browser, and accepted: no form here depends on a cookie.
 */
function requireOwnPage(c: Context, ownOrigins: readonly string[]): void {
  const site = c.req.header('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return;
  const origin = c.req.header('origin');
  if (origin === undefined && site === undefined) return;
  if (origin !== undefined && ownOrigins.includes(origin)) return;
  throw new AppError('forbidden_origin', 'This form was sent by another site.');
}
