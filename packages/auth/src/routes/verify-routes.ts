import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { RequestFacts } from '../audit/record-event.ts';
import { giveDevicePass } from '../http/device-pass.ts';
import { hashedKey, takeOfAddress, takeOrRefuse } from '../http/limits.ts';
import { readBody } from '../http/read-body.ts';
import {
  toRedirectError,
  withCode,
  withError,
  withMessage,
  withSession,
} from '../http/redirect-answers.ts';
import { resolveRedirect } from '../http/redirects.ts';
import { requestFacts } from '../http/request-facts.ts';
import { atEvenIntervals } from '../mails/at-even-intervals.ts';
import { VERIFY_TYPES, type Proof } from '../verification/proof.ts';
import { verifyForRedirect, verifyForSession, type Verified } from '../verification/verify.ts';
import { emailField, phoneField } from '../wire/fields.ts';

const HALFWAY =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

const typeField = z.enum(VERIFY_TYPES);
const tokenField = z.string().min(1).max(512);
const linkQuery = z.object({ type: typeField, token: tokenField });
const proofBody = z.object({
  type: z.enum([...VERIFY_TYPES, 'sms', 'phone_change']),
  token_hash: tokenField.optional(),
  /** Users type codes with spaces. */
  token: tokenField.transform((text) => text.replace(/\s/g, '')).optional(),
  email: emailField.optional(),
  phone: z.string().optional(),
});

/** GET and POST /verify: verifies an email's link or code. */
export function createVerifyRoutes(deps: AuthDeps): Hono {
  return new Hono()
    .get('/verify', async (c) =>
      // Programs that only check a link use nothing up.
      c.req.method === 'HEAD' ? c.body(null, 200) : followLink(deps, c),
    )
    .post('/verify', async (c) => {
      const request = requestFacts(deps, c);
      await takeOfAddress(deps.options, 'verify', request.ip);
      const proof = toProof(await readBody(c, proofBody));
      const verified = await prove(deps, proof, request);
      if (verified.kind !== 'session') return c.json({ msg: HALFWAY, code: '200' });
      await giveDevicePass(deps, c, verified.session.user.id);
      return c.json(verified.session);
    });
}

async function prove(deps: AuthDeps, proof: Proof, request: RequestFacts): Promise<Verified> {
  if ('token' in proof) return verifyForSession(deps, proof, request);
  await takeOrRefuse(deps.options, 'codesOfAccount', hashedKey(proof.email));
  return atEvenIntervals(deps.options, () => verifyForSession(deps, proof, request));
}

function toProof({ type, token_hash, token, email, phone }: z.output<typeof proofBody>): Proof {
  if (phone !== undefined || type === 'sms' || type === 'phone_change') throw phoneRefusal(phone);
  if (token_hash !== undefined) {
    if (email === undefined && token === undefined) return { type, token: token_hash };
    const message = 'Only the token_hash and type should be provided';
    throw new AuthError('validation_failed', message);
  }
  if (email !== undefined && token !== undefined) return { type, email, code: token };
  throw new AuthError('validation_failed', 'Verify requires a token and an email, or a token_hash');
}

/** Codes to sign in are never sent to phone numbers. */
function phoneRefusal(phone = ''): AuthError {
  if (phoneField.safeParse(phone).success) {
    return new AuthError('otp_expired', 'Token has expired or is invalid');
  }
  return new AuthError('validation_failed', 'Invalid phone number format (E.164 required)');
}

/** A browser follows the link, so refusals redirect to a page too. */
async function followLink(deps: AuthDeps, c: Context): Promise<Response> {
  c.header('referrer-policy', 'no-referrer');
  const redirectTo = resolveRedirect(deps.options, c.req.query('redirect_to'));
  try {
    const request = requestFacts(deps, c);
    await takeOfAddress(deps.options, 'verify', request.ip);
    const proof = readLink(c);
    return c.redirect(placeOf(await verifyForRedirect(deps, proof, request), proof), 303);
  } catch (error) {
    if (!(error instanceof AuthError) || error.status >= 500) throw error;
    return c.redirect(withError(redirectTo, toRedirectError(error)), 303);
  }
}

function readLink(c: Context): Proof {
  const { type, token } = c.req.query();
  const result = linkQuery.safeParse({ type, token });
  if (result.success) return result.data;
  throw new AuthError('validation_failed', 'Verify requires a token and a type');
}

function placeOf(verified: Verified, { type }: Proof): string {
  const { redirectTo } = verified;
  if (verified.kind === 'code') return withCode(redirectTo, verified.code);
  if (verified.kind === 'session') return withSession(redirectTo, verified.session, type);
  return withMessage(redirectTo, HALFWAY);
}
