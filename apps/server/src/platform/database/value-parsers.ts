/**
 * Parses values by the OID of their type. The two drivers parse these types differently, or a Date
 * would give them a false precision.
 */
export const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number, // int8: counts and sequences, far below 2^53
  1082: (text) => text, // date: a day without a time zone
};
