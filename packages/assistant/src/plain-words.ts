// Longer than any answer; keeps a pasted document from being searched word for word.
const LONGEST_ANSWER = 400;

/** What was heard as it was written, but short, in one line and without doubled spaces. */
export function answerText(heard: string): string {
  return heard
    .slice(0, LONGEST_ANSWER)
    .normalize('NFKC')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** The same in small letters, with one kind of dash and without closing punctuation. */
export function plainWords(heard: string): string {
  return answerText(heard)
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
    .replace(/[\s.!?,;]+$/, '');
}

/** Words only: for comparing a whole answer with known ones. */
export function bareWords(heard: string): string {
  return plainWords(heard)
    .replace(/[^\p{L}\p{M}\p{N}' ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** Whether one of the words stands in the text. `words` are alternatives of a regular expression. */
export function holds(text: string, words: string): boolean {
  return new RegExp(`\\b(?:${words})\\b`).test(text);
}
