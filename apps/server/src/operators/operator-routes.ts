import type { Hono } from 'hono';
import type { Database } from '../platform/database.ts';

export interface OperatorRoutesDeps {
  readonly database: Database;
  readonly operatorToken: string;
}

/** Routes of GET /api/leads and /api/leads.csv behind the bearer token, to be mounted at '/'. */
export declare function createOperatorRoutes(deps: OperatorRoutesDeps): Hono;
