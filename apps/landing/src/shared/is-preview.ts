/**
 * Whether an operator is previewing a draft. A preview is not counted as a visit, and shows no exit
 * popup.
 */
export const isPreview = (): boolean => location.pathname.startsWith('/preview/');
