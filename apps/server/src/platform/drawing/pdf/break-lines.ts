/**
 * Matches a piece of text after which a line may break. A piece ends with spaces, or with a hyphen,
 * dash or slash inside a word.
 */
const PIECE = /[^\s/–—-]*(?:[/–—-]+|\s+|$)/g;

/**
 * Breaks a text into lines of at most `width`, as measured by `widthOf`. A piece that is wider than
 * a line may break after any character.
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
