/** The languages of the page, emails and report. The first one is the default. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** For `lang` attributes and `Intl`: American English, and Spanish as written in the United States. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/** The English names, for operators. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' };

/**
 * The language for a BCP 47 tag, such as "es-MX": Spanish for every variant of Spanish, otherwise
 * English.
 */
export function languageOf(tag: string | undefined): Language {
  return tag !== undefined && /^es(?:-|$)/i.test(tag) ? 'es' : 'en';
}

/** The beginning of the paths of a language's pages: empty for English, "/es" for Spanish. */
export const basePath = (language: Language): '' | '/es' => (language === 'es' ? '/es' : '');

/** The language of the page at a path. */
export const languageOfPath = (path: string): Language =>
  path === '/es' || path.startsWith('/es/') ? 'es' : 'en';
