/** Enough of a response for the operator. A server may send megabytes. */
const MAX_LENGTH = 2_000;

/** Text from outside as a column accepts it: no NUL, and limited in length. */
export function storable(text: string): string {
  return text.slice(0, MAX_LENGTH).replaceAll('\0', '');
}
