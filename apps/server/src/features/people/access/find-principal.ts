import { ROLE_PERMISSIONS } from '@pickup/contracts/people/operator-roles';
import type { Context } from 'hono';
import { AppError } from '../../../errors.ts';
import { createFailedAttemptLimiter } from '../../../platform/limits/failed-attempt-limiter.ts';
import { memoryLimits, type CreateRateLimiter } from '../../../platform/limits/rate-limiter.ts';
import type { OperatorDirectory } from '../team/operator-directory.ts';
import type { OperatorRow } from '../team/operators.ts';
import type { PersonPrincipal, Principal } from './principal.ts';
import type { SignedIn, SignIn } from '../sign-in/sign-in.ts';
import type { FindKey } from './find-key.ts';

export interface FindPrincipalDeps {
  readonly signIn: Pick<SignIn, 'readToken' | 'tokensReportAddresses'>;
  readonly directory: Pick<OperatorDirectory, 'find' | 'findAgain' | 'updateAddress'>;
  readonly findKey: FindKey;
  readonly ipOf: (c: Context) => string;
  readonly rateLimits: boolean;
  readonly limiters: CreateRateLimiter;
}

export type FindPrincipal = (c: Context) => Promise<Principal>;

/** Reads only the Authorization header, because a token in a URL would end up in logs. */
export function createFindPrincipal(deps: FindPrincipalDeps): FindPrincipal {
  const { signIn, directory, findKey, ipOf } = deps;
  // With two counters, a program with a revoked key cannot lock out people on its network.
  const [findTokenWithinLimit, findKeyWithinLimit] = [
    createLimiter(deps, 'wrong-tokens'),
    createLimiter(deps, 'wrong-keys'),
  ];
  const isNewest = createTokenOrder();

  async function findPerson(c: Context, token: string): Promise<PersonPrincipal | null> {
    const readToken = () => signIn.readToken(token);
    const signedIn = await findTokenWithinLimit(ipOf(c), readToken, (found) => found === null);
    if (!signedIn) return null;
    const row = await rowOf(signedIn);
    if (!row) throw new AppError('forbidden', 'This account has no access.');
    const { userId, sessionId, secondFactor, expiresAt } = signedIn;
    const { email, name, role } = row;
    const person = { kind: 'person', userId, sessionId, email, name, role } as const;
    return { ...person, permissions: ROLE_PERMISSIONS[role], secondFactor, expiresAt };
  }

  async function rowOf(signedIn: SignedIn): Promise<OperatorRow | null> {
    const { userId, email } = signedIn;
    const row = await directory.find(userId);
    if (!row) return null;
    const mayUpdate = isNewest(signedIn);
    if (email === '' || email === row.email) return row;
    // A database trigger updates the rows of built-in accounts, so the cached row or the token is
    // outdated.
    if (!signIn.tokensReportAddresses) return directory.findAgain(userId);
    if (!mayUpdate) return row;
    await directory.updateAddress(signedIn);
    return directory.find(userId);
  }

  return async (c) => {
    const credential = bearerToken(c);
    if (credential === null) throw unauthorized();
    const principal = isAccessToken(credential)
      ? await findPerson(c, credential)
      : await findKeyWithinLimit(
          ipOf(c),
          () => findKey(credential),
          (found) => found === null,
        );
    if (!principal) throw unauthorized();
    return principal;
  };
}

/**
 * Returns a function that says whether a token is the user's newest so far. After a change of email
 * address, another device may send an older token with the old address. All tokens have the same
 * lifetime, so the newest expires last.
 */
function createTokenOrder() {
  const newest = new Map<string, number>(); // only users with a role, so it stays small
  return ({ userId, expiresAt }: SignedIn): boolean => {
    const newestExpiry = Math.max(expiresAt.getTime(), newest.get(userId) ?? 0);
    newest.set(userId, newestExpiry);
    return expiresAt.getTime() === newestExpiry;
  };
}

/** A console with several tabs and an expired session sends fewer wrong tokens than this. */
const FAILED_ATTEMPTS = { count: 100, seconds: 300 };
const UNLIMITED = { count: 1_000_000_000, seconds: 1 };

type LimiterDeps = Pick<FindPrincipalDeps, 'rateLimits' | 'limiters'>;

function createLimiter({ rateLimits, limiters }: LimiterDeps, name: string) {
  return createFailedAttemptLimiter({
    limiters: rateLimits ? limiters : memoryLimits,
    name,
    limit: rateLimits ? FAILED_ATTEMPTS : UNLIMITED,
    message: 'Too many wrong credentials. Try again later.',
  });
}

function bearerToken(c: Context): string | null {
  return /^Bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
}

// A custom operator token may contain dots, so the first part must look like a JSON object in
// base64.
function isAccessToken(credential: string): boolean {
  return /^eyJ[\w-]*\.[\w-]+\.[\w-]*$/.test(credential);
}

function unauthorized(): AppError {
  return new AppError('unauthorized', 'Sign in, or send a valid key.', {
    headers: { 'www-authenticate': 'Bearer realm="operator"', 'cache-control': 'no-store' },
  });
}
