import type { MiddlewareHandler } from 'hono';
import { createAccess } from '../src/wiring/create-access.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { SignIn } from '../src/domain/people/sign-in.ts';

export const OPERATOR_TOKEN = 'operator-token-of-the-tests';

/** A sign-in service on which no user has signed in. */
const nobody: Pick<SignIn, 'readToken' | 'tellsAddresses'> = {
  readToken: () => Promise.resolve(null),
  tellsAddresses: false,
};

/** The policy of the server as it is, for test apps with a few of its routes. */
export function testGuard(
  database: Pick<Database, 'query' | 'run'>,
  operatorToken = OPERATOR_TOKEN,
): MiddlewareHandler {
  const ipOf = () => '203.0.113.7';
  return createAccess({ database, signIn: nobody, operatorToken, rateLimits: false, ipOf }).guard;
}
