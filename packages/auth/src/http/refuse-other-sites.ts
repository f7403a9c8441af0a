import type { Context, MiddlewareHandler } from 'hono';
import { AuthError } from '../auth-error.ts';
import type { AuthOptions } from '../auth-options.ts';

type OriginOptions = Pick<AuthOptions, 'url' | 'siteUrl' | 'allowedOrigins'>;

const SAFE_METHODS = new Set(['GET', 'HEAD']);
const JSON_TYPE = /^application\/json\s*(;|$)/i;
/** A provider's page makes the browser post a form to these paths. */
const POSTED_BY_PROVIDERS = /\/(?:callback|sso\/saml\/acs)$/;
/** Any page may link or post a form to this path, because the browser then leaves the page. */
const AUTHORIZE_PATH = /\/authorize$/;

/**
 * Refuses requests from pages of other sites. Runs before the limits are counted, because such a
 * page could use up the limits of its visitor's network.
 */
export function refuseOtherSites(options: OriginOptions): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'OPTIONS' && !POSTED_BY_PROVIDERS.test(c.req.path)) {
      const own = [options.url, options.siteUrl].map((url) => new URL(url).origin);
      refuse(c, new Set([...own, ...(options.allowedOrigins ?? [])]));
    }
    await next();
  };
}

function refuse(c: Context, admitted: ReadonlySet<string>): void {
  if (!isFromAllowedOrigin(c, admitted) && !isNavigation(c)) {
    throw new AuthError('cross_site_request', 'Pages of this origin may not send requests here');
  }
  if (!SAFE_METHODS.has(c.req.method) && !AUTHORIZE_PATH.test(c.req.path)) refuseOtherType(c);
}

function isFromAllowedOrigin(c: Context, admitted: ReadonlySet<string>): boolean {
  const origin = c.req.header('origin');
  if (origin !== undefined && admitted.has(origin)) return true;
  const site = c.req.header('sec-fetch-site');
  // Browsers set this header themselves, and no page can change it.
  if (site === 'same-origin') return true;
  if (origin === undefined) return site === undefined || site === 'none';
  return isHostOf(c, origin);
}

/**
 * Without HTTPS, browsers send no `sec-fetch-site`. Compares only the hosts, because a proxy may
 * hide the scheme of our own URL.
 */
function isHostOf(c: Context, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host');
}

/** Another site may link here, but not load this path as a frame or an image. */
function isNavigation(c: Context): boolean {
  const isPage = c.req.header('sec-fetch-mode') === 'navigate';
  if (!isPage || c.req.header('sec-fetch-dest') !== 'document') return false;
  return SAFE_METHODS.has(c.req.method) || AUTHORIZE_PATH.test(c.req.path);
}

/** Requires JSON, because any page can send the content types of forms without a preflight. */
function refuseOtherType(c: Context): void {
  const type = c.req.header('content-type');
  const hasToken = c.req.header('authorization') !== undefined;
  if (type === undefined ? hasToken : JSON_TYPE.test(type)) return;
  throw new AuthError('bad_json', 'The request body has to be sent as application/json');
}
