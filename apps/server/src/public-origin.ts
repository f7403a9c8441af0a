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
