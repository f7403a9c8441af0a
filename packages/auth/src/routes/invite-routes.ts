import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { generateLink, GENERATED_LINK_TYPES } from '../admin/generate-link.ts';
import { inviteUser } from '../admin/invite-user.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { readBody } from '../http/read-body.ts';
import { requireService } from '../http/require-service.ts';
import { emailField, metadataField } from '../wire/fields.ts';

const inviteBody = z.object({ email: emailField, data: metadataField.nullish() });
const linkBody = z.object({
  ...inviteBody.shape,
  type: z.enum(GENERATED_LINK_TYPES),
});

/**
 * POST /invite, and POST /admin/generate_link for callers that send the email themselves; both need
 * a service token.
 */
export function createInviteRoutes(deps: AuthDeps): Hono {
  return new Hono()
    .post('/invite', async (c) => {
      const actor = await requireService(deps, c);
      const { email, data } = await readBody(c, inviteBody);
      const details = { email, userMetadata: data ?? {}, redirectTo: redirectOf(c) };
      return c.json(await inviteUser(deps, details, actor));
    })
    .post('/admin/generate_link', async (c) => {
      const actor = await requireService(deps, c);
      const { type, email, data } = await readBody(c, linkBody);
      const details = { type, email, userMetadata: data ?? {}, redirectTo: redirectOf(c) };
      const { user, ...link } = await generateLink(deps, details, actor);
      return c.json({ ...user, ...link });
    });
}

function redirectOf(c: Context): string | null {
  return c.req.query('redirect_to') ?? null;
}
