import type { Language } from '@pickup/messages/language';
import { preferredLanguage } from './preferred-language.ts';

export interface PageRequest {
  /** The path with its query, as requested. */
  readonly url: string;
  readonly origin: string;
  readonly language: Language;
  readonly acceptLanguage: string | undefined;
}

export type IsForEveryone = (request: PageRequest) => boolean;

/**
 * Tells whether a shared cache, such as a CDN, may keep the landing page for a minute. Its address must be the public
 * one, without a query, which may identify a campaign or a visitor. A page that suggests another language is left out,
 * so that even a cache that ignores `vary` never gives it to someone else. Cookies change nothing on the page.
 */
export function createPublicPages(siteUrl: string | undefined): IsForEveryone {
  if (siteUrl === undefined) return () => false; // the page contains the requested host
  const publicOrigin = new URL(siteUrl).origin;
  return ({ url, origin, language, acceptLanguage }) => {
    if (origin !== publicOrigin || url.includes('?')) return false;
    const preferred = preferredLanguage({ acceptLanguage, origin, referer: undefined });
    return preferred === null || preferred === language;
  };
}
