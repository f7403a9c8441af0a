/**
 * Parsers for the text of values, by the number of their type. They cover types for which the two drivers
 * differ, or for which a Date says more than the database knows. Both drivers return all other types alike.
 */
export const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number, // int8: counts and sequences, far below 2^53
  1082: (text) => text, // date: a day, in no time zone
};
