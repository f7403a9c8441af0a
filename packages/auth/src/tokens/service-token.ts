import { SignJWT } from 'jose';
import { SIGNING_ALGORITHM } from '../keys/make-keys.ts';
import type { TokenSettings } from './access-token.ts';
import { verifyToken } from './verify-token.ts';

// This audience separates service tokens from users' tokens.
const SERVICE = 'service_role';
const MAX_SECONDS = 86_400;

/**
 * Only revoking the signing key ends a token early. Throws RangeError unless `seconds` is between 1
 * and 86,400.
 */
export async function signServiceToken(
  { keys, issuer, now }: TokenSettings,
  seconds: number,
): Promise<string> {
  if (!(seconds >= 1 && seconds <= MAX_SECONDS)) {
    throw new RangeError(`A service token is valid for 1 to ${MAX_SECONDS} seconds`);
  }
  const { kid, key } = await keys.signingKey();
  const issuedAt = Math.floor(now().getTime() / 1000);
  return new SignJWT({ role: SERVICE })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(SERVICE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + Math.floor(seconds))
    .sign(key);
}

export async function isServiceToken(settings: TokenSettings, token: string): Promise<boolean> {
  const payload = await verifyToken(settings, token, SERVICE);
  return payload?.['role'] === SERVICE;
}
