import type { Font } from 'fontkit';

/** Matches emoji and the characters that modify them. */
const PICTURE = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{20e3}]$/u;
/** Matches ASCII words with single spaces. They need no changes: the fonts have all of ASCII. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
/** Matches joiners, variation selectors, and marks that change the writing direction. */
const INVISIBLE = /[\p{Cf}\u{fe00}-\u{fe0f}]/gu;

/**
 * Removes emoji that the font lacks, and turns other characters that it lacks into "?". Turns line
 * breaks, tabs and control characters into spaces.
 */
export function printableText(text: string, font: Pick<Font, 'hasGlyphForCodePoint'>): string {
  if (PLAIN.test(text)) return text;
  const characters = [...text.normalize('NFC').replace(INVISIBLE, '')];
  const drawn = characters.map((character) => {
    if (/[\s\p{Cc}]/u.test(character)) return ' ';
    if (font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return character;
    return PICTURE.test(character) ? '' : '?';
  });
  return drawn.join('').replace(/ +/g, ' ').trim();
}

/** Whether `printableText` would turn letters into "?", because the font lacks their script. */
export function losesLetters(text: string, font: Pick<Font, 'hasGlyphForCodePoint'>): boolean {
  const questionMarks = (shown: string) => shown.split('?').length;
  return questionMarks(printableText(text, font)) > questionMarks(text.normalize('NFC'));
}
