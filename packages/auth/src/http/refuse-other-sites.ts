import type { Context, MiddlewareHandler } from 'hono';
import { AuthError } from '../auth-error.ts';
import type { AuthOptions } from '../auth-options.ts';

type OriginOptions = Pick<AuthOptions, 'url' | 'siteUrl' | 'allowedOrigins'>;

const READING = new Set(['GET', 'HEAD']);
const JSON_TYPE = /^application\/json\s*(;|$)/i;
/** A provider's page makes the browser post a form to these paths. */
const POSTED_ELSEWHERE = /\/(?:callback|sso\/saml\/acs)$/;
/** Any page may link or submit a form to this path, because the browser then leaves that page. */
const FOLLOWED = /\/authorize$/;

/** Runs before the limits, which another site's page could use up for a visitor's network. */
export function refuseOtherSites(options: OriginOptions): MiddlewareHandler {
  const own = new Set([options.url, options.siteUrl].map((url) => new URL(url).origin));
  const admitted = new Set([...own, ...(options.allowedOrigins ?? [])]);
  return async (c, next) => {
    if (c.req.method !== 'OPTIONS' && !POSTED_ELSEWHERE.test(c.req.path)) refuse(c, admitted);
    await next();
  };
}

function refuse(c: Context, admitted: ReadonlySet<string>): void {
  if (!isFromHere(c, admitted) && !isFollowed(c)) {
    throw new AuthError('cross_site_request', 'Pages of this origin may not send requests here');
  }
  if (!READING.has(c.req.method) && !FOLLOWED.test(c.req.path)) refuseOtherType(c);
}

function isFromHere(c: Context, admitted: ReadonlySet<string>): boolean {
  const origin = c.req.header('origin');
  if (origin !== undefined && admitted.has(origin)) return true;
  const site = c.req.header('sec-fetch-site');
  // Browsers set this header themselves, and no page can change it.
  if (site === 'same-origin') return true;
  if (origin === undefined) return site === undefined || site === 'none';
  return isHostOf(c, origin);
}

/** Without HTTPS, browsers send no `sec-fetch-site`. A proxy may hide the scheme of our own URL. */
function isHostOf(c: Context, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host');
}

/** Another site may link here, but not load this path as a frame or an image. */
function isFollowed(c: Context): boolean {
  const isPage = c.req.header('sec-fetch-mode') === 'navigate';
  if (!isPage || c.req.header('sec-fetch-dest') !== 'document') return false;
  return READING.has(c.req.method) || FOLLOWED.test(c.req.path);
}

/** Requires JSON, because any page can send the content types of forms without a preflight. */
function refuseOtherType(c: Context): void {
  const type = c.req.header('content-type');
  const isAsked = c.req.header('authorization') !== undefined;
  if (type === undefined ? isAsked : JSON_TYPE.test(type)) return;
  throw new AuthError('bad_json', 'The request body has to be sent as application/json');
}
