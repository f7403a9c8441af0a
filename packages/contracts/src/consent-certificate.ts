import { LANGUAGE_NAMES, LANGUAGES } from '@pickup/messages/language';

/**
 * The language of a consent text, which its version names: "es-1" is Spanish, "1" is English, and the version
 * of a text that is none of ours is "unknown".
 */
export function languageOfText(version: string): string {
  if (/^\d+$/.test(version)) return LANGUAGE_NAMES.en;
  const language = LANGUAGES.find((known) => version.startsWith(`${known}-`));
  return language ? LANGUAGE_NAMES[language] : 'unknown';
}
