import type { Context } from 'hono';
import { AppError } from '../../../errors.ts';

export interface OriginPolicy {
  /** The origin as the visitor's browser sees it. */
  readonly siteOrigin: (c: Context) => string;
  readonly isAllowed: (c: Context, origin: string) => boolean;
}

// supabase-js sends x-client-info.
const ALLOWED_HEADERS = 'authorization, apikey, content-type, idempotency-key, x-client-info';
const EXPOSED_HEADERS = 'retry-after, x-request-id';

/** Throws AppError `forbidden_origin`. Lets pages of allowed origins read every response. */
export function admitOrigin(c: Context, policy: OriginPolicy): void {
  const origin = c.req.header('origin');
  if (origin !== undefined && policy.isAllowed(c, origin)) return allowReading(c, origin);
  const site = c.req.header('sec-fetch-site');
  // Pages cannot forge `sec-fetch-site`, and a proxy that changes the Host does not affect it.
  if (site === 'same-origin') return;
  if (origin === undefined ? site === undefined || site === 'none' : isOwn(c, origin, policy))
    return;
  throw new AppError('forbidden_origin', 'This site may not send leads here.');
}

export function respondToPreflight(c: Context, policy: OriginPolicy): Response {
  admitOrigin(c, policy);
  c.header('allow', 'POST, OPTIONS');
  c.header('access-control-allow-methods', 'POST');
  c.header('access-control-allow-headers', ALLOWED_HEADERS);
  c.header('access-control-max-age', '7200');
  return c.body(null, 204);
}

function allowReading(c: Context, origin: string): void {
  c.header('access-control-allow-origin', origin);
  c.header('access-control-expose-headers', EXPOSED_HEADERS);
  c.header('vary', 'Origin');
}

function isOwn(c: Context, origin: string, { siteOrigin }: OriginPolicy): boolean {
  return origin === siteOrigin(c);
}
