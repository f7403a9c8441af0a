import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { Context, MiddlewareHandler } from 'hono';
import type { LiveSettings, SiteVersion } from '../live-settings.ts';

declare module 'hono' {
  interface ContextVariableMap {
    readonly site: SiteVersion;
  }
}

/**
 * Pins the settings version of each request on arrival, so that no response mixes two versions.
 */
export function pinSettings(live: Pick<LiveSettings, 'current'>): MiddlewareHandler {
  return (c, next) => {
    c.set('site', live.current());
    return next();
  };
}

/** Returns the settings version that `pinSettings` pinned for this request. */
export function siteOf(c: Context): SiteVersion {
  return c.get('site');
}

export function settingsOf(c: Context): SiteSettings {
  return siteOf(c).settings;
}
