import { CONSOLE_PATH } from '@pickup/contracts/operations/console-config';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '../../../errors.ts';
import type { RequestReader } from '../../../platform/http/request-origin.ts';

export interface HostDeps {
  readonly consoleOrigin: string;
  readonly siteOrigin: string;
  readonly originOf: (c: Context) => string;
}

/** Returns null if the page and the console share a host. */
export function hostsOf(
  { siteUrl, consoleUrl }: Pick<SiteSettings, 'siteUrl' | 'consoleUrl'>,
  { origin }: Pick<RequestReader, 'origin'>,
): HostDeps | null {
  // The config refuses a consoleUrl without a siteUrl.
  if (siteUrl === undefined || consoleUrl === undefined) return null;
  const [siteOrigin, consoleOrigin] = [new URL(siteUrl).origin, new URL(consoleUrl).origin];
  return { siteOrigin, consoleOrigin, originOf: origin };
}

const CONSOLE_PATHS = /^\/(?:console|api|auth\/v1)(?:\/|$)/;
/** Both hosts show the logo, so both need the theme's images. */
const SHARED_PATHS = /^\/(?:healthz|readyz|metrics|brand\/.*)$/;
/** Report links in the console contain no host, so the console's host redirects to the site. */
const REPORT_PATHS = /^\/r\//;

/** Ignores the scheme, because a proxy may hide it. */
export function isConsoleHost({ consoleOrigin }: Pick<HostDeps, 'consoleOrigin'>, origin: string) {
  return new URL(origin).host === new URL(consoleOrigin).host;
}

/**
 * With separate hosts, a third-party script on the page cannot read a console session (decision
 * 026).
 */
export function separateHosts(deps: HostDeps): MiddlewareHandler {
  return (c, next) => {
    const { path } = c.req;
    if (SHARED_PATHS.test(path)) return next();
    const atConsole = isConsoleHost(deps, deps.originOf(c));
    if (atConsole === CONSOLE_PATHS.test(path)) return next();
    if (atConsole && path === '/') return Promise.resolve(c.redirect(CONSOLE_PATH, 302));
    if (atConsole && REPORT_PATHS.test(path)) {
      return Promise.resolve(c.redirect(`${deps.siteOrigin}${path}`, 302));
    }
    throw new AppError('not_found', 'There is nothing at this address.');
  };
}
