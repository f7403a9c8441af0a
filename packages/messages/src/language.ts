/** The page, emails and the report exist in these languages. The first one is the default. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The tags for `lang` attributes and `Intl`. Spanish is as written in the United States. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/** Operators see these English names. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' };

/**
 * Returns Spanish for every variant of Spanish in a BCP 47 tag, such as "es-MX". Returns English
 * for any other tag.
 */
export function languageOf(tag: string | undefined): Language {
  return tag !== undefined && /^es(?:-|$)/i.test(tag) ? 'es' : 'en';
}

/** The prefix of the paths of a language's pages: empty for English, "/es" for Spanish. */
export const basePath = (language: Language): '' | '/es' => (language === 'es' ? '/es' : '');

/** Returns the language of the page at this path. */
export const languageOfPath = (path: string): Language =>
  path === '/es' || path.startsWith('/es/') ? 'es' : 'en';
