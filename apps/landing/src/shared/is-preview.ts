/** An operator previews a draft. The preview counts as no visit, and nothing may cover it. */
export const isPreview = (): boolean => location.pathname.startsWith('/preview/');
