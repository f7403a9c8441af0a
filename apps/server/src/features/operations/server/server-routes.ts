import { serverFactsSchema } from '@pickup/contracts/operations/server-facts';
import type { Hono } from 'hono';
import type { Database } from '../../../platform/database/database.ts';
import type { RequestReader } from '../../../platform/http/request-origin.ts';
import { routes, serve } from '../../../platform/http/route.ts';

export interface ServerRoutesDeps {
  readonly version: string;
  readonly database: Pick<Database, 'kind'>;
  readonly trustedProxies: number;
  readonly requests: Pick<RequestReader, 'ipOf' | 'origin'>;
}

export const SERVER_ROUTES = routes('service', {
  getServerFacts: {
    at: 'GET /api/server',
    permission: 'audit.read',
    summary: 'Show how the server sees this request',
    description: 'Use this to check the proxies in front of the server.',
    response: serverFactsSchema,
  },
});

export function createServerRoutes(deps: ServerRoutesDeps): Hono {
  const { version, database, trustedProxies, requests } = deps;
  return serve(SERVER_ROUTES, {
    getServerFacts(c) {
      const forwarded = c.req.header('x-forwarded-for') ?? '';
      return {
        version,
        database: database.kind,
        trusted_proxies: trustedProxies,
        request: {
          address: requests.ipOf(c),
          origin: requests.origin(c),
          forwarded: forwarded.trim() === '' ? 0 : forwarded.split(',').length,
        },
      };
    },
  });
}
