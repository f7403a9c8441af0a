import { callListQuerySchema } from '@pickup/contracts/operator-calls';
import type { OperatorCall, OperatorCallPage } from '@pickup/contracts/voice-calls';
import { Hono, type Context } from 'hono';
import { AppError } from '../../errors.ts';
import { findCalls } from '../../domain/calls/find-calls.ts';
import { readStoredCall, toOperatorCall } from '../../domain/calls/stored-calls.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { pathId } from '../../platform/http/path-id.ts';
import { readQuery } from '../../platform/http/read-input.ts';

export interface CallRoutesDeps {
  readonly database: Queryable;
}

const LIST_PATH = '/api/calls';
const ONE_PATH = '/api/calls/:id';

/** Voice calls for operators, with or without a lead. To be mounted at '/', behind the policy. */
export function createCallRoutes({ database }: CallRoutesDeps): Hono {
  async function list(c: Context): Promise<Response> {
    const { rows, nextCursor } = await findCalls(database, readQuery(c, callListQuerySchema));
    return c.json<OperatorCallPage>({ calls: rows.map(toOperatorCall), next_cursor: nextCursor });
  }

  async function readOne(c: Context): Promise<Response> {
    const call = await readStoredCall(database, pathId(c, unknownCall));
    if (!call) throw unknownCall();
    return c.json<OperatorCall>(toOperatorCall(call));
  }

  return new Hono().get(LIST_PATH, list).get(ONE_PATH, readOne);
}

function unknownCall(): AppError {
  return new AppError('not_found', 'There is no such call.');
}
