import {
  ownSecurityEventsQuerySchema,
  securityEventsQuerySchema,
  type SecurityEventPage,
} from '@pickup/contracts/security-events';
import { Hono, type Context } from 'hono';
import type { Queryable } from '../../platform/database/database.ts';
import { principalOf } from '../../domain/people/principal.ts';
import { readQuery } from '../../platform/http/read-input.ts';
import { listEvents } from './list-events.ts';

export interface AuditRoutesDeps {
  readonly database: Queryable;
}

/**
 * The audit log: who did what and from where, for everyone or for the caller alone. Mount at '/', behind the
 * policy.
 */
export function createAuditRoutes({ database }: AuditRoutesDeps): Hono {
  async function list(c: Context): Promise<Response> {
    const query = readQuery(c, securityEventsQuerySchema);
    return c.json<SecurityEventPage>(await listEvents(database, query));
  }

  async function listOwn(c: Context): Promise<Response> {
    const query = readQuery(c, ownSecurityEventsQuerySchema);
    const principal = principalOf(c);
    if (principal.kind !== 'person')
      throw new Error('The policy admitted a key to a route for people');
    const own = { ...query, person: principal.userId };
    return c.json<SecurityEventPage>(await listEvents(database, own));
  }

  return new Hono().get('/api/security-events', list).get('/api/me/security-events', listOwn);
}
