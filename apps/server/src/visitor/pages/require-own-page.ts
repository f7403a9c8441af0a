import type { Context } from 'hono';
import { AppError } from '../../errors.ts';

/**
 * Refuses a form that another site sent. Browsers name a form's origin in one of two headers that no page can
 * forge. A sender without either header is not a browser, and no form here depends on a cookie.
 */
export function requireOwnPage(c: Context, ownOrigins: readonly string[]): void {
  const site = c.req.header('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return;
  const origin = c.req.header('origin');
  if (origin === undefined && site === undefined) return;
  if (origin !== undefined && ownOrigins.includes(origin)) return;
  throw new AppError('forbidden_origin', 'This form was sent by another site.');
}
