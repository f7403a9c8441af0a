import { answerVocabulary } from '#vocabulary/answers';
import { visibleNumber, visibleText } from '@pickup/roi';

// Longer than any real answer. Limits the work for a pasted document.
const MAX_LENGTH = 400;

/** The answer as written, but shortened, on one line and without repeated spaces. */
export function answerText(heard: string): string {
  return visibleText(heard.slice(0, MAX_LENGTH))
    .normalize('NFKC')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** The same in lowercase, with one kind of dash and no closing punctuation. */
export function plainWords(heard: string): string {
  return answerVocabulary
    .letters(visibleNumber(answerText(heard)).toLowerCase())
    .replace(/[\s.!?,;]+$/, '');
}

/** The same without signs, to compare a whole answer with known ones. */
export function bareWords(heard: string): string {
  return plainWords(heard)
    .replace(/[^\p{L}\p{M}\p{N}' ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** Whether the text contains one of the words, which are alternatives of a regular expression. */
export function containsWord(text: string, words: string): boolean {
  return new RegExp(`\\b(?:${words})\\b`).test(text);
}

/** Applies the replacements in order. */
export function replaced(text: string, by: readonly (readonly [RegExp, string])[]): string {
  return by.reduce((rest, [pattern, words]) => rest.replace(pattern, words), text);
}
