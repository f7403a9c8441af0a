/** Whether each typed word is the start of a word in the text. The order does not matter. */
export function matchesWords(text: string, typed: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
