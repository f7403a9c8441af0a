import type { Context } from 'hono';

/**
 * Protects a page whose URL alone gives access to a person's data. Search engines and caches must
 * not store the page, and links on it must not send its URL as the referrer.
 */
export function keepPrivate(c: Context): void {
  c.header('x-robots-tag', 'noindex, nofollow, noarchive');
  c.header('referrer-policy', 'no-referrer');
  c.header('cache-control', 'no-store');
}
