/** Whether an operator looks at a draft. It counts as no visit, and nothing may cover it. */
export const isPreview = (): boolean => location.pathname.startsWith('/preview/');
