/** The text, cut to `room` UTF-16 units with an ellipsis if it is longer. */
export function shortenText(text: string, room: number): string {
  if (text.length <= room) return text;
  // Half of a surrogate pair is not a character, so the cut goes before it.
  return `${text.slice(0, room - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
