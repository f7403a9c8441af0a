export const language = 'en';
/** The prefix of the page's paths. English has none. */
export const base = '';
/** The link to the Spanish page. Its text is in Spanish. */
export const other = { language: 'es', name: 'Español', suggestion: 'Ver en español' } as const;
