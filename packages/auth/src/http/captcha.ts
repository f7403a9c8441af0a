import { z } from 'zod';
import { AuthError } from '../auth-error.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { isSolved } from './proof-of-work.ts';

/** auth-js puts the captcha's token into these fields. */
export const captchaFields = {
  gotrue_meta_security: z.object({ captcha_token: z.string().max(4096).nullish() }).nullish(),
};

export interface CaptchaBody {
  readonly gotrue_meta_security?:
    | { readonly captcha_token?: string | null | undefined }
    | null
    | undefined;
}

/** Uses the network or the database, so never call this inside a transaction. */
export async function requireCaptcha(deps: AuthDeps, body: CaptchaBody, ip: string): Promise<void> {
  const { checkCaptcha } = deps.options;
  if (!checkCaptcha) return;
  const token = body.gotrue_meta_security?.captcha_token;
  const check = checkCaptcha === 'proof-of-work' ? isSolved.bind(null, deps) : checkCaptcha;
  if (token && (await check(token, ip))) return;
  throw new AuthError('captcha_failed', 'captcha protection: request disallowed');
}
