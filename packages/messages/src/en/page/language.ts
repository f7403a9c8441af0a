/** The language of the page's build. */
export const language = 'en';
/** The beginning of the paths of its pages. */
export const base = '';
/** The link to the page in the other language, which is written in that language. */
export const other = { language: 'es', name: 'Español', suggestion: 'Ver en español' } as const;
