/** The language of the page's build. */
export const language = 'es';
/** What the addresses of its pages start with. */
export const base = '/es';
/** The link to the page in the other language, which is written in that language. */
export const other = { language: 'en', name: 'English', suggestion: 'View in English' } as const;
