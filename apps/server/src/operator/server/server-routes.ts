import type { ServerFacts } from '@pickup/contracts/server-facts';
import { Hono } from 'hono';
import type { Database } from '../../platform/database/database.ts';
import type { RequestReader } from '../../platform/http/request-origin.ts';

export interface ServerRoutesDeps {
  readonly version: string;
  readonly database: Pick<Database, 'kind'>;
  readonly trustedProxies: number;
  readonly requests: Pick<RequestReader, 'ipOf' | 'origin'>;
}

/** GET /api/server: lets an operator check what arrives through the proxies. Mount at '/', behind the policy. */
export function createServerRoutes(deps: ServerRoutesDeps): Hono {
  const { version, database, trustedProxies, requests } = deps;
  return new Hono().get('/api/server', (c) => {
    const forwarded = c.req.header('x-forwarded-for') ?? '';
    return c.json<ServerFacts>({
      version,
      database: database.kind,
      trusted_proxies: trustedProxies,
      request: {
        address: requests.ipOf(c),
        origin: requests.origin(c),
        forwarded: forwarded.trim() === '' ? 0 : forwarded.split(',').length,
      },
    });
  });
}
