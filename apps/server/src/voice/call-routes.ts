import { callListQuerySchema } from '@pickup/contracts/operator-calls';
import type { OperatorCall, OperatorCallPage } from '@pickup/contracts/voice-calls';
import { Hono, type Context } from 'hono';
import { AppError } from '../errors.ts';
import type { Database } from '../platform/database.ts';
import { refuseMethod, unstored, type Admit } from '../platform/operator-access.ts';
import { pathId } from '../platform/path-id.ts';
import { readQuery } from '../platform/read-input.ts';
import { listCalls, readCall } from './call-list.ts';

export interface CallRoutesDeps {
  readonly database: Pick<Database, 'orm'>;
  readonly admit: Admit;
}

const LIST_PATH = '/api/calls';
const ONE_PATH = '/api/calls/:id';

/** Voice calls for the operator, with or without a lead. To be mounted at '/'. */
export function createCallRoutes({ database, ...deps }: CallRoutesDeps): Hono {
  const admit = unstored(deps.admit);

  async function list(c: Context): Promise<Response> {
    admit(c);
    const query = readQuery(c, callListQuerySchema);
    return c.json<OperatorCallPage>(await listCalls(database.orm, query));
  }

  async function readOne(c: Context): Promise<Response> {
    admit(c);
    const call = await readCall(database.orm, pathId(c, unknownCall));
    if (!call) throw unknownCall();
    return c.json<OperatorCall>(call);
  }

  return new Hono()
    .get(LIST_PATH, list)
    .get(ONE_PATH, readOne)
    .all(LIST_PATH, refuseMethod(admit, 'GET, HEAD'))
    .all(ONE_PATH, refuseMethod(admit, 'GET, HEAD'));
}

function unknownCall(): AppError {
  return new AppError('not_found', 'There is no such call.');
}
