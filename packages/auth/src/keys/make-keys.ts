import { randomBytes, randomUUID } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import type { NewKey } from '../store/keys.ts';
import type { KeyRow } from '../store/rows.ts';

/** auth-js supports only ES256 and RSA. ES256 signatures are smaller. */
export const SIGNING_ALGORITHM = 'ES256';

/** The id is the public key's thumbprint (RFC 7638). */
export async function makeSigningKey(status: KeyRow['status']): Promise<NewKey> {
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const id = await calculateJwkThumbprint(publicJwk);
  return {
    id,
    purpose: 'signing',
    status,
    algorithm: SIGNING_ALGORITHM,
    public_jwk: { ...publicJwk, kid: id, alg: SIGNING_ALGORITHM, use: 'sig' },
    private_jwk: { ...(await exportJWK(pair.privateKey)), kid: id, alg: SIGNING_ALGORITHM },
  };
}

export function makeSealingKey(): NewKey {
  const id = randomUUID();
  return {
    id,
    purpose: 'sealing',
    status: 'in_use',
    algorithm: 'A256GCM',
    public_jwk: null,
    private_jwk: { kty: 'oct', k: randomBytes(32).toString('base64url') },
  };
}
