import type { Config } from './config.ts';

type OriginConfig = Pick<Config, 'settings' | 'port'>;

/** Without a public address links lead to this machine, and mails stay on it (files). */
export function publicSite({ settings, port }: OriginConfig): string {
  return settings.siteUrl ?? `http://localhost:${port}`;
}

/** Scheme, host and port alone. */
export function publicOrigin(config: OriginConfig): string {
  return new URL(publicSite(config)).origin;
}

/** Where console, API and sign-in are: beside the page, unless the settings give them a host of their own. */
export function consoleOrigin(config: OriginConfig): string {
  const { consoleUrl } = config.settings;
  return consoleUrl === undefined ? publicOrigin(config) : new URL(consoleUrl).origin;
}
