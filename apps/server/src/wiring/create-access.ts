import type { OperatorTokenFacts } from '@pickup/contracts/api-keys';
import type { Context, MiddlewareHandler } from 'hono';
import { createFindKey } from '../identity/access/find-key.ts';
import { createFindPrincipal } from '../identity/access/find-principal.ts';
import { createGuard } from '../identity/access/guard.ts';
import type { Database } from '../platform/database/database.ts';
import type { CreateRateLimiter } from '../platform/limits/rate-limiter.ts';
import {
  createOperatorDirectory,
  type OperatorDirectory,
} from '../domain/people/operator-directory.ts';
import type { SignIn } from '../domain/people/sign-in.ts';
import { POLICY } from '../routes.ts';

export interface AccessDeps {
  readonly database: Pick<Database, 'query' | 'run'>;
  readonly signIn: Pick<SignIn, 'readToken' | 'tellsAddresses'>;
  readonly operatorToken: string;
  /** Where the operator token comes from, for people who see the keys. */
  readonly operatorTokenSource?: OperatorTokenFacts['source'];
  readonly rateLimits: boolean;
  readonly limiters: CreateRateLimiter;
  readonly ipOf: (c: Context) => string;
  readonly now?: () => Date;
}

/** The access control of the operator API. */
export interface Access {
  /** For every path under /api. Mount it before any route there. */
  readonly guard: MiddlewareHandler;
  readonly directory: OperatorDirectory;
  readonly operatorToken: Pick<OperatorTokenFacts, 'source'>;
}

/** Wires callers with their permissions. */
export function createAccess(deps: AccessDeps): Access {
  const directory = createOperatorDirectory(deps.database);
  const findPrincipal = createFindPrincipal({ ...deps, directory, findKey: createFindKey(deps) });
  const operatorToken = { source: deps.operatorTokenSource ?? 'environment' };
  return { directory, operatorToken, guard: createGuard({ policy: POLICY, findPrincipal }) };
}
