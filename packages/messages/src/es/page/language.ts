export const language = 'es';
/** The prefix of the page's paths. */
export const base = '/es';
/** The link to the English page. Its text is in English. */
export const other = { language: 'en', name: 'English', suggestion: 'View in English' } as const;
