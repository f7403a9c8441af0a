import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '../../errors.ts';
import type { RequestReader } from './request-origin.ts';
import { settingsOf } from './site-of.ts';

type Requests = Pick<RequestReader, 'origin'>;

/**
 * Refuses a form that another site sent. Accepts a request without an origin, because it comes from
 * a program and not from a browser. This is safe, because no form here depends on a cookie.
 */
export function requireOwnPage(requests: Requests): MiddlewareHandler {
  return async (c, next) => {
    const site = c.req.header('sec-fetch-site') ?? c.req.header('origin') ?? 'none';
    if (site !== 'none' && !isFromOwnPage(c, requests)) {
      throw new AppError('forbidden_origin', 'This form was sent by another site.');
    }
    await next();
  };
}

/**
 * Whether our own page sent a POST. Browsers say so in one of two headers that no page can forge.
 */
export function isFromOwnPage(c: Context, requests: Requests): boolean {
  if (c.req.header('sec-fetch-site') === 'same-origin') return true;
  const origin = c.req.header('origin');
  const { siteUrl } = settingsOf(c);
  // The public address is always ours, even if a proxy hides the address that the browser
  // requested.
  const own = [requests.origin(c), siteUrl && new URL(siteUrl).origin];
  return origin !== undefined && own.includes(origin);
}
