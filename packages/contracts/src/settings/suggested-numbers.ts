/** The quality reason for a lead that kept the calculator's suggested numbers. */
export const SUGGESTED_NUMBERS = 'Left the suggested numbers as they were';
/** The quality reason for a lead that came to book and may not have seen the calculator. */
export const NO_NUMBERS = 'Gave no numbers of their own';
