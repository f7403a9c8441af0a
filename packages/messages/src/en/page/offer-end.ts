/** An offer that ends once. */

/** Without JavaScript. `when` is such as "December 24, 2026 at 6:00 PM (UTC−6)". */
export const ends = (when: string) => `Offer ends ${when}`;
/** Before the hours, minutes and seconds. */
export const oneDay = '1 day';
export const days = (count: number) => `${count} days`;
