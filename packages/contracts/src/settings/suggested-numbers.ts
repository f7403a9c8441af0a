/** The quality reason of a lead whose figures come from the page's suggested numbers. */
export const SUGGESTED_NUMBERS = 'Left the suggested numbers as they were';
/** The same of a person who came to book and may not have seen the calculator. */
export const NO_NUMBERS = 'Gave no numbers of their own';
