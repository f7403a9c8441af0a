import type { Config } from './config.ts';

type OriginConfig = Pick<Config, 'settings' | 'port'>;

/**
 * Without a `siteUrl`, links point to this machine. Emails are then stored as files instead of
 * being sent.
 */
export function publicSite({ settings, port }: OriginConfig): string {
  return settings.siteUrl ?? `http://localhost:${port}`;
}

/** Returns scheme, host and port of the public site. */
export function publicOrigin(config: OriginConfig): string {
  return new URL(publicSite(config)).origin;
}

/** The address of the built-in sign-in service. */
export const authUrl = (config: OriginConfig): string => `${consoleOrigin(config)}${AUTH_PATH}`;

export const AUTH_PATH = '/auth/v1';

/** Console, API and sign-in have the page's origin, unless the settings contain a `consoleUrl`. */
export function consoleOrigin(config: OriginConfig): string {
  const { consoleUrl } = config.settings;
  return consoleUrl === undefined ? publicOrigin(config) : new URL(consoleUrl).origin;
}
