import { createFindKey } from './find-key.ts';
import { createFindPrincipal } from './find-principal.ts';
import { createGuard } from './guard.ts';
import type { OperatorToken } from './operator-token.ts';
import { createOperatorDirectory } from '../team/operator-directory.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { Config } from '../../../config/config.ts';
import type { RequestReader } from '../../../platform/http/request-origin.ts';
import type { ServerContext } from '../../../context.ts';

export interface AccessDeps extends Pick<ServerContext, 'database' | 'limiters' | 'now'> {
  readonly config: Pick<Config, 'rateLimits'>;
  readonly requests: Pick<RequestReader, 'ipOf'>;
  readonly signIn: Pick<SignIn, 'readToken' | 'tokensReportAddresses'>;
  readonly token: OperatorToken;
  readonly policy: readonly Route[];
}

export type Access = ReturnType<typeof createAccess>;

/** Mount the guard on every path under /api, before any /api route. */
export function createAccess(deps: AccessDeps) {
  const { config, database, token, requests, policy } = deps;
  const directory = createOperatorDirectory(database);
  const findKey = createFindKey({ ...deps, operatorToken: token.token });
  const { rateLimits } = config;
  const { ipOf } = requests;
  const findPrincipal = createFindPrincipal({ ...deps, directory, findKey, rateLimits, ipOf });
  const source = token.file === null ? 'environment' : 'file';
  const guard = createGuard({ policy, findPrincipal });
  return { directory, guard, operatorToken: { source } as const };
}
