/**
 * Parses values by the OID of their type. The drivers of PostgreSQL and PGlite parse some of these
 * types differently. A day stays text, because a Date would add a time to it.
 */
export const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number, // int8: counts and sequences, far below 2^53
  1082: (text) => text, // date: a day without a time zone
};
