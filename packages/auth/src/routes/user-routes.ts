import { Hono } from 'hono';
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { readChallenge } from '../flows/pkce.ts';
import { authenticate, authenticateBeforeFactor } from '../http/authenticate.ts';
import { setDevicePassCookie } from '../http/device-pass.ts';
import { readBody, readUuid } from '../http/read-body.ts';
import { resolveRedirect } from '../http/redirects.ts';
import { updateOwnUser } from '../account/update-own-user.ts';
import { readUserDetails } from '../users/user-details.ts';
import { emailField, metadataField, passwordField, pkceFields, readPhone } from '../wire/fields.ts';
import { toWireUser } from '../wire/to-wire-user.ts';
import { unlinkIdentity } from '../account/unlink-identity.ts';

const updateBody = z.object({
  email: emailField.optional(),
  phone: z.string().optional(),
  password: passwordField.optional(),
  nonce: z.string().max(64).optional(),
  data: metadataField.optional(),
  ...pkceFields,
});

export function createUserRoutes(deps: AuthDeps): Hono {
  const { options } = deps;
  return new Hono()
    .get('/user', async (c) => {
      const { user } = await authenticateBeforeFactor(deps, c);
      return c.json(
        toWireUser(await options.database.transaction((tx) => readUserDetails(tx, user))),
      );
    })
    .put('/user', async (c) => {
      const caller = await authenticate(deps, c);
      const body = await readBody(c, updateBody);
      const { email, password, nonce, data } = body;
      const isNew = email !== undefined && email !== caller.user.email;
      const redirectTo = resolveRedirect(options, c.req.query('redirect_to'));
      const emailChange = isNew ? { email, challenge: readChallenge(body), redirectTo } : null;
      const phone = readPhone(body);
      const newPhone = phone === caller.user.phone ? null : phone;
      const update = { password, nonce, userMetadata: data, emailChange, newPhone };
      const user = await updateOwnUser(deps, caller, update);
      if (password !== undefined) await setDevicePassCookie(deps, c, user.id);
      return c.json(user);
    });
}

export function createIdentityRoutes(deps: AuthDeps): Hono {
  return new Hono().delete('/user/identities/:id', async (c) => {
    const caller = await authenticate(deps, c);
    if (!deps.options.manualLinkingEnabled) {
      throw new AuthError('manual_linking_disabled', 'Manual linking is disabled');
    }
    await unlinkIdentity(deps, caller, readUuid(c, 'id', 'identity_id'));
    return c.json({});
  });
}
