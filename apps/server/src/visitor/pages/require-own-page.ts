import type { Context } from 'hono';
import { AppError } from '../../errors.ts';

/**
 * Refuses a form that another site sent. Browsers say where a form comes from in one of two headers
 * that no page can forge; a sender without either is no browser, and nothing here hangs on a cookie.
 */
export function requireOwnPage(c: Context, ownOrigins: readonly string[]): void {
  const site = c.req.header('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return;
  const origin = c.req.header('origin');
  if (origin === undefined && site === undefined) return;
  if (origin !== undefined && ownOrigins.includes(origin)) return;
  throw new AppError('forbidden_origin', 'This form was sent by another site.');
}
