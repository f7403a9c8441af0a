import { LANGUAGE_NAMES, LANGUAGES } from '@pickup/messages/language';

/** The language of a text with this version: Spanish for "es-1", English for "1". */
export function languageOfText(version: string): string {
  if (/^\d+$/.test(version)) return LANGUAGE_NAMES.en;
  const language = LANGUAGES.find((known) => version.startsWith(`${known}-`));
  return language ? LANGUAGE_NAMES[language] : 'unknown';
}
