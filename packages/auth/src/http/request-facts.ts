import type { Context } from 'hono';
import type { AuthDeps } from '../auth-deps.ts';
import type { RequestFacts } from '../audit/record-event.ts';

// Enough to tell browsers apart in a list of sessions.
const MAX_USER_AGENT = 256;

export function requestFacts({ options }: AuthDeps, c: Context): RequestFacts {
  const userAgent = (c.req.header('user-agent') ?? '').slice(0, MAX_USER_AGENT);
  return { ip: options.ipOf(c.req.raw, c.env), userAgent };
}
