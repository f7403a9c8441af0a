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
import { requestRecovery, requestSignIn, resend, RESEND_TYPES } from '../mails/request-link.ts';
import { requestReauthentication } from '../mails/request-reauthentication.ts';
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
 * Routes that send emails. POST /otp, /magiclink (older clients), /recover and /resend answer {} whether or not the
 * address is known. GET /reauthenticate is for signed-in users.
 */
export function createMailRoutes(deps: AuthDeps): Hono {
  return new Hono()
    .post('/otp', (c) => signIn(deps, c))
    .post('/magiclink', (c) => signIn(deps, c))
    .post('/recover', async (c) => {
      const { body, details } = await readMailRequest(deps, c, recoverBody);
      await requestRecovery(deps, { ...details, challenge: readChallenge(body) });
      return c.json({});
    })
    .post('/resend', async (c) => {
      const { body, details } = await readMailRequest(deps, c, resendBody);
      const type = RESEND_TYPES.find((one) => one === body.type) ?? refusePhone();
      await resend(deps, type, details);
      return c.json({});
    })
    .get('/reauthenticate', async (c) => {
      await requestReauthentication(deps, await authenticate(deps, c));
      return c.json({});
    });
}

async function signIn(deps: AuthDeps, c: Context): Promise<Response> {
  const { body, details } = await readMailRequest(deps, c, signInBody);
  const challenge = readChallenge(body);
  const createUser = body.create_user ?? true;
  await requestSignIn(deps, { ...details, challenge, createUser, data: body.data ?? {} });
  return c.json({});
}

interface AddressBody extends CaptchaBody {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** Counts the request and checks the captcha before any lookup. */
async function readMailRequest<Body extends AddressBody>(
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
  return { body, details: { email, request, redirectTo: redirectOf(deps, c) } };
}

function redirectOf({ options }: AuthDeps, c: Context): string {
  return resolveRedirect(options, c.req.query('redirect_to'));
}

function refusePhone(): never {
  throw new AuthError('phone_provider_disabled', 'Phone logins are disabled');
}
