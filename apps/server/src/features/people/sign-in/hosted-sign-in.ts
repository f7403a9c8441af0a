import { createHash } from 'node:crypto';
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { AppError } from '../../../errors.ts';
import { TtlCache } from '../../../platform/time/ttl-cache.ts';
import type { Accounts, SignIn } from './sign-in.ts';

export interface HostedSignInDeps {
  readonly url: string;
  readonly anonKey: string;
  readonly accounts: Accounts | null;
  readonly now?: () => Date;
}

/** A session's end must take effect within a minute. The cache may delay it by this much. */
const KEEP_MS = 20_000;
const TIME_LIMIT_MS = 5_000;
const CLOCK_TOLERANCE_SECONDS = 5;
// HS256 is missing, because verifying it needs the project's shared secret, which could also sign
// tokens.
const ALGORITHMS = ['ES256', 'RS256', 'EdDSA'];

const claimsSchema = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  iss: z.string(),
  aud: z.union([z.literal('authenticated'), z.tuple([z.literal('authenticated')])]),
  exp: z.number(),
  aal: z.enum(['aal1', 'aal2']),
});
type Claims = z.infer<typeof claimsSchema>;

const userSchema = z.object({
  id: z.uuid(),
  email: z.string().nullish(),
  factors: z.array(z.object({ status: z.string() })).nullish(),
});
type HostedUser = z.infer<typeof userSchema>;

/**
 * A project that signs with a shared secret publishes no keys, so only the project's response
 * confirms its tokens.
 */
export function createHostedSignIn(deps: HostedSignInDeps): SignIn {
  const { url, accounts, now = () => new Date() } = deps;
  const issuer = `${url}/auth/v1`;
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    timeoutDuration: TIME_LIMIT_MS,
  });
  const users = new TtlCache<HostedUser | null>({ keepMs: KEEP_MS });
  const readUser = (token: string) =>
    users.read(createHash('sha256').update(token).digest('hex'), () => fetchUser(deps, token));

  async function readClaims(token: string): Promise<Claims | null> {
    const { alg } = decodeProtectedHeader(token);
    if (alg === 'HS256') return readUnchecked(token, { issuer, now: now() });
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ALGORITHMS,
      issuer,
      audience: 'authenticated',
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now(),
    });
    return claimsSchema.parse(payload);
  }

  return {
    accounts,
    sessions: null,
    tokensReportAddresses: true,
    async readToken(token) {
      const claims = await readClaims(token).catch(nullIfInvalid);
      if (!claims) return null;
      const user = await readUser(token);
      if (!user || user.id !== claims.sub) return null;
      const verified = claims.aal === 'aal2';
      const isEnrolled = (user.factors ?? []).some(({ status }) => status === 'verified');
      return {
        userId: user.id,
        sessionId: claims.session_id,
        email: user.email?.toLowerCase() ?? '',
        secondFactor: { enrolled: verified || isEnrolled, verified },
        expiresAt: new Date(claims.exp * 1_000),
      };
    },
  };
}

/**
 * Does not check the signature, so trust the claims only after the project has confirmed the token.
 */
function readUnchecked(
  token: string,
  { issuer, now }: { readonly issuer: string; readonly now: Date },
): Claims | null {
  const claims = claimsSchema.parse(decodeJwt(token));
  const isExpired = claims.exp + CLOCK_TOLERANCE_SECONDS <= now.getTime() / 1_000;
  return isExpired || claims.iss !== issuer ? null : claims;
}

function nullIfInvalid(error: unknown): null {
  if (error instanceof errors.JWKSTimeout || isNetworkFailure(error)) throw unavailable(error);
  const isInvalid =
    error instanceof errors.JOSEError || error instanceof z.ZodError || error instanceof TypeError;
  if (isInvalid) return null;
  throw error;
}

// For a response that is not a key set, the library throws its base error class. For a network
// failure, it throws a TypeError.
function isNetworkFailure(error: unknown): boolean {
  if (error instanceof TypeError) return error.message === 'fetch failed';
  return error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';
}

async function fetchUser(
  { url, anonKey }: HostedSignInDeps,
  token: string,
): Promise<HostedUser | null> {
  const headers = { authorization: `Bearer ${token}`, apikey: anonKey };
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const response = await fetch(`${url}/auth/v1/user`, { headers, signal }).catch(
    (error: unknown) => {
      throw unavailable(error);
    },
  );
  if (response.ok) return userSchema.parse(await response.json());
  await response.body?.cancel();
  if ([401, 403, 404].includes(response.status)) return null;
  throw unavailable(new Error(`GET /user returned ${response.status}`));
}

function unavailable(cause: unknown): AppError {
  return new AppError(
    'unavailable',
    'The sign-in service is not responding. Try again in a moment.',
    {
      headers: { 'retry-after': '5' },
      cause,
    },
  );
}
