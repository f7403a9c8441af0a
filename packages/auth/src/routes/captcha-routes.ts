import { Hono } from 'hono';
import type { AuthDeps } from '../auth-deps.ts';
import { makeChallenge } from '../captcha/proof-of-work.ts';

/** GET /captcha: a puzzle for who is about to sign in. Keeps nothing, so it needs no limit. */
export function createCaptchaRoutes(deps: AuthDeps): Hono {
  const routes = new Hono();
  if (deps.options.checkCaptcha !== 'proof-of-work') return routes;
  return routes.get('/captcha', (c) => c.json(makeChallenge(deps)));
}
