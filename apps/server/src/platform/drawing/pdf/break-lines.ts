/**
 * Matches a word with the spaces after it. A long word may also break after a hyphen, dash or
 * slash.
 */
const PIECE = /[^\s/–—-]*(?:[/–—-]+|\s+|$)/g;

/**
 * Breaks a text into lines that fit `width`, in the unit of `widthOf`. A piece that is wider than a
 * line breaks anywhere.
 */
export function breakLines(
  text: string,
  width: number,
  widthOf: (text: string) => number,
): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (candidate: string) => widthOf(candidate.trimEnd()) <= width;
  for (const piece of text.match(PIECE) ?? []) {
    if (fits(line + piece)) {
      line += piece;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    line = '';
    for (const character of piece) {
      if (line !== '' && !fits(line + character)) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  if (line.trimEnd() !== '') lines.push(line.trimEnd());
  return lines;
}
