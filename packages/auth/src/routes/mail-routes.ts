import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { readChallenge } from '../flows/pkce.ts';
import { authenticate } from '../http/authenticate.ts';
import { captchaFields, requireCaptcha, type CaptchaBody } from '../http/captcha.ts';
import { takeOfAddress } from '../http/limits.ts';
import { readBody } from '../http/read-body.ts';
import { resolveRedirect } from '../http/redirects.ts';
import { requestFacts } from '../http/request-facts.ts';
import { requestRecovery, requestSignIn } from '../mails/request-link.ts';
import { requestReauthentication } from '../mails/request-reauthentication.ts';
import { resend, RESEND_TYPES } from '../mails/resend.ts';
import { emailField, metadataField, pkceFields } from '../wire/fields.ts';

const addressFields = {
  email: emailField.optional(),
  phone: z.string().optional(),
  ...captchaFields,
};

const signInBody = z.object({
  ...addressFields,
  ...pkceFields,
  create_user: z.boolean().nullish(),
  data: metadataField.nullish(),
});
const recoverBody = z.object({ ...addressFields, ...pkceFields });
const resendBody = z.object({
  ...addressFields,
  type: z.enum([...RESEND_TYPES, 'sms', 'phone_change']),
});

/**
 * What a mail is sent for: POST /otp, /magiclink (of older clients), /recover and /resend answer {} whoever
 * has the address; GET /reauthenticate is for who is signed in.
 */
export function createMailRoutes(deps: AuthDeps): Hono {
  return new Hono()
    .post('/otp', (c) => signIn(deps, c))
    .post('/magiclink', (c) => signIn(deps, c))
    .post('/recover', async (c) => {
      const { body, wish } = await readWish(deps, c, recoverBody);
      await requestRecovery(deps, { ...wish, challenge: readChallenge(body) });
      return c.json({});
    })
    .post('/resend', async (c) => {
      const { body, wish } = await readWish(deps, c, resendBody);
      const type = RESEND_TYPES.find((one) => one === body.type) ?? refusePhone();
      await resend(deps, type, wish);
      return c.json({});
    })
    .get('/reauthenticate', async (c) => {
      await requestReauthentication(deps, await authenticate(deps, c));
      return c.json({});
    });
}

async function signIn(deps: AuthDeps, c: Context): Promise<Response> {
  const { body, wish } = await readWish(deps, c, signInBody);
  const challenge = readChallenge(body);
  const createUser = body.create_user ?? true;
  await requestSignIn(deps, { ...wish, challenge, createUser, data: body.data ?? {} });
  return c.json({});
}

interface AddressBody extends CaptchaBody {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** Counts the request and asks for the captcha before anything is looked up. */
async function readWish<Body extends AddressBody>(
  deps: AuthDeps,
  c: Context,
  schema: z.ZodType<Body>,
) {
  const { options } = deps;
  const request = requestFacts(deps, c);
  await takeOfAddress(options, 'otp', request.ip);
  const body = await readBody(c, schema);
  await requireCaptcha(deps, body, request.ip);
  if (body.phone) refusePhone();
  const { email } = body;
  if (email === undefined) throw new AuthError('validation_failed', 'An email address is required');
  return { body, wish: { email, request, redirectTo: redirectOf(deps, c) } };
}

function redirectOf({ options }: AuthDeps, c: Context): string {
  return resolveRedirect(options, c.req.query('redirect_to'));
}

function refusePhone(): never {
  throw new AuthError('phone_provider_disabled', 'Phone logins are disabled');
}
