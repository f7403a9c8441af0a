import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { AppError } from '../../errors.ts';

export interface MetricsRoutesDeps {
  /** METRICS_TOKEN. Null: there is no such address. */
  readonly token: string | null;
  readonly contentType: string;
  readonly read: () => Promise<string>;
}

/** GET /metrics, for a scraper with the token. Mount at '/'. */
export function createMetricsRoutes({ token, contentType, read }: MetricsRoutesDeps): Hono {
  const routes = new Hono();
  if (token === null) return routes;
  const expected = `Bearer ${token}`;
  return routes.get('/metrics', async (c) => {
    c.header('cache-control', 'no-store');
    if (!isSame(c.req.header('authorization') ?? '', expected)) throw unauthorized();
    return c.body(await read(), 200, { 'content-type': contentType });
  });
}

/** Compares hashes, so that the time reveals neither the token nor its length. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

function unauthorized(): AppError {
  return new AppError('unauthorized', 'Send METRICS_TOKEN as a bearer token.', {
    headers: { 'www-authenticate': 'Bearer realm="metrics"' },
  });
}
