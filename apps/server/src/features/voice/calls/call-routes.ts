import {
  callListQuerySchema,
  operatorCallPageSchema,
  operatorCallSchema,
} from '@pickup/contracts/voice/operator-calls';
import type { Hono } from 'hono';
import { AppError } from '../../../errors.ts';
import { findCalls, readStoredCall, toOperatorCall } from './stored-calls.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { pathId } from '../../../platform/http/path-id.ts';
import { routes, serve } from '../../../platform/http/route.ts';

export const CALL_ROUTES = routes('calls', {
  listCalls: {
    at: 'GET /api/calls',
    permission: 'calls.read',
    summary: 'List voice calls',
    query: callListQuerySchema,
    response: operatorCallPageSchema,
  },
  getCall: {
    at: 'GET /api/calls/:id',
    permission: 'calls.read',
    summary: 'Get a voice call with its transcript',
    response: operatorCallSchema,
  },
});

export function createCallRoutes({ database }: { readonly database: Queryable }): Hono {
  return serve(CALL_ROUTES, {
    async listCalls(_c, { query }) {
      const { rows, nextCursor } = await findCalls(database, query);
      return { calls: rows.map(toOperatorCall), next_cursor: nextCursor };
    },
    async getCall(c) {
      const call = await readStoredCall(database, pathId(c, unknownCall));
      if (!call) throw unknownCall();
      return toOperatorCall(call);
    },
  });
}

function unknownCall(): AppError {
  return new AppError('not_found', 'This call does not exist.');
}
