import { SignJWT } from 'jose';
import { z } from 'zod';
import { SIGNING_ALGORITHM } from '../keys/make-keys.ts';
import type { AmrEntry, SessionRow, UserRow } from '../store/rows.ts';
import { verifyToken, type TokenCheck } from './verify-token.ts';

const amrSchema = z.object({
  method: z.string(),
  timestamp: z.number(),
  provider: z.string().optional(),
});

const claimsSchema = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  iss: z.string(),
  aud: z.literal('authenticated'),
  role: z.literal('authenticated'),
  iat: z.number(),
  exp: z.number(),
  email: z.string(),
  phone: z.string(),
  aal: z.enum(['aal1', 'aal2']),
  amr: z.array(amrSchema),
  is_anonymous: z.boolean(),
  app_metadata: z.record(z.string(), z.unknown()),
  user_metadata: z.record(z.string(), z.unknown()),
});

/** Times are in seconds since 1970. `amr` has the newest entry first. */
export type AccessClaims = z.infer<typeof claimsSchema>;

export interface TokenSettings extends TokenCheck {
  readonly accessTokenSeconds: number;
}

export interface AccessToken {
  readonly token: string;
  /** In seconds since 1970. */
  readonly expiresAt: number;
}

export async function signAccessToken(
  { keys, issuer, accessTokenSeconds, now }: TokenSettings,
  session: SessionRow,
  user: UserRow,
): Promise<AccessToken> {
  const { kid, key } = await keys.signingKey();
  const issuedAt = Math.floor(now().getTime() / 1000);
  const expiresAt = issuedAt + accessTokenSeconds;
  const token = await new SignJWT(claimsOf(session, user))
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience('authenticated')
    .setSubject(user.id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key);
  return { token, expiresAt };
}

function claimsOf(session: SessionRow, user: UserRow) {
  return {
    email: user.email ?? '',
    phone: user.phone ?? '',
    role: 'authenticated',
    aal: session.aal,
    amr: newestFirst(session.amr),
    session_id: session.id,
    is_anonymous: false,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
  };
}

function newestFirst(amr: readonly AmrEntry[]): AmrEntry[] {
  // If two entries are from the same second, the later one in the list is newer.
  return amr.toReversed().sort((a, b) => b.timestamp - a.timestamp);
}

/** Returns null for an expired or changed token, and for other kinds of tokens. */
export async function verifyAccessToken(
  settings: TokenSettings,
  token: string,
): Promise<AccessClaims | null> {
  const payload = await verifyToken(settings, token, 'authenticated');
  return claimsSchema.safeParse(payload).data ?? null;
}
