/** The language of the page's build. */
export const language = 'en';
/** What the addresses of its pages start with. */
export const base = '';
/** The link to the page in the other language, which is written in that language. */
export const other = { language: 'es', name: 'Español', suggestion: 'Ver en español' } as const;
