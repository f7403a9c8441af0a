import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { AppError } from '../../../errors.ts';
import { createFailedAttemptLimiter } from '../../../platform/limits/failed-attempt-limiter.ts';
import type { CreateRateLimiter } from '../../../platform/limits/rate-limiter.ts';

export interface MetricsRoutesDeps {
  readonly token: string | null;
  readonly contentType: string;
  readonly read: () => Promise<string>;
  readonly limiters: CreateRateLimiter;
  readonly ipOf: (c: Context) => string;
}

const FAILED_ATTEMPTS = { count: 60, seconds: 600 };

export function createMetricsRoutes(deps: MetricsRoutesDeps): Hono {
  const { token, contentType, read, ipOf, limiters } = deps;
  const routes = new Hono();
  if (token === null) return routes;
  const expected = `Bearer ${token}`;
  const findWithinLimit = createFailedAttemptLimiter({
    limiters,
    name: 'wrong-metrics-tokens',
    limit: FAILED_ATTEMPTS,
    message: 'Too many wrong tokens. Try again later.',
  });
  return routes.get('/metrics', async (c) => {
    c.header('cache-control', 'no-store');
    const checkToken = async () => isSame(c.req.header('authorization') ?? '', expected);
    if (!(await findWithinLimit(ipOf(c), checkToken, (isValid) => !isValid))) throw unauthorized();
    return c.body(await read(), 200, { 'content-type': contentType });
  });
}

/** Compares hashes, so that timing reveals neither the token nor its length. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

function unauthorized(): AppError {
  return new AppError('unauthorized', 'Send METRICS_TOKEN as a bearer token.', {
    headers: { 'www-authenticate': 'Bearer realm="metrics"' },
  });
}
