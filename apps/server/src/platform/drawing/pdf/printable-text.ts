import type { Font } from 'fontkit';

/** Matches emoji and the characters that modify them. */
const PICTURE = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{20e3}]$/u;
/** Matches plain ASCII. Most texts are plain ASCII, and the fonts have all of its characters. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
/** Matches joiners, variation selectors, and marks that change the writing direction. */
const INVISIBLE = /[\p{Cf}\u{fe00}-\u{fe0f}]/gu;

/**
 * Removes emoji. Replaces other characters without a glyph with "?", and line breaks with spaces.
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

/** Returns whether letters would become "?", as in a script that the font lacks. */
export function losesLetters(text: string, font: Pick<Font, 'hasGlyphForCodePoint'>): boolean {
  const questionMarks = (shown: string) => shown.split('?').length;
  return questionMarks(printableText(text, font)) > questionMarks(text.normalize('NFC'));
}
