/**
 * Longest texts of a stored visit, in UTF-16 units. A file of its own, because the browser must not
 * load zod.
 */
export const TOUCH_LIMITS = { at: 40, url: 2_000, parameterName: 40, parameter: 500 } as const;
