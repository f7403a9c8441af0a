import { createFindKey } from '../features/people/access/find-key.ts';
import { createFindPrincipal } from '../features/people/access/find-principal.ts';
import { createGuard } from '../features/people/access/guard.ts';
import type { OperatorToken } from '../features/people/access/operator-token.ts';
import { createOperatorDirectory } from '../features/people/operator-directory.ts';
import type { SignIn } from '../features/people/sign-in.ts';
import type { Config } from '../config/config.ts';
import type { RequestReader } from '../platform/http/request-origin.ts';
import { POLICY } from '../routes.ts';
import type { ServerContext } from './server-context.ts';

export interface AccessDeps extends Pick<ServerContext, 'database' | 'limiters' | 'now'> {
  readonly config: Pick<Config, 'rateLimits'>;
  readonly requests: Pick<RequestReader, 'ipOf'>;
  readonly signIn: Pick<SignIn, 'readToken' | 'tellsAddresses'>;
  readonly token: OperatorToken;
}

export type Access = ReturnType<typeof createAccess>;

/** The access control of the operator API. Mount its guard on every path under /api, before any route there. */
export function createAccess(deps: AccessDeps) {
  const { config, database, token, requests } = deps;
  const directory = createOperatorDirectory(database);
  const findKey = createFindKey({ ...deps, operatorToken: token.token });
  const { rateLimits } = config;
  const { ipOf } = requests;
  const findPrincipal = createFindPrincipal({ ...deps, directory, findKey, rateLimits, ipOf });
  const source = token.file === null ? 'environment' : 'file';
  const guard = createGuard({ policy: POLICY, findPrincipal });
  return { directory, guard, operatorToken: { source } as const };
}
