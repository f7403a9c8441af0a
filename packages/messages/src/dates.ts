import type { Language } from './language.ts';

/**
 * In Spanish, omits the comma after the weekday and the "de" before a short month: "jue 26 nov".
 * Replaces the special space before AM and PM, which an email's subject may show as a box.
 */
export function dateWords(format: Intl.DateTimeFormat, moment: Date | number): string {
  const words = format.format(moment).replaceAll(/[\u202f\u00a0]/g, ' ');
  if (!format.resolvedOptions().locale.startsWith('es')) return words;
  return words.replace(/^(\p{L}+), /u, '$1 ').replace(/ de (?=(?:\p{L}{3}|sept)(?!\p{L}))/u, ' ');
}

/** "Mexico City", "Ciudad de México" */
export function zonePlace(timeZone: string, language: Language): string {
  const place = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  if (language === 'en') return place;
  // In Latin American Spanish, `Intl` labels a zone with its place: "hora de Ciudad de México".
  const format = new Intl.DateTimeFormat('es-419', { timeZone, timeZoneName: 'shortGeneric' });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return /^hora de (.+)$/.exec(name)?.[1] ?? place;
}

/** Spanish weekdays are lowercase except at the start of a line. */
export const capitalized = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);
