import {
  ownSecurityEventsQuerySchema,
  securityEventPageSchema,
  securityEventsQuerySchema,
} from '@pickup/contracts/people/security-events';
import type { Hono } from 'hono';
import { personOf } from '../access/principal.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { listEvents } from './list-events.ts';
import { routes, serve } from '../../../platform/http/route.ts';

export const AUDIT_ROUTES = routes('people', {
  listSecurityEvents: {
    at: 'GET /api/security-events',
    permission: 'audit.read',
    summary: 'List security events',
    description: 'Newest first.',
    query: securityEventsQuerySchema,
    response: securityEventPageSchema,
  },
});
export const OWN_AUDIT_ROUTES = routes('account', {
  listOwnSecurityEvents: {
    at: 'GET /api/me/security-events',
    permission: 'person',
    summary: 'List your own security events',
    description: 'Newest first.',
    query: ownSecurityEventsQuerySchema,
    response: securityEventPageSchema,
  },
});

export function createAuditRoutes({ database }: { readonly database: Queryable }): Hono {
  return serve(
    { ...AUDIT_ROUTES, ...OWN_AUDIT_ROUTES },
    {
      listSecurityEvents: (_c, { query }) => listEvents(database, query),
      listOwnSecurityEvents: (c, { query }) =>
        listEvents(database, { ...query, person: personOf(c).userId }),
    },
  );
}
