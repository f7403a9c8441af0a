import { createHash } from 'node:crypto';
import { customTextsOf, textsFor } from '@pickup/settings/custom-texts';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { textsOf } from '@pickup/messages/by-language';
import { fill } from '@pickup/messages/fill';
import { LANGUAGES, type Language } from '@pickup/messages/language';

export type ConsentSettings = Pick<SiteSettings, 'brand' | 'texts'>;

export function consentTextOf(settings: ConsentSettings, language: Language): string {
  return fill(textsFor(settings, language).consent.text, { brandName: settings.brand.name });
}

/**
 * Returns a version such as "1" or "es-1". For a custom text, the version contains a hash, as in
 * "en-own-1a2b3c4d". Returns "unknown" if these settings have no such text.
 */
export function versionOfConsent(settings: ConsentSettings, shown: string): string {
  for (const language of LANGUAGES) {
    const customText = customTextsOf(settings, language)?.['consent.text'];
    if (customText !== undefined && consentTextOf(settings, language) === shown) {
      return `${language}-own-${createHash('sha256').update(customText).digest('hex').slice(0, 8)}`;
    }
    const { text, version } = textsOf(language).consent;
    if (fill(text, { brandName: settings.brand.name }) === shown) return version;
  }
  return 'unknown';
}
