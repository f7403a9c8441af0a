import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AuthDeps } from '../auth-deps.ts';
import { hashOfState, PROVIDER_SECONDS } from '../flows/provider-flow.ts';
import { isSameText } from '../keys/sha256.ts';

/** Ties a sign-in to the browser that began it, so that no other browser can finish it. */
export function setStateCookie(deps: AuthDeps, c: Context, state: string): void {
  setCookie(c, nameOf(deps, state), valueOf(deps, state), {
    ...attributesOf(deps),
    httpOnly: true,
    // With 'Strict', the browser would send no cookie when the provider redirects back.
    sameSite: 'Lax',
    maxAge: PROVIDER_SECONDS,
  });
}

export function consumeStateCookie(deps: AuthDeps, c: Context, state: string): boolean {
  const name = nameOf(deps, state);
  if (!isSameText(getCookie(c, name) ?? '', valueOf(deps, state))) return false;
  deleteCookie(c, name, attributesOf(deps));
  return true;
}

function valueOf({ keys }: AuthDeps, state: string): string {
  return keys.sealer.mac('state cookie', state).toString('base64url');
}

function nameOf(deps: AuthDeps, state: string): string {
  const name = `auth-flow-${hashOfState(state).slice(0, 16)}`;
  return attributesOf(deps).secure ? `__Secure-${name}` : name;
}

function attributesOf({ options }: AuthDeps) {
  const { protocol, pathname } = new URL(options.url);
  return { path: `${pathname}/callback`, secure: protocol === 'https:' };
}
