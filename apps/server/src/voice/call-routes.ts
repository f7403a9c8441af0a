import { callListQuerySchema } from '@pickup/contracts/operator-calls';
import type { OperatorCall, OperatorCallPage } from '@pickup/contracts/voice-calls';
import { Hono, type Context } from 'hono';
import { AppError } from '../errors.ts';
import type { Database } from '../platform/database/database.ts';
import { pathId } from '../platform/http/path-id.ts';
import { readQuery } from '../platform/http/read-input.ts';
import { listCalls, readCall } from './call-list.ts';

export interface CallRoutesDeps {
  readonly database: Pick<Database, 'orm'>;
}

const LIST_PATH = '/api/calls';
const ONE_PATH = '/api/calls/:id';

/** Voice calls for the operator, with or without a lead. To be mounted at '/', behind the policy. */
export function createCallRoutes({ database }: CallRoutesDeps): Hono {
  async function list(c: Context): Promise<Response> {
    const query = readQuery(c, callListQuerySchema);
    return c.json<OperatorCallPage>(await listCalls(database.orm, query));
  }

  async function readOne(c: Context): Promise<Response> {
    const call = await readCall(database.orm, pathId(c, unknownCall));
    if (!call) throw unknownCall();
    return c.json<OperatorCall>(call);
  }

  return new Hono().get(LIST_PATH, list).get(ONE_PATH, readOne);
}

function unknownCall(): AppError {
  return new AppError('not_found', 'There is no such call.');
}
