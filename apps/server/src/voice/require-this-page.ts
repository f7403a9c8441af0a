import type { Context } from 'hono';
import { AppError } from '../errors.ts';

/**
 * Refuses what our own page did not send. A call costs money, so a sender whose browser does not say where
 * it comes from is refused as well; every browser says it of a POST.
 */
export function requireThisPage(c: Context, ownOrigins: readonly string[]): void {
  if (c.req.header('sec-fetch-site') === 'same-origin') return;
  const origin = c.req.header('origin');
  if (origin !== undefined && ownOrigins.includes(origin)) return;
  throw new AppError('forbidden_origin', 'Calls are placed from our own page only.');
}
