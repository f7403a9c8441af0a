/** Whether this is an operator's preview of a draft. It records no visit and shows no exit popup. */
export const isPreview = (): boolean => location.pathname.startsWith('/preview/');
