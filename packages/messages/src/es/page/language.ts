export const language = 'es';
export const base = '/es';
export const other = { language: 'en', name: 'English', suggestion: 'View in English' } as const;
