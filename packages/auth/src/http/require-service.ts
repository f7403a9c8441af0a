import type { Context } from 'hono';
import { AuthError } from '../auth-error.ts';
import { tokenSettings, type AuthDeps } from '../auth-deps.ts';
import { verifyAccessToken } from '../tokens/access-token.ts';
import { isServiceToken } from '../tokens/service-token.ts';
import { readBearer } from './authenticate.ts';
import { requestFacts, type AdminActor } from '../requests/request-facts.ts';

/** Refuses users' tokens. Throws `no_authorization`, `not_admin` or `bad_jwt`. */
export async function requireService(deps: AuthDeps, c: Context): Promise<AdminActor> {
  const token = readBearer(c);
  const settings = tokenSettings(deps);
  if (await isServiceToken(settings, token)) {
    return { actorId: null, request: { ...requestFacts(deps, c), credential: 'service-token' } };
  }
  if (await verifyAccessToken(settings, token))
    throw new AuthError('not_admin', 'User not allowed');
  throw new AuthError('bad_jwt', 'invalid JWT: not issued here, changed, or expired');
}
