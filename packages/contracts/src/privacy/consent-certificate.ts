import { LANGUAGE_NAMES, LANGUAGES } from '@pickup/messages/language';

/** "es-1" is Spanish, "1" English. Others are "unknown". */
export function languageOfText(version: string): string {
  if (/^\d+$/.test(version)) return LANGUAGE_NAMES.en;
  const language = LANGUAGES.find((known) => version.startsWith(`${known}-`));
  return language ? LANGUAGE_NAMES[language] : 'unknown';
}
