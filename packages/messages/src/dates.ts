import type { Language } from './language.ts';

/**
 * A moment in words, as print writes it. Spanish has no comma after the weekday, and no "de" before a short month: "jue
 * 26 nov". Servers and browsers differ in the space before AM and PM, which subjects show as a box.
 */
export function dateWords(format: Intl.DateTimeFormat, moment: Date | number): string {
  const words = format.format(moment).replaceAll(/[\u202f\u00a0]/g, ' ');
  if (!format.resolvedOptions().locale.startsWith('es')) return words;
  return words.replace(/^(\p{L}+), /u, '$1 ').replace(/ de (?=(?:\p{L}{3}|sept)(?!\p{L}))/u, ' ');
}

/** The place that a time zone is called after: "Mexico City", "Ciudad de México". */
export function zonePlace(timeZone: string, language: Language): string {
  const place = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  if (language === 'en') return place;
  // Latin American Spanish has no abbreviations for zones, so this name is "hora de" and the place.
  const format = new Intl.DateTimeFormat('es-419', { timeZone, timeZoneName: 'shortGeneric' });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return /^hora de (.+)$/.exec(name)?.[1] ?? place;
}

/** Words as a line or a sentence begins with them. Spanish days have a small letter elsewhere. */
export const capitalized = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);
