import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { AuthError, OAuthError } from '../auth-error.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { type RequestFacts, requestFacts } from '../requests/request-facts.ts';
import { exchangeCode } from '../sessions/exchange-code.ts';
import { captchaFields, requireCaptcha } from '../http/captcha.ts';
import { deviceOf, setDevicePassCookie } from '../http/device-pass.ts';
import { enforceNetworkLimit, enforceRefreshLimit } from '../limits/sign-in-limits.ts';
import { readBody } from '../http/read-body.ts';
import { signInByPassword } from '../sessions/password-sign-in.ts';
import { findRefreshToken, refreshSession } from '../sessions/refresh-session.ts';
import type { UserRow } from '../store/rows.ts';
import { emailField, passwordField } from '../wire/fields.ts';
import type { WireSession } from '../wire/wire-user.ts';

type Grant = (deps: AuthDeps, c: Context, request: RequestFacts) => Promise<WireSession>;

const GRANTS: ReadonlyMap<string, Grant> = new Map([
  ['password', grantByPassword],
  ['refresh_token', grantByRefreshToken],
  ['pkce', grantByCode],
]);

export function createTokenRoutes(deps: AuthDeps): Hono {
  return new Hono().post('/token', async (c) => {
    const grant = GRANTS.get(c.req.query('grant_type') ?? '');
    refuseDisabled(c.req.query('grant_type'));
    if (!grant) throw new OAuthError('unsupported_grant_type', 'This grant type is not supported');
    const request = requestFacts(deps, c);
    const session = await grant(deps, c, request);
    if (grant !== grantByRefreshToken) await setDevicePassCookie(deps, c, session.user.id);
    return c.json(session);
  });
}

function refuseDisabled(grantType: string | undefined): void {
  if (grantType === 'web3') {
    throw new AuthError('web3_provider_disabled', 'Web3 provider is disabled');
  }
  if (grantType === 'id_token') {
    throw new AuthError('provider_disabled', 'ID token provider is not enabled');
  }
}

const passwordBody = z.object({
  email: emailField.optional(),
  phone: z.string().optional(),
  password: passwordField,
  ...captchaFields,
});

async function grantByPassword(
  deps: AuthDeps,
  c: Context,
  request: RequestFacts,
): Promise<WireSession> {
  await enforceNetworkLimit(deps.options, 'token', request.ip);
  const body = await readBody(c, passwordBody);
  await requireCaptcha(deps, body, request.ip);
  const { email, phone, password } = body;
  if (email !== undefined) {
    const ofDevice = (user: UserRow | null) => deviceOf(deps, c, user);
    return signInByPassword(deps, { email, password, deviceOf: ofDevice, request });
  }
  if (phone) throw new AuthError('phone_provider_disabled', 'Phone logins are disabled');
  throw new AuthError('validation_failed', 'missing email or phone');
}

const refreshBody = z.object({ refresh_token: z.string().min(1).max(512) });

async function grantByRefreshToken(
  deps: AuthDeps,
  c: Context,
  request: RequestFacts,
): Promise<WireSession> {
  const { refresh_token: text } = await readBody(c, refreshBody);
  const token = await findRefreshToken(deps, text);
  if (token) await enforceRefreshLimit(deps.options, token.sessionId);
  else await enforceNetworkLimit(deps.options, 'token', request.ip);
  return refreshSession(deps, token, request);
}

const codeBody = z.object({
  auth_code: z.string().min(1).max(512),
  code_verifier: z.string().min(1).max(512),
});

async function grantByCode(
  deps: AuthDeps,
  c: Context,
  request: RequestFacts,
): Promise<WireSession> {
  await enforceNetworkLimit(deps.options, 'token', request.ip);
  const { auth_code: code, code_verifier: verifier } = await readBody(c, codeBody);
  return exchangeCode(deps, { code, verifier, request });
}
