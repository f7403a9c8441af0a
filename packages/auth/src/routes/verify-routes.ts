import { z } from 'zod';
import { Hono, type Context } from 'hono';
import type { MailLinkOwner } from '@pickup/contracts/people/built-in-sign-in';
import {
  VERIFY_TYPES,
  isTextType,
  TEXT_TYPES,
  type Proof,
  type TextType,
} from '../one-time-tokens/proof.ts';
import { maskAddress, ownerOfLink } from '../verification/find-by-link.ts';
import { requestFacts, type RequestFacts } from '../requests/request-facts.ts';
import { readBody } from '../http/read-body.ts';
import { enforceNetworkLimit, hashedKey, enforceLimit } from '../limits/sign-in-limits.ts';
import { authenticate } from '../http/authenticate.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { setDevicePassCookie } from '../http/device-pass.ts';
import {
  toRedirectError,
  withCode,
  withError,
  withMessage,
  withSession,
} from '../http/redirect-responses.ts';
import { resolveRedirect } from '../http/redirects.ts';
import { atEvenIntervals } from '../mails/at-even-intervals.ts';
import { numberKey } from '../limits/text-limits.ts';
import { verifyForRedirect, verifyForSession, type Verified } from '../verification/verify.ts';
import { emailField, readPhone } from '../wire/fields.ts';

const HALFWAY =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

const typeField = z.enum(VERIFY_TYPES);
const textTypeField = z.enum(TEXT_TYPES);
const tokenField = z.string().min(1).max(512);
const linkQuery = z.object({ type: typeField, token: tokenField });
const proofBody = z.object({
  type: z.union([typeField, textTypeField]),
  token_hash: tokenField.optional(),
  /** Users may type a code with spaces. */
  token: tokenField.transform((text) => text.replace(/\s/g, '')).optional(),
  email: emailField.optional(),
  phone: z.string().optional(),
});

export function createVerifyRoutes(deps: AuthDeps): Hono {
  return new Hono()
    .get('/verify', async (c) =>
      // Programs that only check a link must not use the link up.
      c.req.method === 'HEAD' ? c.body(null, 200) : followLink(deps, c),
    )
    .post('/verify', async (c) => {
      const request = requestFacts(deps, c);
      await enforceNetworkLimit(deps.options, 'verify', request.ip);
      const proof = toProof(deps, await readBody(c, proofBody));
      const verified = await verifyProof(deps, proof, request);
      if (verified.kind !== 'session') return c.json({ msg: HALFWAY, code: '200' });
      await setDevicePassCookie(deps, c, verified.session.user.id);
      return c.json(verified.session);
    });
}

async function verifyProof(deps: AuthDeps, proof: Proof, request: RequestFacts): Promise<Verified> {
  if ('token' in proof) return verifyForSession(deps, proof, request);
  await enforceLimit(deps.options, 'codeAttemptsPerAccount', accountKey(deps, proof));
  return atEvenIntervals(deps.options, () => verifyForSession(deps, proof, request));
}

function accountKey(deps: AuthDeps, { type, address }: Extract<Proof, { code: string }>): string {
  return isTextType(type) ? numberKey(deps, 'sign-in', address) : hashedKey(address);
}

function toProof({ options }: AuthDeps, body: z.output<typeof proofBody>): Proof {
  const { type, token_hash, token, email } = body;
  const phone = readPhone(body);
  if (isTextType(type)) return toTextProof(options, { type, token, phone });
  if (phone !== null) throw refusedCode(); // an emailed code is never valid for a phone number
  if (token_hash !== undefined) {
    if (email === undefined && token === undefined) return { type, token: token_hash };
    const message = 'Only the token_hash and type should be provided';
    throw new AuthError('validation_failed', message);
  }
  if (email !== undefined && token !== undefined) return { type, address: email, code: token };
  throw new AuthError('validation_failed', 'Verify requires a token and an email, or a token_hash');
}

interface TextBody {
  readonly type: TextType;
  readonly token: string | undefined;
  readonly phone: string | null;
}

function toTextProof(
  { signInByText = false }: AuthDeps['options'],
  { type, token, phone }: TextBody,
): Proof {
  if (phone === null || token === undefined) {
    throw new AuthError('validation_failed', 'Verify requires a token and a phone number');
  }
  if (!signInByText) throw refusedCode();
  return { type, address: phone, code: token };
}

function refusedCode(): AuthError {
  return new AuthError('otp_expired', 'Token has expired or is invalid');
}

/** A browser follows the link, so client errors redirect to a page, too. */
async function followLink(deps: AuthDeps, c: Context): Promise<Response> {
  c.header('referrer-policy', 'no-referrer');
  const redirectTo = resolveRedirect(deps.options, c.req.query('redirect_to'));
  try {
    const request = requestFacts(deps, c);
    await enforceNetworkLimit(deps.options, 'verify', request.ip);
    const proof = readLink(c);
    return c.redirect(nextAddress(await verifyForRedirect(deps, proof, request), proof), 303);
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

function nextAddress(verified: Verified, { type }: Proof): string {
  const { redirectTo } = verified;
  if (verified.kind === 'code') return withCode(redirectTo, verified.code);
  if (verified.kind === 'session') return withSession(redirectTo, verified.session, type);
  return withMessage(redirectTo, HALFWAY);
}

const linkBody = z.object({
  type: z.enum(VERIFY_TYPES),
  token_hash: z.string().min(1).max(512),
});

/** This route extends the Supabase protocol. */
export function createLinkOwnerRoutes(deps: AuthDeps): Hono {
  return new Hono().post('/verify/owner', async (c) => {
    await enforceNetworkLimit(deps.options, 'linkLookups', requestFacts(deps, c).ip);
    const { type, token_hash: token } = await readBody(c, linkBody);
    const email = await ownerOfLink(deps, { type, token });
    if (email === null) throw new AuthError('otp_expired', 'Email link is invalid or has expired');
    const isCallerSignedIn = await isSignedIn(deps, c);
    return c.json<MailLinkOwner>({ email: isCallerSignedIn ? email : maskAddress(email) });
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
