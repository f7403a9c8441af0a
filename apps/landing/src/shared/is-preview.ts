/** Whether this is an operator's preview of a draft, which records no visit. */
export const isPreview = (): boolean => location.pathname.startsWith('/preview/');
