/**
 * What becomes of the text of a value, by the number of its type: where the two drivers would differ, or a Date
 * would say more than the database knows. Everything else both of them answer alike.
 */
export const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number, // int8: counts and sequences, far below 2^53
  1082: (text) => text, // date: a day, in no time zone
};
