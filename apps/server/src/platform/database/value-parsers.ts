/**
 * Parsers for the text of values, by the OID of their type. They cover types that the two drivers parse differently,
 * and types that a Date would give a false precision. Both drivers parse all other types alike.
 */
export const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number, // int8: counts and sequences, far below 2^53
  1082: (text) => text, // date: a day, in no time zone
};
