import { Hono } from 'hono';
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { authenticate } from '../http/authenticate.ts';
import { unlinkIdentity } from '../identities/unlink-identity.ts';

/** DELETE /user/identities/:id, where users may link and unlink by themselves. */
export function createIdentityRoutes(deps: AuthDeps): Hono {
  return new Hono().delete('/user/identities/:id', async (c) => {
    const caller = await authenticate(deps, c);
    if (!deps.options.manualLinkingEnabled) {
      throw new AuthError('manual_linking_disabled', 'Manual linking is disabled');
    }
    const id = z.uuid().safeParse(c.req.param('id'));
    if (!id.success) throw new AuthError('validation_failed', 'identity_id must be an UUID');
    await unlinkIdentity(deps, caller, id.data);
    return c.json({});
  });
}
