import type { Language } from '@pickup/messages/language';
import { preferredLanguage } from './preferred-language.ts';

export interface PageRequest {
  /** The path with its query, as requested. */
  readonly url: string;
  readonly origin: string;
  readonly language: Language;
  readonly acceptLanguage: string | undefined;
}

/**
 * Whether a shared cache, such as a CDN, may keep the landing page for a minute. Its address must be the public one,
 * without a query, which may identify a campaign or a visitor. A page that suggests another language is left out, so
 * that even a cache that ignores `vary` never gives it to someone else. Cookies change nothing on the page. Without a
 * public address, the page contains the requested host.
 */
export function isForEveryone(
  siteUrl: string | undefined,
  { url, origin, language, acceptLanguage }: PageRequest,
): boolean {
  if (siteUrl === undefined || url.includes('?') || origin !== new URL(siteUrl).origin)
    return false;
  const preferred = preferredLanguage({ acceptLanguage, origin, referer: undefined });
  return preferred === null || preferred === language;
}
