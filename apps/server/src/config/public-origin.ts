import type { Config } from './config.ts';

type OriginConfig = Pick<Config, 'settings' | 'port'>;

/** The address of the page. Without a public one, links point to this machine, and emails stay on it as files. */
export function publicSite({ settings, port }: OriginConfig): string {
  return settings.siteUrl ?? `http://localhost:${port}`;
}

/** Scheme, host and port only. */
export function publicOrigin(config: OriginConfig): string {
  return new URL(publicSite(config)).origin;
}

/** The origin of console, API and sign-in: the page's origin, unless the settings name another host. */
export function consoleOrigin(config: OriginConfig): string {
  const { consoleUrl } = config.settings;
  return consoleUrl === undefined ? publicOrigin(config) : new URL(consoleUrl).origin;
}
