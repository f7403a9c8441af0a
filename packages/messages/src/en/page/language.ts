export const language = 'en';
/** The prefix of the page's paths. */
export const base = '';
export const other = { language: 'es', name: 'Español', suggestion: 'Ver en español' } as const;
