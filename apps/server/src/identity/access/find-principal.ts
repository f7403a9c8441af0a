import { ROLE_PERMISSIONS } from '@pickup/contracts/operator-roles';
import type { Context } from 'hono';
import { AppError } from '../../errors.ts';
import { createFailedAttemptLimiter } from '../../platform/http/failed-attempt-limiter.ts';
import type { OperatorDirectory } from '../../domain/people/operator-directory.ts';
import type { OperatorRow } from '../../domain/people/operators.ts';
import type { PersonPrincipal, Principal } from '../../domain/people/principal.ts';
import type { SignedIn, SignIn } from '../../domain/people/sign-in.ts';
import type { FindKey } from './find-key.ts';

export interface FindPrincipalDeps {
  readonly signIn: Pick<SignIn, 'readToken' | 'tellsAddresses'>;
  readonly directory: Pick<OperatorDirectory, 'find' | 'findAgain' | 'follow'>;
  readonly findKey: FindKey;
  /** The sender's address, as far as the proxies are trusted. */
  readonly ipOf: (c: Context) => string;
  /** False on a machine that measures itself. */
  readonly rateLimits: boolean;
}

export type FindPrincipal = (c: Context) => Promise<Principal>;

/**
 * Finds who asks by the Authorization header alone; a token in an address would end up in logs. Throws
 * AppError `unauthorized`, `forbidden` for somebody who has signed in and does not work here, and
 * `rate_limited` for a network that tries many.
 */
export function createFindPrincipal(deps: FindPrincipalDeps): FindPrincipal {
  const { signIn, directory, findKey, ipOf } = deps;
  // Counted apart: a program that goes on with a revoked key must not lock the people of its office out.
  const [tokensWithin, keysWithin] = [createLimiter(deps), createLimiter(deps)];
  const isNewest = createTokenOrder();

  async function findPerson(c: Context, token: string): Promise<PersonPrincipal | null> {
    const look = () => signIn.readToken(token);
    const signedIn = await tokensWithin(ipOf(c), look, (found) => found === null);
    if (!signedIn) return null;
    const row = await rowOf(signedIn);
    if (!row) throw new AppError('forbidden', 'This account does not work here.');
    const { userId, sessionId, secondFactor, expiresAt } = signedIn;
    const { email, name, role } = row;
    const person = { kind: 'person', userId, sessionId, email, name, role } as const;
    return { ...person, permissions: ROLE_PERMISSIONS[role], secondFactor, expiresAt };
  }

  /** A token that names another address than is remembered may be the first to tell that it was changed. */
  async function rowOf(signedIn: SignedIn): Promise<OperatorRow | null> {
    const { userId, email } = signedIn;
    const row = await directory.find(userId);
    if (!row) return null;
    const mayTell = isNewest(signedIn);
    if (email === '' || email === row.email) return row;
    // Where our own tables hold the accounts, a trigger has brought the address into the row by now, and the
    // token may as well be an old one.
    if (!signIn.tellsAddresses) return directory.findAgain(userId);
    if (!mayTell) return row;
    await directory.follow(userId, email);
    return { ...row, email };
  }

  return async (c) => {
    const credential = bearerOf(c);
    if (credential === null) throw unauthorized();
    const principal = isAccessToken(credential)
      ? await findPerson(c, credential)
      : await keysWithin(
          ipOf(c),
          () => findKey(credential),
          (found) => found === null,
        );
    if (!principal) throw unauthorized();
    return principal;
  };
}

/**
 * Tells whether of somebody's tokens none was seen that is newer: from before a change of address one is good
 * for an hour still, on another device, and would change it back. All live equally long.
 */
function createTokenOrder() {
  const newest = new Map<string, number>(); // of who works here alone, so it does not grow
  return ({ userId, expiresAt }: SignedIn): boolean => {
    const ends = Math.max(expiresAt.getTime(), newest.get(userId) ?? 0);
    newest.set(userId, ends);
    return expiresAt.getTime() === ends;
  };
}

/** More wrong ones than a console with several tabs and an old session sends in five minutes. */
const MISSES = { count: 100, seconds: 300 };
const UNLIMITED = { count: 1_000_000_000, seconds: 1 };

function createLimiter({ rateLimits }: Pick<FindPrincipalDeps, 'rateLimits'>) {
  const limit = rateLimits ? MISSES : UNLIMITED;
  return createFailedAttemptLimiter({
    limit,
    message: 'Too many wrong credentials. Try again later.',
  });
}

function bearerOf(c: Context): string | null {
  return /^Bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
}

// Three parts, and the first is base64 of an object: an operator token of one's own may have dots as well.
function isAccessToken(credential: string): boolean {
  return /^eyJ[\w-]*\.[\w-]+\.[\w-]*$/.test(credential);
}

function unauthorized(): AppError {
  return new AppError('unauthorized', 'Sign in, or send a valid key.', {
    headers: { 'www-authenticate': 'Bearer realm="operator"', 'cache-control': 'no-store' },
  });
}
