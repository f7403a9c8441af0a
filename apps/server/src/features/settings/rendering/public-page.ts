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
 * Whether a shared cache, such as a CDN, may keep the landing page for a minute. The request must use the public
 * address, without which the page contains the requested host. It must have no query, which may identify a campaign or
 * a visitor. The page must not suggest another language, because a cache that ignores `vary` would show that to
 * others. Cookies do not change the page.
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
