/** The quality reason of a lead whose figures come from the page's suggested numbers. */
export const SUGGESTED_NUMBERS = 'Left the suggested numbers as they were';
