/** Shortens a text to at most `room` UTF-16 units, including an ellipsis. */
export function shortenText(text: string, room: number): string {
  if (text.length <= room) return text;
  // The cut never leaves half of a surrogate pair.
  return `${text.slice(0, room - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
