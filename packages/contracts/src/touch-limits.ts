/** Longest texts of a stored visit, UTF-16 units; by themselves, for the browser leaves zod out. */
export const TOUCH_LIMITS = { at: 40, url: 2_000, parameterName: 40, parameter: 500 } as const;
