/** Enough of an answer for the operator's eye; a server may send megabytes. */
const MAX_LENGTH = 2_000;

/** Text from outside as a column takes it: no NUL, not without end. */
export function storable(text: string): string {
  return text.slice(0, MAX_LENGTH).replaceAll('\0', '');
}
