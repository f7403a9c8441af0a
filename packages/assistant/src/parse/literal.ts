/**
 * An expression that matches this text, with any spaces or signs between its words, and each word
 * with or without an s.
 */
export function literal(text: string): string {
  const words = text.split(/[^\p{L}\p{M}\p{N}']+/u).filter((word) => word !== '');
  if (words.length === 0) return NOTHING;
  return words.map((word) => `${escaped(word.replace(/(?<=..)s$/, ''))}s?`).join('\\W+');
}

/** Matches nothing: a name that has only signs cannot be said. */
const NOTHING = '(?!)';

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
