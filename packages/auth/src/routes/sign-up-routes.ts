import { Hono } from 'hono';
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { readChallenge } from '../flows/pkce.ts';
import { captchaFields, requireCaptcha } from '../http/captcha.ts';
import { enforceNetworkLimit } from '../limits/sign-in-limits.ts';
import { readBody } from '../http/read-body.ts';
import { resolveRedirect } from '../http/redirects.ts';
import { requestFacts } from '../requests/request-facts.ts';
import { signUp } from '../account/sign-up.ts';
import { emailField, metadataField, passwordField, pkceFields } from '../wire/fields.ts';

const signUpBody = z.object({
  email: emailField.optional(),
  phone: z.string().optional(),
  password: passwordField.optional(),
  data: metadataField.nullish(),
  ...captchaFields,
  ...pkceFields,
});

export function createSignUpRoutes(deps: AuthDeps): Hono {
  const { options } = deps;
  return new Hono().post('/signup', async (c) => {
    const request = requestFacts(deps, c);
    await enforceNetworkLimit(options, 'signup', request.ip);
    if (!options.signupEnabled) {
      throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
    }
    const body = await readBody(c, signUpBody);
    await requireCaptcha(deps, body, request.ip);
    const { email, password } = requireEmail(body);
    const redirectTo = resolveRedirect(options, c.req.query('redirect_to'));
    const challenge = readChallenge(body);
    const data = body.data ?? {};
    return c.json(await signUp(deps, { email, password, data, challenge, redirectTo, request }));
  });
}

function requireEmail({ email, phone, password }: z.output<typeof signUpBody>) {
  if (phone) throw new AuthError('phone_provider_disabled', 'Phone signups are disabled');
  if (email === undefined) {
    throw new AuthError('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if (password === undefined) {
    throw new AuthError('validation_failed', 'Signup requires a valid password');
  }
  return { email, password };
}
