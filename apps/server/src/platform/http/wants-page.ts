import type { Context } from 'hono';

const MACHINE_PATHS = /^\/(?:api|functions|assets|healthz$|readyz$)/;

/** Whether a browser is opening a page, as opposed to a script, a probe or a file request. */
export function wantsPage(c: Context): boolean {
  return !MACHINE_PATHS.test(c.req.path) && (c.req.header('accept') ?? '').includes('text/html');
}
