import { Hono } from 'hono';
import { z } from 'zod';
import type { AuthDeps } from '../auth-deps.ts';
import { authenticate, authenticateBeforeFactor } from '../http/authenticate.ts';
import { readBody } from '../http/read-body.ts';
import {
  createRecoveryCodes,
  readRecoveryCodes,
  verifyRecoveryCode,
} from '../mfa/recovery-codes.ts';

const verifyBody = z.object({ code: z.string().trim().min(1).max(64) });

/** GET and POST /recovery-codes, POST /recovery-codes/verify: an addition to the protocol. */
export function createRecoveryCodeRoutes(deps: AuthDeps): Hono {
  return new Hono()
    .get('/recovery-codes', async (c) =>
      c.json(await readRecoveryCodes(deps, await authenticate(deps, c))),
    )
    .post('/recovery-codes', async (c) =>
      c.json(await createRecoveryCodes(deps, await authenticate(deps, c))),
    )
    .post('/recovery-codes/verify', async (c) => {
      const caller = await authenticateBeforeFactor(deps, c);
      const { code } = await readBody(c, verifyBody);
      return c.json(await verifyRecoveryCode(deps, caller, code));
    });
}
