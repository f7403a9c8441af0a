import type { Context } from 'hono';

const MACHINE_PATHS = /^\/(?:api|functions|assets|healthz$|readyz$)/;

/** Whether a person is reading: a browser that opens a page, not a script, a probe or a file's loader. */
export function wantsPage(c: Context): boolean {
  return !MACHINE_PATHS.test(c.req.path) && (c.req.header('accept') ?? '').includes('text/html');
}
