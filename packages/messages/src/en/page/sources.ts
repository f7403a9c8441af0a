/** The list of where the claims on the page come from. */

export const title = 'Sources';
/** `day` is such as "October 31, 2026". */
export const asOf = (day: string) => `as of ${day}`;
export const proof = 'See the evidence';
/** The number beside a claim, for screen readers. */
export const mark = (number: number) => `Source ${number}`;
