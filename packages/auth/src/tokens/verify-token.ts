import { errors, jwtVerify, type JWTPayload } from 'jose';
import { SIGNING_ALGORITHM } from '../keys/make-keys.ts';
import type { KeyRing } from '../keys/key-ring.ts';

/** Clocks may differ, so expired tokens are accepted this much longer. */
const CLOCK_TOLERANCE_SECONDS = 5;

export interface TokenCheck {
  readonly keys: KeyRing;
  readonly issuer: string;
  readonly now: () => Date;
}

/** Returns null for an expired or changed token, or a token for another audience. */
export async function verifyToken(
  { keys, issuer, now }: TokenCheck,
  token: string,
  audience: string,
): Promise<JWTPayload | null> {
  try {
    const findKey = async ({ kid }: { readonly kid?: string }) => {
      const key = kid === undefined ? null : await keys.verifyingKey(kid);
      if (!key) throw new errors.JWKSNoMatchingKey();
      return key;
    };
    const { payload } = await jwtVerify(token, findKey, {
      algorithms: [SIGNING_ALGORITHM],
      issuer,
      audience,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['exp', 'iat'],
      currentDate: now(),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
