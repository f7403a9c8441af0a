export const SUGGESTED_NUMBERS_REASON = 'Left the suggested numbers as they were';
/** For a lead that came to book and may not have seen the calculator. */
export const NO_NUMBERS_REASON = 'Gave no numbers of their own';
