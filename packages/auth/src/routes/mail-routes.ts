import { z } from 'zod';
import { Hono, type Context } from 'hono';
import { emailField, metadataField, pkceFields, readPhone } from '../wire/fields.ts';
import { requireService } from '../http/require-service.ts';
import { readBody } from '../http/read-body.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { inviteUser } from '../admin/invite-user.ts';
import { generateLink, GENERATED_LINK_TYPES } from '../admin/generate-link.ts';
import { AuthError } from '../auth-error.ts';
import { type RequestFacts, requestFacts } from '../requests/request-facts.ts';
import type { MailRequest } from '../mails/respond-uniformly.ts';
import { readChallenge } from '../flows/pkce.ts';
import { authenticate } from '../http/authenticate.ts';
import { captchaFields, requireCaptcha, type CaptchaBody } from '../http/captcha.ts';
import { enforceNetworkLimit } from '../limits/sign-in-limits.ts';
import { resolveRedirect } from '../http/redirects.ts';
import { requestRecovery, requestSignIn, resend, RESEND_TYPES } from '../mails/request-link.ts';
import { requestReauthentication } from '../mails/request-reauthentication.ts';
import { requestTextSignIn, resendText } from '../texts/request-text.ts';
import { TEXT_TYPES } from '../one-time-tokens/proof.ts';

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
  channel: z.literal('sms').nullish(),
});
const recoverBody = z.object({ ...addressFields, ...pkceFields });
const resendBody = z.object({
  ...addressFields,
  type: z.enum([...RESEND_TYPES, ...TEXT_TYPES]),
});

/** The routes return {} even for an unknown email address or phone number. */
export function createMailRoutes(deps: AuthDeps): Hono {
  return new Hono()
    .post('/otp', (c) => signIn(deps, c))
    .post('/magiclink', (c) => signIn(deps, c))
    .post('/recover', async (c) => {
      const { body, request } = await readMailRequest(deps, c, recoverBody);
      const details = mailDetails(deps, c, body, request);
      await requestRecovery(deps, { ...details, challenge: readChallenge(body) });
      return c.json({});
    })
    .post('/resend', async (c) => {
      const { body, request } = await readMailRequest(deps, c, resendBody);
      const textType = TEXT_TYPES.find((one) => one === body.type);
      const mailType = RESEND_TYPES.find((one) => one === body.type);
      if (textType) await resendText(deps, textType, { phone: requirePhone(body), request });
      if (mailType) await resend(deps, mailType, mailDetails(deps, c, body, request));
      return c.json({});
    })
    .get('/reauthenticate', async (c) => {
      await requestReauthentication(deps, await authenticate(deps, c));
      return c.json({});
    });
}

async function signIn(deps: AuthDeps, c: Context): Promise<Response> {
  const { body, request } = await readMailRequest(deps, c, signInBody);
  const challenge = readChallenge(body);
  const phone = readPhone(body);
  if (phone !== null) {
    await requestTextSignIn(deps, { phone, request });
    return c.json({});
  }
  const details = mailDetails(deps, c, body, request);
  const createUser = body.create_user ?? true;
  await requestSignIn(deps, { ...details, challenge, createUser, data: body.data ?? {} });
  return c.json({});
}

interface AddressBody extends CaptchaBody {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

async function readMailRequest<Body extends AddressBody>(
  deps: AuthDeps,
  c: Context,
  schema: z.ZodType<Body>,
) {
  const { options } = deps;
  const request = requestFacts(deps, c);
  await enforceNetworkLimit(options, 'otp', request.ip);
  const body = await readBody(c, schema);
  await requireCaptcha(deps, body, request.ip);
  return { body, request };
}

function requirePhone(body: AddressBody): string {
  const phone = readPhone(body);
  if (phone !== null) return phone;
  throw new AuthError('validation_failed', 'A phone number is required');
}

function mailDetails(
  deps: AuthDeps,
  c: Context,
  { email, phone }: AddressBody,
  request: RequestFacts,
): MailRequest {
  if (phone) refusePhone();
  if (email === undefined) throw new AuthError('validation_failed', 'An email address is required');
  return { email, request, redirectTo: redirectOf(deps, c) };
}

function redirectOf({ options }: AuthDeps, c: Context): string {
  return resolveRedirect(options, c.req.query('redirect_to'));
}

function refusePhone(): never {
  throw new AuthError('phone_provider_disabled', 'Phone logins are disabled');
}

const inviteBody = z.object({ email: emailField, data: metadataField.nullish() });
const linkBody = z.object({
  ...inviteBody.shape,
  type: z.enum(GENERATED_LINK_TYPES),
});

export function createInviteRoutes(deps: AuthDeps): Hono {
  return new Hono()
    .post('/invite', async (c) => {
      const actor = await requireService(deps, c);
      const { email, data } = await readBody(c, inviteBody);
      const details = {
        email,
        userMetadata: data ?? {},
        redirectTo: c.req.query('redirect_to') ?? null,
      };
      return c.json(await inviteUser(deps, details, actor));
    })
    .post('/admin/generate_link', async (c) => {
      const actor = await requireService(deps, c);
      const { type, email, data } = await readBody(c, linkBody);
      const details = {
        type,
        email,
        userMetadata: data ?? {},
        redirectTo: c.req.query('redirect_to') ?? null,
      };
      const { user, ...link } = await generateLink(deps, details, actor);
      return c.json({ ...user, ...link });
    });
}
