import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { authenticate, authenticateBeforeFactor } from '../http/authenticate.ts';
import { readBody } from '../http/read-body.ts';
import { challengeFactor } from '../mfa/challenge-factor.ts';
import { enrollPhone, enrollTotp } from '../mfa/enroll-factor.ts';
import { factorNotFound } from '../mfa/factor-rules.ts';
import { unenrollFactor } from '../mfa/unenroll-factor.ts';
import { verifyFactor } from '../mfa/verify-factor.ts';
import { phoneField } from '../wire/fields.ts';
import {
  createRecoveryCodes,
  readRecoveryCodes,
  verifyRecoveryCode,
} from '../mfa/recovery-codes.ts';

const friendlyName = z.string().trim().max(100).nullish();

const enrollBody = z.discriminatedUnion('factor_type', [
  z.object({
    factor_type: z.literal('totp'),
    friendly_name: friendlyName,
    issuer: z.string().trim().max(100).nullish(),
  }),
  z.object({ factor_type: z.literal('phone'), friendly_name: friendlyName, phone: phoneField }),
  z.object({ factor_type: z.literal('webauthn') }),
]);

const challengeBody = z.object({ channel: z.literal('sms').nullish() });

const verifyBody = z.object({
  challenge_id: z.uuid(),
  // Authenticator apps show the code in groups, so users may type spaces.
  code: z
    .string()
    .max(32)
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(z.string().min(1, 'Code needs to be non-empty')),
});

export function createFactorRoutes(deps: AuthDeps): Hono {
  return new Hono()
    .post('/factors', async (c) => {
      const caller = await authenticate(deps, c);
      const body = await readBody(c, enrollBody);
      if (body.factor_type === 'webauthn') refuseWebAuthn();
      const friendlyName = body.friendly_name ?? '';
      if (body.factor_type === 'phone') {
        return c.json(await enrollPhone(deps, caller, { friendlyName, phone: body.phone }));
      }
      const issuer = body.issuer ?? undefined;
      return c.json(await enrollTotp(deps, caller, { friendlyName, issuer }));
    })
    .post('/factors/:id/challenge', async (c) => {
      const caller = await authenticateBeforeFactor(deps, c);
      if (hasBody(c)) await readBody(c, challengeBody);
      return c.json(await challengeFactor(deps, caller, readId(c)));
    })
    .post('/factors/:id/verify', async (c) => {
      const caller = await authenticateBeforeFactor(deps, c);
      const { challenge_id: challengeId, code } = await readBody(c, verifyBody);
      const factorId = readId(c);
      return c.json(await verifyFactor(deps, caller, { factorId, challengeId, code }));
    })
    .delete('/factors/:id', async (c) => {
      const caller = await authenticate(deps, c);
      const id = readId(c);
      await unenrollFactor(deps, caller, id);
      return c.json({ id });
    });
}

function refuseWebAuthn(): never {
  throw new AuthError('mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
}

/** A challenge needs no parameters, so the request may have no body. */
function hasBody(c: Context): boolean {
  const length = c.req.header('content-length') ?? '0';
  return length !== '0' || c.req.header('transfer-encoding') !== undefined;
}

function readId(c: Context): string {
  const id = z.uuid().safeParse(c.req.param('id'));
  if (!id.success) throw factorNotFound();
  return id.data;
}

const recoveryCodeBody = z.object({ code: z.string().trim().min(1).max(64) });

/** These routes extend the Supabase protocol. */
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
      const { code } = await readBody(c, recoveryCodeBody);
      return c.json(await verifyRecoveryCode(deps, caller, code));
    });
}
