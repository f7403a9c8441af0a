/**
 * Whether this is an operator's preview of a draft. It counts as no visit, and nothing may cover
 * it.
 */
export const isPreview = (): boolean => location.pathname.startsWith('/preview/');
