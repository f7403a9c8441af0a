import type { Context } from 'hono';

/**
 * For a page whose address alone gives access to a person's data. Search engines and caches must not have it, and links
 * must not send it as referrer.
 */
export function keepPrivate(c: Context): void {
  c.header('x-robots-tag', 'noindex, nofollow, noarchive');
  c.header('referrer-policy', 'no-referrer');
  c.header('cache-control', 'no-store');
}
