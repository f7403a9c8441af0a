import type { Language } from './language.ts';

/**
 * Formats a date and time as text. In Spanish there is no comma after the weekday, and no "de"
 * before a short month: "jue 26 nov". Replaces the special space before AM and PM, which differs
 * between runtimes and which email subjects may show as a box.
 */
export function dateWords(format: Intl.DateTimeFormat, moment: Date | number): string {
  const words = format.format(moment).replaceAll(/[\u202f\u00a0]/g, ' ');
  if (!format.resolvedOptions().locale.startsWith('es')) return words;
  return words.replace(/^(\p{L}+), /u, '$1 ').replace(/ de (?=(?:\p{L}{3}|sept)(?!\p{L}))/u, ' ');
}

/** The place in the name of a time zone: "Mexico City", "Ciudad de México". */
export function zonePlace(timeZone: string, language: Language): string {
  const place = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  if (language === 'en') return place;
  // Latin American Spanish has no abbreviations for zones, so the name is "hora de" and the place.
  const format = new Intl.DateTimeFormat('es-419', { timeZone, timeZoneName: 'shortGeneric' });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return /^hora de (.+)$/.exec(name)?.[1] ?? place;
}

/**
 * Capitalizes the first letter. Spanish days are lowercase except at the start of a line or
 * sentence.
 */
export const capitalized = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);
