import type { MailLinkOwner } from '@pickup/contracts/built-in-sign-in';
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { authenticate } from '../http/authenticate.ts';
import { takeOfAddress } from '../http/limits.ts';
import { readBody } from '../http/read-body.ts';
import { requestFacts } from '../http/request-facts.ts';
import { maskAddress, ownerOfLink } from '../verification/owner-of-link.ts';
import { VERIFY_TYPES } from '../verification/proof.ts';

const linkBody = z.object({
  type: z.enum(VERIFY_TYPES),
  token_hash: z.string().min(1).max(512),
});

/** POST /verify/owner, an addition to the protocol: see contracts/built-in-sign-in. */
export function createLinkOwnerRoutes(deps: AuthDeps): Hono {
  return new Hono().post('/verify/owner', async (c) => {
    await takeOfAddress(deps.options, 'linkLooks', requestFacts(deps, c).ip);
    const { type, token_hash: token } = await readBody(c, linkBody);
    const email = await ownerOfLink(deps, { type, token });
    if (email === null) throw new AuthError('otp_expired', 'Email link is invalid or has expired');
    const isKnown = await isSignedIn(deps, c);
    return c.json<MailLinkOwner>({ email: isKnown ? email : maskAddress(email) });
  });
}

async function isSignedIn(deps: AuthDeps, c: Context): Promise<boolean> {
  try {
    await authenticate(deps, c);
    return true;
  } catch (error) {
    if (error instanceof AuthError) return false;
    throw error;
  }
}
