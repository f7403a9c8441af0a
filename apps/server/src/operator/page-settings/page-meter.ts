import { createHash } from 'node:crypto';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { Language } from '@pickup/messages/language';

/** The bytes of the compressed landing page. */
export type MeasurePage = (settings: SiteSettings, language: Language) => Promise<number>;

/** Enough for a draft and what it would be without each of its parts, in both languages, several times. */
const MAX_KEPT = 200;

/**
 * Measures each page once, also for requests that ask at the same time, and one page after the other: compressing
 * takes a tenth of a second, and visitors need the threads too.
 */
export function createPageMeter(measure: MeasurePage): MeasurePage {
  const kept = new Map<string, Promise<number>>();
  let last: Promise<unknown> = Promise.resolve();
  return (settings, language) => {
    const key = keyOf(settings, language);
    const known = kept.get(key);
    if (known) return known;
    const bytes = last.then(() => measure(settings, language));
    last = bytes.catch(() => kept.delete(key));
    kept.set(key, bytes);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return bytes;
  };
}

function keyOf(settings: SiteSettings, language: Language): string {
  return language + createHash('sha256').update(JSON.stringify(settings)).digest('base64');
}
