/** The language of the page's build. */
export const language = 'es';
/** The beginning of the paths of its pages. */
export const base = '/es';
/** The link to the page in the other language, which is written in that language. */
export const other = { language: 'en', name: 'English', suggestion: 'View in English' } as const;
