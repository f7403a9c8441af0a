import type { Context, MiddlewareHandler } from 'hono';
import { createFindKey } from './access/find-key.ts';
import { createFindPrincipal } from './access/find-principal.ts';
import { createGuard } from './access/guard.ts';
import type { Database } from './platform/database.ts';
import { createOperatorDirectory, type OperatorDirectory } from './platform/operator-directory.ts';
import type { SignIn } from './platform/sign-in.ts';
import { POLICY } from './policy.ts';

export interface AccessDeps {
  readonly database: Pick<Database, 'orm' | 'run'>;
  readonly signIn: Pick<SignIn, 'readToken'>;
  readonly operatorToken: string;
  readonly rateLimits: boolean;
  readonly ipOf: (c: Context) => string;
}

/** What stands before the operator's API. */
export interface Access {
  /** For every path under /api, before any route there. */
  readonly guard: MiddlewareHandler;
  readonly directory: OperatorDirectory;
}

/** Wires who asks with what he may do. */
export function createAccess(deps: AccessDeps): Access {
  const directory = createOperatorDirectory(deps.database);
  const findPrincipal = createFindPrincipal({ ...deps, directory, findKey: createFindKey(deps) });
  return { directory, guard: createGuard({ policy: POLICY, findPrincipal }) };
}
