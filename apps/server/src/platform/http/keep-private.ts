import type { Context } from 'hono';

/**
 * Protects a page whose URL alone gives access to a person's data. Search engines and caches must not store it, and its
 * links must not send the URL as referrer.
 */
export function keepPrivate(c: Context): void {
  c.header('x-robots-tag', 'noindex, nofollow, noarchive');
  c.header('referrer-policy', 'no-referrer');
  c.header('cache-control', 'no-store');
}
