/** The first language is the default. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** For `lang` attributes and `Intl`. Spanish follows US conventions. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/** Shown to operators. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' };

/** Reads a BCP 47 tag. Every variant of Spanish counts as Spanish, and anything else as English. */
export function languageOf(tag: string | undefined): Language {
  return tag !== undefined && /^es(?:-|$)/i.test(tag) ? 'es' : 'en';
}

/** The prefix of the paths of a language's pages. */
export const basePath = (language: Language): '' | '/es' => (language === 'es' ? '/es' : '');

export const languageOfPath = (path: string): Language =>
  path === '/es' || path.startsWith('/es/') ? 'es' : 'en';
